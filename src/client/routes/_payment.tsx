import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PaymentLayout } from '../layout/checkout-layout.tsx';

/** Where the payment provider sends browsers back to: for everybody, in the checkout's frame. */
export const Route = createFileRoute('/_payment')({
  component: () => (
    <PaymentLayout>
      <Outlet />
    </PaymentLayout>
  ),
});
