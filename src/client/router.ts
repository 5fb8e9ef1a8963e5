import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './layout/error-page.tsx';
import { routeTree } from './routeTree.gen.ts';
import { trpc } from './data/trpc.ts';

/** What every route's beforeLoad and loader get handed. */
export interface RouterContext {
  queryClient: QueryClient;
  trpc: typeof trpc;
}

/** A prerendered page may have been scrolled before there was a router: there it is left where it is, once. */
function scrolling() {
  let left = document.getElementById('root')?.dataset['prerendered'] === undefined;
  return () => {
    const wanted = left;
    left = true;
    return wanted;
  };
}

/** A router for the browser's own history, or for the one handed in, which has no place to scroll back to. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient, trpc },
    ...(history ? { history } : { scrollRestoration: scrolling() }),
    defaultPreload: 'intent',
    // Whether an answer is fresh is the QueryClient's to say.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
