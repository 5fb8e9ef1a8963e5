import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchConnection } from './data/connection.ts';
import { queryClient } from './data/query-client.ts';
import { createAppRouter } from './router.ts';
import { seedCache } from './data/seed-cache.ts';
import { readSettings } from './data/settings.ts';
import { followSystem } from './theme/color-mode.ts';

function failed(error: unknown) {
  reportError(error);
  dispatchEvent(new Event('startup-failure'));
}

/** The frame that the server sent stands until the application has something to show in its place. */
function giveWay(root: HTMLElement) {
  const frame = document.getElementById('frame');
  if (!frame) return;
  const filled = new MutationObserver(() => {
    if (!root.querySelector('main')) return;
    filled.disconnect();
    frame.remove();
  });
  filled.observe(root, { childList: true, subtree: true });
}

/** Starts the application in an empty root, or hydrates the page that stands there. */
export async function startApplication(root: HTMLElement): Promise<void> {
  followSystem();
  watchConnection();
  const settings = readSettings(document.querySelector('meta[name=app-settings]')?.getAttribute('content'));
  seedCache(queryClient, settings);
  const router = createAppRouter(queryClient);
  const application = (
    <StrictMode>
      <App router={router} settings={settings} />
    </StrictMode>
  );
  const options = { onUncaughtError: failed };
  if (root.dataset['prerendered'] === undefined) {
    giveWay(root);
    createRoot(root, options).render(application);
    return;
  }
  // Without it the router would draw a boundary around the page that the server did not.
  router.ssr = { manifest: undefined };
  await router.load();
  // As a transition, and section by section: the visitor is never kept waiting.
  startTransition(() => void hydrateRoot(root, application, options));
}
