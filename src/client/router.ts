import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './chrome/error-page.tsx';
import { routeTree } from './routeTree.gen.ts';
import { cameComplete } from './start/came-complete.ts';

/**
 * Where a page is scrolled to when it appears, and back to later, is the router's business; but a page that came complete
 * was scrolled by its reader, or by the browser after a reload, before there was a router, and is left there. One that
 * nobody saw yet grows by what was typed in it.
 */
function scrolling() {
  let untouched = cameComplete() && document.documentElement.dataset['recalling'] === undefined;
  return () => {
    const wanted = !untouched;
    untouched = false;
    return wanted;
  };
}

/** A router for the browser's own history, or for the one handed in, which then has no place to scroll back to. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : { scrollRestoration: scrolling() }),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
