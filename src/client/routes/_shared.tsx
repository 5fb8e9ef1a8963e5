import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router';
import { useAuth } from '../auth/auth-provider.tsx';
import { SessionPending } from '../auth/require-user.tsx';
import { FinderProvider } from '../features/finder/finder-provider.tsx';
import { useLiveUpdates } from '../layout/use-live-updates.ts';
import { useNotificationClicks } from '../layout/use-notification-clicks.ts';
import { PageFrame } from '../layout/page-frame.tsx';

/**
 * Frame for account pages (`_account`) and for pages that guests and signed-in users share. It stays mounted
 * across navigation.
 */
export const Route = createFileRoute('/_shared')({
  component: Shared,
  // Shown on the first load while an `_account` page is waiting for the session.
  pendingComponent: () => (
    <PageFrame variant="account">
      <SessionPending />
    </PageFrame>
  ),
});

function Shared() {
  useLiveUpdates();
  useNotificationClicks();
  const { user, isLoading } = useAuth();
  const isOwnPage = useMatch({ from: '/_shared/_account', shouldThrow: false }) !== undefined;
  // The session is only fetched if there is a cookie, so while it loads the user is most likely signed in.
  return (
    <FinderProvider>
      <PageFrame variant={isOwnPage || user || isLoading ? 'account' : 'public'}>
        <Outlet />
      </PageFrame>
    </FinderProvider>
  );
}
