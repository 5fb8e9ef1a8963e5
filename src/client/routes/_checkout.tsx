import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SessionPending, requireUser, SessionError } from '../auth/require-user.tsx';
import { CheckoutLayout } from '../layout/checkout-layout.tsx';

/** Layout route for pages that require a user, in the distraction-free checkout layout. */
export const Route = createFileRoute('/_checkout')({
  beforeLoad: requireUser,
  // The session is usually known already. The delay keeps the pending layout from flashing.
  pendingMs: 300,
  pendingMinMs: 0,
  component: () => (
    <CheckoutLayout>
      <Outlet />
    </CheckoutLayout>
  ),
  pendingComponent: () => (
    <CheckoutLayout>
      <SessionPending />
    </CheckoutLayout>
  ),
  errorComponent: ({ error }) => (
    <CheckoutLayout>
      <SessionError error={error} />
    </CheckoutLayout>
  ),
});
