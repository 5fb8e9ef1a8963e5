import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { beginSession } from './auth/session-store.ts';
import { createAppRouter } from './router.ts';
import { readSettings } from './settings.ts';
import { followSystem } from './theme/color-mode.ts';

function failed(error: unknown) {
  reportError(error);
  dispatchEvent(new Event('startup-failure'));
}

/**
 * Starts the application in an empty root, or takes over the page that stands there. What a page shows first must not
 * depend on the address's search or on anything else that the server did not know; effects bring that in.
 */
export async function startApplication(root: HTMLElement): Promise<void> {
  followSystem();
  const router = createAppRouter();
  const settings = readSettings(document.querySelector('meta[name=app-settings]')?.getAttribute('content'));
  beginSession(settings.hasSession);
  const application = (
    <StrictMode>
      <App router={router} settings={settings} />
    </StrictMode>
  );
  const options = { onUncaughtError: failed };
  if (root.dataset['prerendered'] === undefined) {
    createRoot(root, options).render(application);
    return;
  }
  // Without it the router would draw a boundary around the page that the server did not.
  router.ssr = { manifest: undefined };
  await router.load();
  // As a transition, so that a long page is taken over in short steps and the visitor is never kept waiting.
  startTransition(() => void hydrateRoot(root, application, options));
}
