import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './layout/error-page.tsx';
import { routeTree } from './routeTree.gen.ts';
import { trpc } from './data/trpc.ts';

/** Keeps the scroll position once, because a prerendered page may be scrolled before the router exists. */
function scrolling() {
  let left = document.getElementById('root')?.dataset['prerendered'] === undefined;
  return () => {
    const wanted = left;
    left = true;
    return wanted;
  };
}

/** Creates a router on the browser's history, or on the one passed in, which has no scroll position to restore. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient, trpc },
    ...(history ? { history } : { scrollRestoration: scrolling() }),
    defaultPreload: 'intent',
    // The QueryClient decides what is stale.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
