import { createFileRoute } from '@tanstack/react-router';
import { SessionPending, requireUser, SessionError } from '../../auth/require-user.tsx';

/** Layout route for pages that require a user. Visitors are redirected to the login page, then back. */
export const Route = createFileRoute('/_shared/_account')({
  beforeLoad: requireUser,
  // The router keeps the first fallback it shows. This delay lets the page's own fallback show first if the
  // session loads quickly.
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: SessionPending,
  errorComponent: SessionError,
});
