import type { LinkProps } from '@tanstack/react-router';
import { failureMessage, httpStatus } from './errors.ts';

export interface Toast {
  title: string;
  /** Text below the title. Line breaks are preserved. */
  description?: string | undefined;
  /** `achievement` announces a savings milestone and has a marigold edge. */
  variant?: 'default' | 'destructive' | 'achievement';
  /** Button for an action such as Undo. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Link to a page with the details. */
  link?:
    | { label: string; to: NonNullable<LinkProps['to']>; search?: LinkProps['search']; hash?: string }
    | undefined;
  /** Shows the notification immediately, ahead of queued and visible notifications. */
  urgent?: boolean;
}

export interface ShownToast extends Toast {
  id: number;
}

/** Maximum gap in ms between notifications that count as one event. */
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
 * Shows a notification and returns a function that removes it. Notifications of one event queue up. A later
 * event replaces the queue, except for achievements. Repeating the visible notification restarts its timer.
 */
export function toast(content: Toast): () => void {
  const added = { ...content, id: ++count };
  const now = performance.now();
  const isLater = now - latest > SAME_EVENT_MS;
  latest = now;
  const kept = isLater ? queue.filter(({ variant }) => variant === 'achievement') : queue;
  const [shown] = queue;
  if (shown && same(shown, content)) {
    set([added, ...kept.filter(({ id }) => id !== shown.id)]);
  } else if (!kept.some((other) => same(other, content))) {
    set(content.urgent ? [added, ...kept] : [...kept, added]);
  }
  return () => {
    if (queue.includes(added)) set(queue.filter((other) => other !== added));
  };
}

/**
 * Shows a notification for a failed request. Skips 401s, because the query client reports a lost session once
 * for all requests.
 */
export function toastFailure(title: string, error: unknown): void {
  if (httpStatus(error) === 401) return;
  toast({ title, description: failureMessage(error), variant: 'destructive' });
}

/** The notification queue. Its first entry is visible; Radix runs the timer. */
export const toasts = {
  current: () => queue[0] ?? null,
  dismiss: () => set(queue.slice(1)),
  /** Clears the queue, including the visible notification. */
  clear: () => set([]),
  subscribe: (listener: () => void) => {
    changed.addEventListener('change', listener);
    return () => changed.removeEventListener('change', listener);
  },
};

/**
 * Returns the element that contains notifications, which exists before their code loads. Clicking inside it
 * doesn't close a dialog.
 */
export const toastRegion = () => document.querySelector('[data-toasts]');
