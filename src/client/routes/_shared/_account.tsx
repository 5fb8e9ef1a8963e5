import { createFileRoute } from '@tanstack/react-router';
import { LookingUpSession, requireUser, SessionError } from '../../auth/require-user.tsx';

/** Everything below needs a user; anyone else is led to the log-in and back. */
export const Route = createFileRoute('/_shared/_account')({
  beforeLoad: requireUser,
  // The router keeps the first fallback that it shows until all is there, so that a page's own, which comes earlier, goes
  // before this one wherever the session is known soon.
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: LookingUpSession,
  errorComponent: SessionError,
});
