import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PaymentLayout } from '../layout/checkout-layout.tsx';

/** Pages the payment provider redirects to: open to everyone, in the checkout layout. */
export const Route = createFileRoute('/_payment')({
  component: () => (
    <PaymentLayout>
      <Outlet />
    </PaymentLayout>
  ),
});
