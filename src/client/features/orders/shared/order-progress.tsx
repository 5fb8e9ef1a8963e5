import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { StepBar } from '../../../ui/figures/step-bar.tsx';
import { orderSteps } from './order-steps.ts';
import type { OrderFacts } from './order-work.ts';

interface OrderProgressProps extends OrderFacts {
  order: OrderView;
}

/** Shows an order's steps, from placed to done, refused or cancelled, with their dates. */
export function OrderProgress({ order, work, tasks }: OrderProgressProps) {
  return <StepBar label="Status" steps={orderSteps(order, { work, tasks })} />;
}
