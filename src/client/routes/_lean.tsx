import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Protected } from '../auth/protected.tsx';
import { LeanLayout } from '../chrome/lean-layout.tsx';

/** Pages that need a user and nothing around them that leads away. */
export const Route = createFileRoute('/_lean')({
  component: () => (
    <LeanLayout>
      <Protected>
        <Outlet />
      </Protected>
    </LeanLayout>
  ),
});
