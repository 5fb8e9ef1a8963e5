import type { BadgeLook } from '../../../ui/badge.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';

interface ShownStatus {
  label: string;
  look: BadgeLook;
  icon?: IconName;
}

const pending: ShownStatus = { label: 'Pending', look: 'pending' };

const known: Readonly<Record<string, ShownStatus>> = {
  completed: { label: 'Completed', look: 'done' },
  paid: { label: 'Paid', look: 'ok' },
  processing: { label: 'Processing', look: 'work', icon: 'receipt' },
  cancelled: { label: 'Cancelled', look: 'off' },
  failed: { label: 'Failed', look: 'bad' },
};

/** How an order's status is shown, in whichever case it comes; whatever nobody knows is Pending. */
export function shownStatus(status: string): ShownStatus {
  const name = status.toLowerCase();
  return Object.hasOwn(known, name) ? known[name]! : pending;
}
