import { ClientOnly, createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { lazy } from 'react';
import { AuthProvider } from '../auth/auth-provider.tsx';
import { SkipLink, useRouteFocus } from '../layout/skip-link.tsx';
import type { RouterContext } from '../router.ts';
import { SectionBoundary } from '../ui/section-boundary.tsx';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('../layout/not-found-page.tsx'), 'NotFoundScreen'),
});

function Root() {
  useRouteFocus();
  return (
    <AuthProvider>
      <SkipLink />
      <Outlet />
      <ClientOnly>
        {/* A page without notifications is better than none. */}
        <div data-toasts>
          <SectionBoundary failed={() => null}>
            <Toaster />
          </SectionBoundary>
        </div>
      </ClientOnly>
    </AuthProvider>
  );
}
