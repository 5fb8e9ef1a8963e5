const OPEN_DELAY = 700;
/** For this long after one tooltip closed, the next opens at once: whoever reads one along a row wants the others too. */
const SKIP_DELAY = 300;

let lastClosed = Number.NEGATIVE_INFINITY;

export function openDelay(): number {
  return performance.now() - lastClosed < SKIP_DELAY ? 0 : OPEN_DELAY;
}

export function noteClosed(): void {
  lastClosed = performance.now();
}
