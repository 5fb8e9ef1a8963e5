import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireUser, SessionError } from '../auth/require-user.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** Everything below needs a user; anyone else is led to the log-in and back. */
export const Route = createFileRoute('/_account')({
  beforeLoad: requireUser,
  // The router keeps the first fallback that it shows until all is there, so that a page's own, which comes earlier, goes
  // before this one wherever the session is known soon.
  pendingMs: 300,
  pendingMinMs: 0,
  component: () => (
    <PageFrame variant="account">
      <Outlet />
    </PageFrame>
  ),
  pendingComponent: () => (
    <PageFrame variant="account">
      <Spinner label="Looking up your session" />
    </PageFrame>
  ),
  errorComponent: () => (
    <PageFrame variant="account">
      <SessionError />
    </PageFrame>
  ),
});
