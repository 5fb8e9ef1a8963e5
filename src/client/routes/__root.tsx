import { createRootRouteWithContext, lazyRouteComponent, Outlet, useHydrated } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import { AuthProvider } from '../auth/auth-provider.tsx';
import { ConnectionLine } from '../layout/connection-line.tsx';
import { SkipLink, useRouteFocus } from '../layout/skip-link.tsx';
import type { RouterContext } from '../router.ts';
import { Toaster } from '../ui/toaster.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('../layout/not-found-page.tsx'), 'NotFoundScreen'),
});

/**
 * Beside the page, and marked for dialogs: they hide the page from screen readers, and not what tells of their own act.
 * Part of the entry: without a connection, what says so couldn't come any more.
 */
function Toasts() {
  return (
    useHydrated() &&
    createPortal(
      <div data-toasts data-live-announcer>
        <Toaster />
      </div>,
      document.body,
    )
  );
}

function Root() {
  useRouteFocus();
  return (
    <AuthProvider>
      <SkipLink />
      <ConnectionLine />
      <Outlet />
      <Toasts />
    </AuthProvider>
  );
}
