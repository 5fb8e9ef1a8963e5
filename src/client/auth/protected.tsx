import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useAuth } from './auth-context.ts';

/** A spinner while the session is looked up, the page for a user, and the log-in (which leads back) for anyone else. */
export function Protected({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const href = useLocation({ select: (location) => location.href });
  if (auth.isLoading) return <Spinner label="Looking up your session" />;
  if (auth.failed) {
    return (
      <ErrorState title="We could not look up your session" onRetry={auth.retry}>
        Check your connection and try again. You are still signed in if you were before.
      </ErrorState>
    );
  }
  if (!auth.user) return <Navigate to="/auth" search={{ redirect: href }} replace />;
  return children;
}
