import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router';
import { useAuth } from '../auth/auth-provider.tsx';
import { LookingUpSession } from '../auth/require-user.tsx';
import { PageFrame } from '../layout/page-frame.tsx';

/**
 * One frame around the pages that guests and members read, each in their own look, and around a member's own pages
 * (`_account`), so that it stays where it is from one page to the next.
 */
export const Route = createFileRoute('/_shared')({
  component: Shared,
  // The frame of the first page, while one of `_account` waits for the session.
  pendingComponent: () => (
    <PageFrame variant="account">
      <LookingUpSession />
    </PageFrame>
  ),
});

function Shared() {
  const { user, isLoading } = useAuth();
  const isOwnPage = useMatch({ from: '/_shared/_account', shouldThrow: false }) !== undefined;
  // Whoever has a session's cookie is most likely a member.
  return (
    <PageFrame variant={isOwnPage || user || isLoading ? 'account' : 'public'}>
      <Outlet />
    </PageFrame>
  );
}
