import { createFileRoute } from '@tanstack/react-router';
import { SessionPending, requireUser, SessionError } from '../../auth/require-user.tsx';

/** Pages that need a user; visitors are redirected to the login and back. */
export const Route = createFileRoute('/_shared/_account')({
  beforeLoad: requireUser,
  // The router keeps the first fallback it shows. This delay lets the page's own fallback, which comes earlier, show first
  // when the session is known soon.
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: SessionPending,
  errorComponent: SessionError,
});
