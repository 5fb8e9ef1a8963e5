import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CheckoutLayout } from '../layout/checkout-layout.tsx';
import { QuietLink } from '../layout/frame-links.tsx';

/** Where the payment provider sends browsers back to: for everybody, in the checkout's frame. */
export const Route = createFileRoute('/_payment')({
  component: () => (
    <CheckoutLayout link={<QuietLink to="/orders">My orders</QuietLink>}>
      <Outlet />
    </CheckoutLayout>
  ),
});
