import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Protected } from '../auth/protected.tsx';
import { AppLayout } from '../chrome/app-layout.tsx';
import { DataProvider } from '../data-provider.tsx';

/** Everything below needs a user; anyone else is led to the log-in and back. */
export const Route = createFileRoute('/_account')({
  component: () => (
    <DataProvider>
      <AppLayout>
        <Protected>
          <Outlet />
        </Protected>
      </AppLayout>
    </DataProvider>
  ),
});
