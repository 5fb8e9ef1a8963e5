import { keepEarlyActs } from './start/early-acts.ts';
import { whenPageReady } from './start/page-ready.ts';
import { whenWanted } from './start/when-wanted.ts';

/*
 * The only script that a page asks for by itself. A page that came complete is read first; the application takes it over
 * when there is time, or when the visitor does something.
 */
const root = document.getElementById('root')!;

async function start(): Promise<void> {
  try {
    const { startApplication } = await import('./main.tsx');
    await startApplication(root);
  } catch (error) {
    reportError(error);
    // boot.js, which is on the page even if nothing else arrives, puts "Error loading application" there.
    dispatchEvent(new Event('startup-failure'));
  }
}

if (root.dataset['prerendered'] === undefined) {
  void start();
} else {
  const { replay } = keepEarlyActs(root);
  whenPageReady(replay);
  whenWanted(() => void start());
}
