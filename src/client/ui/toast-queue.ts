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
/** Notifications of one act come within this of each other. */
const TOGETHER = 300;

const same = (a: Toast, b: Toast) =>
  a.title === b.title &&
  a.description === b.description &&
  (a.variant ?? 'default') === (b.variant ?? 'default');

/**
 * At most one notification at a time. Those of one act wait their turn; that of a later act takes their place, so that
 * none speaks of what is past. Only an achievement is never passed over, and what is being read stays. One that is
 * shown or waits already isn't told twice; the shown one stays for its whole time again.
 */
export function createToastQueue(timer: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'> = globalThis) {
  let waiting: ShownToast[] = [];
  const listeners = new Set<() => void>();
  let shown: ShownToast | null = null;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let act: ReturnType<typeof setTimeout> | undefined;
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

  /** Whether this is the first of a new act; the next ones belong to it. */
  const beginsAct = () => {
    const begins = act === undefined;
    timer.clearTimeout(act);
    act = timer.setTimeout(() => (act = undefined), TOGETHER);
    return begins;
  };

  return {
    push(toast: Toast) {
      const later = beginsAct();
      if (later) waiting = waiting.filter(({ variant }) => variant === 'achievement');
      // While it is being read there is no clock.
      const read = timeout === undefined;
      if (shown && same(shown, toast)) {
        if (!read) start();
        return;
      }
      if (waiting.some((other) => same(other, toast))) return;
      count += 1;
      waiting.push({ ...toast, id: count });
      if (!shown || (later && !read && shown.variant !== 'achievement')) advance();
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
