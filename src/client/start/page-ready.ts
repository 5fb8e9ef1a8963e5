const EVENT = 'page-ready';

/** Says that a page listens to its visitor. */
export function announcePage(): void {
  dispatchEvent(new Event(EVENT));
}

/** Calls once, when a page first listens. */
export function whenPageReady(call: () => void): void {
  addEventListener(EVENT, call, { once: true });
}
