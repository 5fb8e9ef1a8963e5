import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Protected } from '../auth/protected.tsx';
import { AppLayout } from '../chrome/app-layout.tsx';

/** Everything below needs a user; anyone else is led to the log-in and back. */
export const Route = createFileRoute('/_account')({
  component: () => (
    <AppLayout>
      <Protected>
        <Outlet />
      </Protected>
    </AppLayout>
  ),
});
