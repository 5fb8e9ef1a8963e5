import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { Segments } from '../../../ui/figures/segments.tsx';
import { orderSteps } from './order-steps.ts';

/** Shows an order's steps, from placed to done, refused or cancelled, with their dates. */
export function OrderProgress({ order }: { order: OrderView }) {
  return (
    <Segments
      label="Status"
      steps={orderSteps(order).map(({ date, ...step }) => ({ ...step, note: date }))}
    />
  );
}
