import { chakra } from '@chakra-ui/react/styled-system';

interface PlanMonth {
  month: string;
  /** Work done in the month. `size` is the amount of work, from 1 to 5. */
  work?: string;
  size: number;
  /** Whether the month has a submission to SARS. */
  submitted?: boolean;
}

const months: readonly PlanMonth[] = [
  { month: 'Mar', size: 1 },
  { month: 'Apr', size: 1 },
  { month: 'May', work: 'IRP5 collected', size: 2 },
  { month: 'Jun', size: 1 },
  { month: 'Jul', work: 'Auto-assessment checked', size: 3 },
  { month: 'Aug', work: 'First provisional', size: 4, submitted: true },
  { month: 'Sep', work: 'Letters answered', size: 2 },
  { month: 'Oct', size: 1 },
  { month: 'Nov', work: 'Return filed', size: 5, submitted: true },
  { month: 'Dec', size: 1 },
  { month: 'Jan', work: 'Assessment checked', size: 3 },
  { month: 'Feb', work: 'Second provisional', size: 4, submitted: true },
];

/** A month: a column with its work above and its name below, or a row on phones and portrait tablets. */
const Month = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '40px minmax(0, 1fr)', across: 'minmax(0, 1fr)' },
    alignItems: { base: 'center', across: 'end' },
    gap: { across: '6px' },
    textStyle: 'xs',
    lineHeight: '16px',
    '& b': { gridRow: { base: '1', across: '3' }, fontWeight: '500', color: 'on-hero-muted' },
    '& i': {
      gridArea: { base: '1 / 2', across: '2 / 1' },
      height: { base: '26px', across: 'calc(var(--size) * 18px)' },
      width: { base: 'calc(var(--size) * 20%)', across: 'auto' },
      bg: 'hero-line',
      _highContrast: { border: '1px solid CanvasText' },
    },
    '& span': {
      gridArea: { base: '1 / 2', across: '1 / 1' },
      zIndex: '1',
      ps: { base: '10px', across: '0' },
      color: 'on-hero',
    },
  },
  variants: {
    submitted: {
      true: {
        '& i': { bg: 'accent' },
        '& span': { color: { base: 'on-accent', across: 'on-hero' } },
      },
    },
  },
});

/** Chart of the plan's year: twelve months, sized by workload. */
export function PlanYear() {
  return (
    <figure>
      <chakra.ol
        aria-label="A typical year"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', across: 'repeat(12, minmax(0, 1fr))' }}
        gap={{ base: '4px', across: '8px' }}
        alignItems="end"
      >
        {months.map(({ month, work, size, submitted }) => (
          <Month key={month} submitted={submitted} style={{ '--size': size } as object}>
            <b>{month}</b>
            <i aria-hidden="true" />
            {work && <span>{work}</span>}
          </Month>
        ))}
      </chakra.ol>
      <chakra.figcaption mt="14px" textStyle="xs" color="on-hero-muted">
        A typical year: the bigger the bar, the more work. Gold marks what goes to SARS.
      </chakra.figcaption>
    </figure>
  );
}
