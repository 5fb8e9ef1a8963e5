import { CacheProvider } from '@emotion/react';
import { isNotFound } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchConnection } from './data/connection.ts';
import { queryClient } from './data/query-client.ts';
import { createAppRouter } from './router.ts';
import { seedCache } from './data/seed-cache.ts';
import { readSettings } from './data/settings.ts';
import { followSystem } from './theme/color-mode.ts';
import { createStyleCache } from './theme/style-cache.ts';

function failed(error: unknown) {
  reportError(error);
  dispatchEvent(new Event('startup-failure'));
}

/** Removes the server-rendered loading frame once the application has rendered its main element. */
function removeFrame(root: HTMLElement) {
  const frame = document.getElementById('frame');
  if (!frame) return;
  const filled = new MutationObserver(() => {
    if (!root.querySelector('main')) return;
    filled.disconnect();
    frame.remove();
  });
  filled.observe(root, { childList: true, subtree: true });
}

/** Starts the application: renders into an empty root, or hydrates a prerendered page. */
export async function startApplication(root: HTMLElement): Promise<void> {
  followSystem();
  watchConnection();
  const settings = readSettings(document.querySelector('meta[name=app-settings]')?.getAttribute('content'));
  seedCache(queryClient, settings);
  const router = createAppRouter(queryClient);
  const application = (
    <StrictMode>
      <CacheProvider value={createStyleCache()}>
        <App router={router} settings={settings} />
      </CacheProvider>
    </StrictMode>
  );
  const options = { onUncaughtError: failed };
  if (root.dataset['prerendered'] === undefined) {
    removeFrame(root);
    createRoot(root, options).render(application);
    return;
  }
  // Without this, the router renders a boundary that is missing from the server's markup.
  router.ssr = { manifest: undefined };
  await router.load();
  // Clients get the not-found page instead of the desk. Don't hydrate it, because the matched routes render
  // different markup.
  if (router.state.matches.some(({ error }) => isNotFound(error))) {
    createRoot(root, options).render(application);
    return;
  }
  // In a transition, React hydrates section by section and the page stays responsive.
  startTransition(() => void hydrateRoot(root, application, options));
}
