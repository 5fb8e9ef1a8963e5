import { ClientOnly, createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AuthProvider } from '../auth/auth-provider.tsx';
import { SkipLink, useRouteFocus } from '../layout/skip-link.tsx';
import type { RouterContext } from '../router.ts';

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
        <Suspense>
          <Toaster />
        </Suspense>
      </ClientOnly>
    </AuthProvider>
  );
}
