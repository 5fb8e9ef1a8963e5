import { createRootRouteWithContext, lazyRouteComponent, Outlet, useHydrated } from '@tanstack/react-router';
import { lazy } from 'react';
import { createPortal } from 'react-dom';
import { AuthProvider } from '../auth/auth-provider.tsx';
import { SkipLink, useRouteFocus } from '../layout/skip-link.tsx';
import type { RouterContext } from '../router.ts';
import { SectionBoundary } from '../ui/section-boundary.tsx';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('../layout/not-found-page.tsx'), 'NotFoundScreen'),
});

/** Beside the page, and marked for dialogs: they hide the page from screen readers, and not what tells of their own act. */
function Toasts() {
  return (
    useHydrated() &&
    createPortal(
      <div data-toasts data-live-announcer>
        {/* A page without notifications is better than none. */}
        <SectionBoundary failed={() => null}>
          <Toaster />
        </SectionBoundary>
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
      <Outlet />
      <Toasts />
    </AuthProvider>
  );
}
