import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router';
import { useAuth } from '../auth/auth-provider.tsx';
import { SessionPending } from '../auth/require-user.tsx';
import { PageFrame } from '../layout/page-frame.tsx';

/**
 * One frame for pages shared by guests and members, each with their own layout, and for members' own pages (`_account`). It
 * stays mounted across navigation.
 */
export const Route = createFileRoute('/_shared')({
  component: Shared,
  // Shown on the first load while an `_account` page waits for the session.
  pendingComponent: () => (
    <PageFrame variant="account">
      <SessionPending />
    </PageFrame>
  ),
});

function Shared() {
  const { user, isLoading } = useAuth();
  const isOwnPage = useMatch({ from: '/_shared/_account', shouldThrow: false }) !== undefined;
  // A session cookie most likely means a member.
  return (
    <PageFrame variant={isOwnPage || user || isLoading ? 'account' : 'public'}>
      <Outlet />
    </PageFrame>
  );
}
