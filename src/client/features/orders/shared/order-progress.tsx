import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { StepBar } from '../../../ui/figures/step-bar.tsx';
import { orderSteps } from './order-steps.ts';

interface OrderProgressProps {
  order: OrderView;
  work?: Parameters<typeof orderSteps>[1];
}

/** Shows an order's steps, from placed to done, refused or cancelled, with their dates. */
export function OrderProgress({ order, work }: OrderProgressProps) {
  return <StepBar label="Status" steps={orderSteps(order, work)} />;
}
