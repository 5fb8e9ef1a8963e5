import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { AuthProvider } from '../auth/auth-provider.tsx';
import { SkipLink } from '../chrome/skip-link.tsx';
import { useRouteFocus } from '../chrome/use-route-focus.ts';
import { ToasterSlot } from '../ui/toaster-slot.tsx';

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('../chrome/not-found-screen.tsx'), 'NotFoundScreen'),
});

function Root() {
  useRouteFocus();
  return (
    <AuthProvider>
      <SkipLink />
      <Outlet />
      <ToasterSlot />
    </AuthProvider>
  );
}
