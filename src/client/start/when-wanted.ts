/** What shows that a visitor wants the page to react. */
const acts = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

/** How long after the page has loaded the scripts wait for the browser to have nothing better to do. Milliseconds. */
const PATIENCE_MS = 4_000;

/** Calls once: when the page is there and the browser idle, or at once when the visitor acts. */
export function whenWanted(start: () => void): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const act of acts) removeEventListener(act, begin, true);
    start();
  };
  for (const act of acts) addEventListener(act, begin, true);
  const wait = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: PATIENCE_MS });
    else setTimeout(begin, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
