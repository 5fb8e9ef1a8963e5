import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { shownStatus } from '../shared/order-status.tsx';

interface ProgressStep {
  label: string;
  /** `current` is still in progress; `reached` is complete. */
  state: 'done' | 'current' | 'reached' | 'next' | 'failed' | 'ended';
}

/** Labels for finished steps whose status name would be misleading. */
const doneLabels: Readonly<Record<string, string>> = { Pending: 'Order placed', Processing: 'Processed' };
const doneStep = (label: string): ProgressStep => ({ label: doneLabels[label] ?? label, state: 'done' });

const steps = ['Pending', 'Paid', 'Processing', 'Completed'];
const finalSteps = new Set(['Paid', 'Completed']);

/** Returns the steps to show for an order's status. A failed or cancelled order has no further steps. */
export function progressSteps(status: string, wasPaid: boolean): readonly ProgressStep[] {
  const { label } = shownStatus(status);
  if (label === 'Failed') {
    return [doneStep('Pending'), { label, state: 'failed' }];
  }
  if (label === 'Cancelled') {
    const before = wasPaid ? ['Pending', 'Paid'] : ['Pending'];
    return [...before.map(doneStep), { label, state: 'ended' }];
  }
  const at = steps.indexOf(label);
  return steps.map((step, index) => {
    if (index < at) return doneStep(step);
    if (index > at) return { label: step, state: 'next' };
    return { label: step, state: finalSteps.has(step) ? 'reached' : 'current' };
  });
}

const Step = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', tablet: 'row' },
    alignItems: { tablet: 'center' },
    gap: { base: '4px', tablet: '8px' },
    minWidth: '0',
    // On phones, steps are as wide as their labels, because "Processing" doesn't fit in a quarter of 320 px.
    flex: { base: '1 1 auto', tablet: '1' },
    pt: '10px',
    borderTop: '4px solid',
    borderColor: 'fig-rest',
    textStyle: 'sm',
    color: 'muted',
  },
  variants: {
    state: {
      done: { borderColor: 'brand', color: 'ink', '& > svg': { color: 'brand-fg' } },
      current: { borderColor: 'accent', color: 'ink', fontWeight: '600', '& > svg': { color: 'accent-fg' } },
      reached: { borderColor: 'brand', color: 'ink', fontWeight: '600', '& > svg': { color: 'brand-fg' } },
      next: {},
      failed: { borderColor: 'danger', color: 'danger-fg', fontWeight: '600' },
      ended: { borderColor: 'neutral-line', color: 'ink', fontWeight: '600' },
    },
  },
});

const icons: Record<ProgressStep['state'], IconName | null> = {
  done: 'check',
  current: 'clock',
  reached: 'check',
  next: null,
  failed: 'cross',
  ended: 'minus',
};

interface OrderProgressProps {
  status: string;
  /** Whether the order was paid, even if it was cancelled later. */
  wasPaid: boolean;
}

/** Progress steps from pending to completed, or to a failure or cancellation. */
export function OrderProgress({ status, wasPaid }: OrderProgressProps) {
  return (
    <chakra.ol aria-label="Status" display="flex" gap="4px" listStyle="none">
      {progressSteps(status, wasPaid).map(({ label, state }) => {
        const icon = icons[state];
        return (
          <Step
            key={label}
            state={state}
            aria-current={state === 'done' || state === 'next' ? undefined : 'step'}
          >
            {icon ? <Icon name={icon} size={16} /> : <chakra.span height="16px" hideFrom="tablet" />}
            {label}
          </Step>
        );
      })}
    </chakra.ol>
  );
}
