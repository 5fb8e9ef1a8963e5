import { chakra } from '@chakra-ui/react/styled-system';

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

export interface BarStep {
  label: string;
  /** Short text below the label, such as a date. */
  note: string | null;
  /** `current` is still in progress; `reached` is the last step completed so far. */
  state: 'done' | 'current' | 'reached' | 'next' | 'failed' | 'ended';
}

interface StepBarProps {
  /** Accessible name of the list. */
  label: string;
  steps: readonly BarStep[];
  /** Breakpoint below which the notes are hidden, for bars with little room. */
  hideNotesBelow?: 'roomy';
}

/** Steps as parts of a bar, with a label and a note below each. */
export function StepBar({ label, steps, hideNotesBelow }: StepBarProps) {
  return (
    <chakra.ol
      aria-label={label}
      display="grid"
      gridTemplateColumns={`repeat(${steps.length}, minmax(0, 1fr))`}
      columnGap="4px"
      listStyle="none"
    >
      {steps.map(({ label: name, note, state }) => (
        <Step
          key={name}
          state={state}
          aria-current={state === 'done' || state === 'next' ? undefined : 'step'}
        >
          <b>{name}</b>
          {note && (
            <chakra.span display="block" hideBelow={hideNotesBelow}>
              {' '}
              {note}
            </chakra.span>
          )}
        </Step>
      ))}
    </chakra.ol>
  );
}
