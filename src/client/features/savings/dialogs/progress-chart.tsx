import { chakra } from '@chakra-ui/react/styled-system';
import { daysBetween } from '../../../../domain/calendar.ts';
import { decimalToCents, formatCents } from '../../../../domain/money.ts';
import { formatDay } from '../../../ui/figures/day.ts';

interface ProgressChartProps {
  /** Total saved by the end of each day with an entry, oldest first. `saved` is a decimal string in rand. */
  points: readonly { day: string; saved: string }[];
  /**
   * First day of the challenge, YYYY-MM-DD like `to` and `until`. `until` is today or the day the challenge
   * ended.
   */
  from: string;
  to: string;
  until: string;
  /** Target in rand, as a decimal string. */
  target: string;
}

const written = (day: string) => formatDay(new Date(`${day}T12:00:00Z`));

/** Converts daily totals to an SVG path in a 100 by 100 view box. `due` is the on-track amount in cents. */
export function chartPath({ points, from, to, until, target }: ProgressChartProps) {
  const days = Math.max(1, daysBetween(from, to));
  const goal = decimalToCents(target);
  const top = Math.max(goal, ...points.map(({ saved }) => decimalToCents(saved)), 1);
  const x = (day: string) => Math.min(100, Math.max(0, (100 * daysBetween(from, day)) / days));
  const y = (cents: number) => 100 - (100 * cents) / top;
  const steps = points.map(({ day, saved }) => `H${x(day)}V${y(decimalToCents(saved))}`).join('');
  const end = { x: x(until), y: y(decimalToCents(points.at(-1)?.saved ?? '0.00')) };
  const due = Math.round((goal * end.x) / 100);
  return { line: `M0 100${steps}H${end.x}`, goalY: y(goal), end, due };
}

/** Chart of the savings against a straight line to the target. Plain SVG, without a chart library. */
export function ProgressChart(props: ProgressChartProps) {
  const { points, from, to, until, target } = props;
  const { line, goalY, end, due } = chartPath(props);
  const saved = formatCents(decimalToCents(points.at(-1)?.saved ?? '0.00'));
  return (
    <chakra.figure textStyle="xs" color="muted">
      <chakra.div
        position="relative"
        height={{ base: '132px', md: '168px' }}
        borderLeft="1px solid"
        borderBottom="1px solid"
        borderColor="line-strong"
      >
        <chakra.svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with SVG, so there is no image file
          role="img"
          aria-label={`${saved} saved by ${written(until)}. At a steady pace, it would be ${formatCents(due)}.`}
          position="absolute"
          inset="0"
          width="full"
          height="full"
          overflow="visible"
          fill="none"
          css={{ '& path': { vectorEffect: 'non-scaling-stroke' } }}
        >
          <chakra.path d={`${line}V100Z`} fill="brand-subtle" />
          <chakra.path d={`M0 100L100 ${goalY}`} stroke="field" strokeWidth="1.5" strokeDasharray="5 5" />
          <chakra.path d={line} stroke="brand" strokeWidth="2.5" strokeLinejoin="round" />
        </chakra.svg>
        <chakra.i
          position="absolute"
          style={{ left: `${end.x}%`, top: `${end.y}%` }}
          width="11px"
          height="11px"
          translate="-50% -50%"
          borderRadius="full"
          border="2px solid"
          borderColor="card"
          bg="brand"
        />
      </chakra.div>
      <chakra.figcaption
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="2px 16px"
        mt="8px"
      >
        <span>{written(from)}</span>
        <chakra.span order={{ base: 1, md: 0 }} flexBasis={{ base: 'full', md: 'auto' }}>
          Dashed line: a steady pace to {formatCents(decimalToCents(target))}
        </chakra.span>
        <span>{written(to)}</span>
      </chakra.figcaption>
    </chakra.figure>
  );
}
