import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useAuth } from '../auth/auth-provider.tsx';
import { PageFrame } from '../layout/page-frame.tsx';

/** Pages that guests and members read, each in their own frame. */
export const Route = createFileRoute('/_shared')({ component: Shared });

function Shared() {
  const { user, isLoading } = useAuth();
  // Whoever has a session's cookie is most likely a member.
  return (
    <PageFrame variant={user || isLoading ? 'account' : 'public'}>
      <Outlet />
    </PageFrame>
  );
}
