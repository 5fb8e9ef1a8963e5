import { chakra } from '@chakra-ui/react/styled-system';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { orderSteps } from './order-steps.ts';

const Step = chakra('li', {
  base: {
    minWidth: '0',
    pt: '6px',
    borderTop: '6px solid',
    borderColor: 'fig-rest',
    textStyle: 'xs',
    color: 'muted',
    overflowWrap: 'break-word',
    '& > b': { display: 'block', fontWeight: '600' },
  },
  variants: {
    state: {
      done: { borderColor: 'brand', '& > b': { color: 'ink' } },
      current: { borderColor: 'accent', color: 'ink', '& > b': { fontWeight: '700' } },
      reached: { borderColor: 'brand', color: 'ink', '& > b': { fontWeight: '700' } },
      // Forced-colours mode overrides border colours, so a dotted border marks the steps ahead.
      next: { '@media (forced-colors: active)': { borderTopStyle: 'dotted' } },
      failed: { borderColor: 'danger', color: 'danger-fg', '& > b': { fontWeight: '700' } },
      ended: { borderColor: 'neutral-line', color: 'ink', '& > b': { fontWeight: '700' } },
    },
  },
});

/** Shows an order's steps, from placed to done, refused or cancelled, as segments with labels and dates. */
export function OrderProgress({ order }: { order: OrderView }) {
  const steps = orderSteps(order);
  return (
    <chakra.ol
      aria-label="Status"
      display="grid"
      gridTemplateColumns={`repeat(${steps.length}, minmax(0, 1fr))`}
      columnGap="4px"
      listStyle="none"
    >
      {steps.map(({ label, date, state }) => (
        <Step
          key={label}
          state={state}
          aria-current={state === 'done' || state === 'next' ? undefined : 'step'}
        >
          <b>{label}</b>
          {date && <chakra.span display="block"> {date}</chakra.span>}
        </Step>
      ))}
    </chakra.ol>
  );
}
