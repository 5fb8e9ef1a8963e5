import { keepEarlyActs } from './start/early-acts.ts';
import { fetchAhead } from './start/fetch-ahead.ts';
import { whenPageReady } from './start/page-ready.ts';
import { once, whenIdle, whenWanted } from './start/when-wanted.ts';

/*
 * The only script that a page asks for by itself. A page that came complete is read first: the application is downloaded
 * when there is time, and takes the page over when the visitor does something with it.
 */
const root = document.getElementById('root')!;

async function start(giveUp?: () => void): Promise<void> {
  try {
    const { startApplication } = await import('./main.tsx');
    await startApplication(root);
  } catch (error) {
    reportError(error);
    // boot.js, which is on the page even if nothing else arrives, puts "Error loading application" there.
    dispatchEvent(new Event('startup-failure'));
    giveUp?.();
  }
}

const scripts = root.dataset['prerendered'];
// Set by boot.js: a complete page is not shown before it holds again what was typed in it.
const { recalling } = document.documentElement.dataset;
if (scripts === undefined) {
  delete document.documentElement.dataset['recalling'];
  void start();
} else {
  const { replay, giveUp } = keepEarlyActs(root);
  whenPageReady(() => {
    delete document.documentElement.dataset['recalling'];
    void replay();
  });
  whenIdle(() => fetchAhead(scripts.split(' ')));
  const startOnce = once(() => void start(giveUp));
  // A search or a session may change what the page shows: then nobody has to touch it first.
  const isFinal = location.search === '' && root.dataset['hasSession'] === undefined;
  if (recalling !== undefined) startOnce();
  else if (!isFinal) whenIdle(startOnce);
  whenWanted(startOnce);
}
