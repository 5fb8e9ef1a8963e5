import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createAppRouter } from './router.ts';
import { followSystem } from './theme/color-mode.ts';

/** boot.js, which is on the page even if nothing else arrives, puts "Error loading application" there. */
function failed(error: unknown) {
  reportError(error);
  dispatchEvent(new Event('startup-failure'));
}

try {
  followSystem();
  createRoot(document.getElementById('root')!, { onUncaughtError: failed }).render(
    <StrictMode>
      <App router={createAppRouter()} />
    </StrictMode>,
  );
} catch (error) {
  failed(error);
}
