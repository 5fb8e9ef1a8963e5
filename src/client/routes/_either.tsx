import { createFileRoute, Outlet } from '@tanstack/react-router';
import { EitherLayout } from '../chrome/either-layout.tsx';

/** Pages that guests and clients read, each in their own chrome. */
export const Route = createFileRoute('/_either')({
  component: () => (
    <EitherLayout>
      <Outlet />
    </EitherLayout>
  ),
});
