import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LookingUpSession, requireUser, SessionError } from '../auth/require-user.tsx';
import { CheckoutLayout } from '../layout/checkout-layout.tsx';

/** Pages that need a user and nothing around them that leads away. */
export const Route = createFileRoute('/_checkout')({
  beforeLoad: requireUser,
  // Most often the session is known already: a frame that was only shown meanwhile would take the focus with it.
  pendingMs: 300,
  pendingMinMs: 0,
  component: () => (
    <CheckoutLayout>
      <Outlet />
    </CheckoutLayout>
  ),
  pendingComponent: () => (
    <CheckoutLayout>
      <LookingUpSession />
    </CheckoutLayout>
  ),
  errorComponent: ({ error }) => (
    <CheckoutLayout>
      <SessionError error={error} />
    </CheckoutLayout>
  ),
});
