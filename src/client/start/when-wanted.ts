/** What shows that a visitor is doing something with the page. */
const acts = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
] as const;

/** How long a page stands untouched before the application takes it over all the same. Milliseconds. */
const PATIENCE_MS = 6_000;

/** A call that is made the first time only. */
export function once(call: () => void): () => void {
  let called = false;
  return () => {
    if (called) return;
    called = true;
    call();
  };
}

/** Calls when the page has loaded and the browser has nothing better to do. */
export function whenIdle(call: () => void): void {
  const wait = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(call, { timeout: PATIENCE_MS });
    else setTimeout(call, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Calls once: as soon as the visitor does something, or when the page has stood untouched for a while. */
export function whenWanted(call: () => void): void {
  const callOnce = once(() => {
    for (const act of acts) removeEventListener(act, callOnce, true);
    call();
  });
  for (const act of acts) addEventListener(act, callOnce, { capture: true, passive: true });
  whenIdle(() => setTimeout(() => whenIdle(callOnce), PATIENCE_MS));
}
