import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './layout/error-page.tsx';
import { routeTree } from './routeTree.gen.ts';
import { trpc } from './data/trpc.ts';

/**
 * Builds the router's scroll restoration check. Skips the first restore on a prerendered page, because the
 * user may have scrolled before the router started.
 */
function scrolling() {
  let left = document.getElementById('root')?.dataset['prerendered'] === undefined;
  return () => {
    const wanted = left;
    left = true;
    return wanted;
  };
}

/**
 * Creates a router on the browser's history, or on `history` if passed. The latter has no scroll position to
 * restore.
 */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient, trpc },
    ...(history ? { history } : { scrollRestoration: scrolling() }),
    // Otherwise a route's own not-found page, such as a product's, would show for any path below it.
    notFoundMode: 'root',
    defaultPreload: 'intent',
    // The QueryClient decides which data is stale.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** True if a desk page has several columns, in which case the menu shrinks to icons. */
    hasColumns?: true;
  }
}
