import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PaymentLayout } from '../layout/checkout-layout.tsx';

/** Layout route for pages that the payment provider redirects to. They don't require a login. */
export const Route = createFileRoute('/_payment')({
  component: () => (
    <PaymentLayout>
      <Outlet />
    </PaymentLayout>
  ),
});
