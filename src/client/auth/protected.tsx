import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useAuth } from './auth-context.ts';

/** Leads to the log-in, once, with the way back to the page that was wanted. */
function ToLogin() {
  const router = useRouter();
  useEffect(() => {
    // Read here and not followed: the address changes with this very step.
    const redirect = router.state.location.href;
    void router.navigate({ to: '/auth', search: { redirect }, replace: true });
  }, [router]);
  return <Spinner label="Leading you to the log-in" />;
}

/** A spinner while the session is looked up, the page for a user, and the log-in (which leads back) for anyone else. */
export function Protected({ children }: { children: ReactNode }) {
  const auth = useAuth();
  if (auth.isLoading) return <Spinner label="Looking up your session" />;
  if (auth.failed) {
    return (
      <ErrorState level={1} title="We could not look up your session" onRetry={auth.retry}>
        Check your connection and try again. You are still signed in if you were before.
      </ErrorState>
    );
  }
  return auth.user ? children : <ToLogin />;
}
