import { shownStatus } from '../shared/order-status.ts';

export interface ProgressStep {
  label: string;
  /** `current` is under way, `reached` is where it rests. */
  state: 'done' | 'current' | 'reached' | 'next' | 'failed' | 'ended';
}

const way = ['Pending', 'Paid', 'Processing', 'Completed'];
const resting = new Set(['Paid', 'Completed']);

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
  return way.map((step, index) => {
    if (index !== at) return { label: step, state: index < at ? 'done' : 'next' };
    return { label: step, state: resting.has(step) ? 'reached' : 'current' };
  });
}
