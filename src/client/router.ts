import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './chrome/error-page.tsx';
import { routeTree } from './routeTree.gen.ts';

/** A router for the browser's own history, or for the one handed in, which then has no place to scroll back to. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : { scrollRestoration: true }),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
