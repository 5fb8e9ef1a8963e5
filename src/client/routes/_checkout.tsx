import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SessionPending, requireUser, SessionError } from '../auth/require-user.tsx';
import { CheckoutLayout } from '../layout/checkout-layout.tsx';

/** Pages that need a user, in a layout without distractions. */
export const Route = createFileRoute('/_checkout')({
  beforeLoad: requireUser,
  // The session is usually known already; a pending layout shown briefly would only flash.
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
