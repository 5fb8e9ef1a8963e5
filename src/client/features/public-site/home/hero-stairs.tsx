import { chakra } from '@chakra-ui/react/styled-system';
import { formatWholeRand } from '../../../../domain/money.ts';
import { taxTables } from '../../../../domain/tax/tables/tax-tables.ts';
import { Container } from '@chakra-ui/react/container';
import { Mark } from '../../../ui/mark.tsx';
import { countedIncome, heroTaxYear, useIncome } from './income.tsx';

const { brackets, thresholds } = taxTables[heroTaxYear];

/** Income at the chart's right edge, in rand. */
const REACH = 1_000_000;
const lowest = brackets[0]!.rate;

interface HeroStep {
  rate: number;
  /** Percentage points above the lowest rate. `riser` is the difference from the previous step. */
  rise: number;
  riser: number;
  /** Left edge, in percent of the chart's width. `width` uses the same unit. */
  left: number;
  width: number;
}

/** Steps for the tax brackets up to R1 million, to scale. */
export const heroSteps: readonly HeroStep[] = brackets
  .filter(({ above }) => above < REACH)
  .map(({ above, rate }, at) => ({
    rate,
    rise: rate - lowest,
    riser: rate - (brackets[at - 1]?.rate ?? rate),
    left: (above / REACH) * 100,
    width: ((Math.min(brackets[at + 1]?.above ?? REACH, REACH) - above) / REACH) * 100,
  }));

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** Returns the index of an income's step, and its distance along the chart in percent. */
export function placeOnStairs(income: number): { step: number; along: number } {
  const above = heroSteps.findLastIndex(({ left }) => (left / 100) * REACH < income);
  return { step: Math.max(above, 0), along: Math.min(income / REACH, 1) * 100 };
}

/** Describes an income's position for the caption below the chart. Empty if no tax is due. */
export function placeInWords(income: number): string {
  if (income <= thresholds.under65) return '';
  const amount = formatWholeRand(income);
  return income > REACH
    ? `${amount} is beyond the last step.`
    : `${amount} is on the ${ordinals[placeOnStairs(income).step]} step.`;
}

const MARK_WIDTH = 68;

interface HeroMarkProps {
  step: HeroStep;
  /** Income position as a percentage of the chart's width. */
  along: number;
}

/** The winged calculator on the visitor's step. It moves with a compositor-only animation. */
function HeroMark({ step, along }: HeroMarkProps) {
  // Keeps the logo inside its step, or centres it on a step that is narrower than the logo.
  const half = `min(${MARK_WIDTH / 2 + 4}px, ${(step.width / 2).toFixed(2)}cqi)`;
  const right = step.left + step.width;
  return (
    <chakra.span
      position="absolute"
      left={`${-MARK_WIDTH / 2}px`}
      bottom="calc(var(--base) + 3px)"
      transition="translate {durations.figure} {easings.out}"
      css={{ '--mark-body': 'colors.hero-action', '--mark-paper': 'colors.hero' }}
      style={{
        translate: `clamp(${step.left.toFixed(2)}cqi + ${half}, ${along.toFixed(2)}cqi, ${right.toFixed(2)}cqi - ${half}) calc(${-step.rise} * var(--point))`,
      }}
    >
      <Mark width={MARK_WIDTH} />
    </chakra.span>
  );
}

const Step = chakra('span', {
  base: {
    display: 'block',
    position: 'relative',
    height: 'calc(var(--base) + var(--rise) * var(--point))',
    pt: { base: '7px', lg: '10px' },
    ps: { base: '7px', tablet: '10px', lg: '12px' },
    mr: '-1px',
    bg: 'paper',
    color: 'muted',
    fontSize: { base: '0.8125rem', tablet: '0.875rem' },
    lineHeight: '20px',
    fontWeight: '500',
    boxShadow: 'inset 0 2px 0 {colors.edge-line}',
    // Vertical edge of the step, which is only visible in dark mode.
    _before: {
      content: '""',
      position: 'absolute',
      left: '0',
      top: '0',
      width: '2px',
      height: 'calc(var(--riser) * var(--point) + 2px)',
      bg: 'edge-line',
    },
    // Forced-colours mode removes shadows and backgrounds.
    _highContrast: {
      borderTop: '2px solid CanvasText',
      _before: { forcedColorAdjust: 'none', bg: 'CanvasText' },
    },
    _first: { ps: 'max({spacing.gutter}, calc((100vw - {sizes.page}) / 2))' },
  },
  variants: {
    here: {
      true: {
        color: 'ink',
        fontWeight: '700',
        boxShadow: 'inset 0 4px 0 {colors.accent}',
        _before: { top: '4px' },
        _highContrast: { borderTop: '4px solid Highlight' },
      },
    },
  },
});

/** The hero's lower edge: tax brackets to scale, with the logo on the visitor's step. */
export function HeroEdge() {
  const income = countedIncome(useIncome().income);
  const { step: current, along } = placeOnStairs(income);
  const step = heroSteps[current]!;
  return (
    <chakra.div position="absolute" inset="auto 0 0">
      <chakra.div
        aria-hidden="true"
        position="relative"
        containerType="inline-size"
        // Height of the last step, which is the tallest.
        height="calc(var(--base) + var(--top) * var(--point))"
        style={{ '--top': heroSteps.at(-1)!.rise } as object}
        css={{
          '--base': { base: '92px', tablet: '72px', across: '64px', lg: '60px' },
          '--point': { base: '3.6px', tablet: '4.6px', across: '5.2px', lg: '5.6px' },
        }}
      >
        <chakra.div
          display="grid"
          height="full"
          alignItems="end"
          style={{ gridTemplateColumns: heroSteps.map(({ width }) => `${width.toFixed(2)}fr`).join(' ') }}
        >
          {heroSteps.map(({ rate, rise, riser }, at) => (
            <Step key={rate} here={at === current} style={{ '--rise': rise, '--riser': riser } as object}>
              {rate}%
            </Step>
          ))}
        </chakra.div>
        <HeroMark step={step} along={along} />
      </chakra.div>
      <Container position="absolute" inset="auto 0 12px">
        <chakra.p
          textStyle="xs"
          color="muted"
          textAlign={{ tablet: 'right' }}
          minHeight={{ base: '36px', tablet: '0' }}
        >
          The {heroTaxYear} tax brackets up to R1&nbsp;000&nbsp;000, drawn to scale. {placeInWords(income)}
        </chakra.p>
      </Container>
    </chakra.div>
  );
}
