import { keepEarlyActs } from './start/early-acts.ts';
import { remembersTyped } from './tab-memory.ts';
import { fetchAhead } from './start/fetch-ahead.ts';
import { whenPageReady } from './start/page-ready.ts';
import { whenIdle, whenWanted } from './start/when-wanted.ts';

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
if (scripts === undefined) {
  void start();
} else {
  const { replay, giveUp } = keepEarlyActs(root);
  whenPageReady(() => void replay());
  whenIdle(() => fetchAhead(scripts.split(' ')));
  // A search, a session or what was typed before may change what the page shows: then nobody has to touch it first.
  const isFinal = location.search === '' && root.dataset['hasSession'] === undefined && !remembersTyped();
  (isFinal ? whenWanted : whenIdle)(() => void start(giveUp));
}
