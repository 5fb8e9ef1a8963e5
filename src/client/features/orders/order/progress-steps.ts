import { shownStatus } from '../shared/order-status.ts';

export interface ProgressStep {
  label: string;
  state: 'done' | 'current' | 'next' | 'failed' | 'ended';
}

const way = ['Pending', 'Paid', 'Processing', 'Completed'];

/** The way of an order, and where it stands on it. One that failed or was cancelled ends at that step. */
export function progressSteps(status: string, wasPaid: boolean): readonly ProgressStep[] {
  const { label } = shownStatus(status);
  if (label === 'Failed') {
    return [
      { label: 'Pending', state: 'done' },
      { label, state: 'failed' },
    ];
  }
  if (label === 'Cancelled') {
    const before = wasPaid ? ['Pending', 'Paid'] : ['Pending'];
    return [...before.map((step) => ({ label: step, state: 'done' as const })), { label, state: 'ended' }];
  }
  const at = way.indexOf(label);
  const last = way.length - 1;
  return way.map((step, index) => {
    if (index < at || (index === at && at === last)) return { label: step, state: 'done' };
    return { label: step, state: index === at ? 'current' : 'next' };
  });
}
