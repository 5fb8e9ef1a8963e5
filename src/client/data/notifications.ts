import type { LinkProps } from '@tanstack/react-router';
import { failureMessage, httpStatus } from './errors.ts';

export interface Toast {
  title: string;
  /** Line breaks are kept. */
  description?: string | undefined;
  /** `achievement` is for savings: a marigold edge. */
  variant?: 'default' | 'destructive' | 'achievement';
  /** An action such as Undo. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Link to the details. */
  link?: { label: string; to: NonNullable<LinkProps['to']>; hash?: string } | undefined;
  /** Shown at once, before queued and visible notifications. */
  urgent?: boolean;
}

export interface ShownToast extends Toast {
  id: number;
}

/** Notifications within this many ms belong to the same event. */
const SAME_EVENT_MS = 300;

let queue: readonly ShownToast[] = [];
let count = 0;
let latest = -Infinity;
const changed = new EventTarget();

function set(next: readonly ShownToast[]): void {
  queue = next;
  changed.dispatchEvent(new Event('change'));
}

const same = (a: Toast, b: Toast) => a.title === b.title && a.description === b.description;

/**
 * Shows a notification. Notifications of the same event queue up; those of a later event replace the queue, except for
 * achievements. A notification that is already visible restarts its timer.
 */
export function toast(content: Toast): void {
  const now = performance.now();
  const isLater = now - latest > SAME_EVENT_MS;
  latest = now;
  const kept = isLater ? queue.filter(({ variant }) => variant === 'achievement') : queue;
  const [shown] = queue;
  if (shown && same(shown, content)) {
    set([{ ...content, id: ++count }, ...kept.filter(({ id }) => id !== shown.id)]);
  } else if (!kept.some((other) => same(other, content))) {
    const added = { ...content, id: ++count };
    set(content.urgent ? [added, ...kept] : [...kept, added]);
  }
}

/** Reports a failed call. A lost session is left out, because the query client reports it once for all calls. */
export function toastFailure(title: string, error: unknown): void {
  if (httpStatus(error) === 401) return;
  toast({ title, description: failureMessage(error), variant: 'destructive' });
}

/** The queue. Its first entry is on screen; Radix runs the timer. */
export const toasts = {
  current: () => queue[0] ?? null,
  dismiss: () => set(queue.slice(1)),
  /** Removes all notifications because they no longer apply. */
  clear: () => set([]),
  subscribe: (listener: () => void) => {
    changed.addEventListener('change', listener);
    return () => changed.removeEventListener('change', listener);
  },
};

/** The region that holds notifications. It exists before their code loads. A press in it doesn't close a dialog. */
export const toastRegion = () => document.querySelector('[data-toasts]');
