import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../../../features/orders/order/order-page.tsx';
import { idFromPath } from '../../../data/path-id.ts';

export const Route = createFileRoute('/_account/orders/$orderId')({ component: Order });

function Order() {
  const { orderId } = Route.useParams();
  return <OrderPage key={orderId} id={idFromPath(orderId)} />;
}
