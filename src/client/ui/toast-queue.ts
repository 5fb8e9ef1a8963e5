export interface Toast {
  title: string;
  description?: string | undefined;
  /** `achievement` is for savings: the marigold edge. */
  variant?: 'default' | 'destructive' | 'achievement';
  /** Milliseconds on screen; 5000 if not given. */
  duration?: number;
}

export interface ShownToast extends Toast {
  id: number;
}

const DURATION = 5000;

const same = (a: Toast, b: Toast) =>
  a.title === b.title &&
  a.description === b.description &&
  (a.variant ?? 'default') === (b.variant ?? 'default');

/**
 * At most one notification at a time: the others wait their turn. One that is shown or waits already isn't told twice;
 * the shown one stays for its whole time again.
 */
export function createToastQueue(timer: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'> = globalThis) {
  const waiting: ShownToast[] = [];
  const listeners = new Set<() => void>();
  let shown: ShownToast | null = null;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let count = 0;

  const start = () => {
    timer.clearTimeout(timeout);
    if (shown) timeout = timer.setTimeout(advance, shown.duration ?? DURATION);
  };
  function advance() {
    shown = waiting.shift() ?? null;
    start();
    for (const listener of listeners) listener();
  }

  return {
    push(toast: Toast) {
      if (shown && same(shown, toast)) {
        // Not while it is being read: then there is no clock to restart.
        if (timeout !== undefined) start();
        return;
      }
      if (waiting.some((other) => same(other, toast))) return;
      count += 1;
      waiting.push({ ...toast, id: count });
      if (!shown) advance();
    },
    dismiss: () => advance(),
    /** While the pointer or the focus rests on it; resuming gives it its whole time again. */
    pause: () => {
      timer.clearTimeout(timeout);
      timeout = undefined;
    },
    resume: start,
    current: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
