import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireUser, SessionError } from '../auth/require-user.tsx';
import { CheckoutLayout } from '../layout/checkout-layout.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** Pages that need a user and nothing around them that leads away. */
export const Route = createFileRoute('/_checkout')({
  beforeLoad: requireUser,
  pendingMs: 0,
  pendingMinMs: 0,
  component: () => (
    <CheckoutLayout>
      <Outlet />
    </CheckoutLayout>
  ),
  pendingComponent: () => (
    <CheckoutLayout>
      <Spinner label="Looking up your session" />
    </CheckoutLayout>
  ),
  errorComponent: () => (
    <CheckoutLayout>
      <SessionError />
    </CheckoutLayout>
  ),
});
