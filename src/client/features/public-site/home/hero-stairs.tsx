import { chakra } from '@chakra-ui/react/styled-system';
import { Container } from '@chakra-ui/react/container';
import { formatWholeRand } from '../../../../domain/money.ts';
import { Mark } from '../../../ui/mark.tsx';
import { heroSteps, placeOnStairs, taxBySteps, taxInWords } from './hero-steps.ts';
import { countedIncome, heroTaxYear, useIncome } from './income.tsx';

/** Base height of the stairs, and the height per percentage point, which scales with the window's height. */
export const stairsMeasures = {
  '--base': { base: '36px', tablet: '34px' },
  '--point': { base: '3.2px', tablet: 'clamp(4px, 0.66svh, 6.4px)' },
};

/** Height of the last step, which is the tallest. */
export const stairsHeight = `(var(--base) + ${heroSteps.at(-1)!.rise} * var(--point))`;

interface HeroMarkProps {
  step: number;
  /** Income position as a percentage of the chart's width. */
  along: number;
}

/** The winged calculator at the visitor's income. It moves with a compositor-only animation. */
function HeroMark({ step, along }: HeroMarkProps) {
  const { rise, left, width } = heroSteps[step]!;
  return (
    <chakra.span
      position="absolute"
      left="calc(var(--mark) / -2)"
      bottom="calc(var(--base) + 2px)"
      width="var(--mark)"
      transition="translate {durations.figure} {easings.out}"
      css={{
        '--mark': { base: '46px', tablet: '64px' },
        '--mark-body': 'colors.hero-action',
        '--mark-paper': 'colors.hero',
        '& svg': { width: '100%', height: 'auto' },
      }}
      style={{
        // Keep the wings inside the chart and clear of the next step.
        translate: `max(var(--mark) / 2, min(${along.toFixed(2)}cqi, ${(left + width).toFixed(2)}cqi - var(--mark) / 2)) calc(${-rise} * var(--point))`,
      }}
    >
      <Mark width={64} />
    </chakra.span>
  );
}

/** Distance of the page's text from the window's edge. */
const pageEdge = 'max({spacing.gutter}, (100vw - {sizes.page}) / 2)';

const Step = chakra('span', {
  base: {
    display: 'block',
    position: 'relative',
    height: 'calc(var(--base) + var(--rise) * var(--point))',
    pt: { base: '7px', tablet: '8px' },
    ps: { base: '6px', tablet: '10px' },
    mr: '-1px',
    bg: { base: 'paper', _dark: 'inset' },
    color: 'muted',
    fontSize: { base: '0.8125rem', tablet: '0.875rem' },
    lineHeight: '18px',
    whiteSpace: 'nowrap',
    boxShadow: 'inset 0 2px 0 {colors.edge-line}',
    // Forced-colours mode removes shadows and backgrounds.
    _highContrast: { borderTop: '2px solid CanvasText', borderLeft: '2px solid CanvasText' },
    // Start where the page's text does, but leave room for the label on very wide windows.
    _first: { ps: { base: pageEdge, across: `min(${pageEdge}, 100% - 100px)` } },
    '& b': { fontWeight: '600' },
    // The tax on the step. Steps are too narrow for it on phones and portrait tablets.
    '& em': {
      display: { base: 'none', across: 'inline' },
      ms: '8px',
      fontStyle: 'normal',
      fontVariantNumeric: 'tabular-nums',
    },
    // The part of the current step that the income covers.
    '& i': {
      position: 'absolute',
      inset: '0 0 auto',
      height: '4px',
      bg: 'accent',
      transformOrigin: 'left',
      transition: 'transform {durations.figure} {easings.out}',
      _highContrast: { display: 'none' },
    },
    // Attributes instead of variants, because each variant would repeat all of these styles in the page.
    '&[data-state=climbed]': {
      bg: { base: 'paper', _dark: 'brand-muted' },
      color: 'ink',
      boxShadow: 'inset 0 3px 0 {colors.brand}',
    },
    '&[data-state=here]': { color: 'ink', _highContrast: { borderTop: '4px solid Highlight' } },
  },
});

const stateOf = (at: number, current: number) =>
  at === current ? 'here' : at < current ? 'climbed' : 'ahead';

/** The hero's lower edge: tax brackets to scale, with the tax on each step up to the visitor's income. */
export function HeroEdge() {
  const income = countedIncome(useIncome().income);
  const { step: current, along } = placeOnStairs(income);
  const taxes = taxBySteps(income);
  return (
    <chakra.div
      aria-hidden="true"
      position="absolute"
      inset="auto 0 0"
      containerType="inline-size"
      height={`calc(${stairsHeight})`}
      borderBottom={{ _dark: '1px solid' }}
      borderColor={{ _dark: 'line' }}
    >
      <chakra.div
        display="grid"
        height="full"
        alignItems="end"
        style={{ gridTemplateColumns: heroSteps.map(({ width }) => `${width.toFixed(2)}fr`).join(' ') }}
      >
        {heroSteps.map(({ rate, rise, left, width }, at) => (
          <Step
            key={rate}
            data-state={stateOf(at, current)}
            data-step={rate}
            style={{ '--rise': rise } as object}
          >
            <b>{rate}%</b>
            {/* For incomes beyond the chart, the visible amounts wouldn't add up, so hide them. */}
            {at < taxes.length && taxes.length <= heroSteps.length && (
              <em>{formatWholeRand(taxes[at]! / 100)}</em>
            )}
            {at === current && <i style={{ transform: `scaleX(${((along - left) / width).toFixed(4)})` }} />}
          </Step>
        ))}
      </chakra.div>
      <HeroMark step={current} along={along} />
    </chakra.div>
  );
}

/** Explains the staircase in words. Reserves the lines it needs, so typing doesn't move the page. */
export function HeroNote() {
  const { income, age } = useIncome();
  const words = taxInWords(countedIncome(income), age);
  return (
    <chakra.div borderBottom="1px solid" borderColor="line">
      <Container
        display="flex"
        flexDirection={{ base: 'column', across: 'row' }}
        justifyContent="space-between"
        gap={{ base: '6px', across: '40px' }}
        py={{ base: '12px', tablet: '14px' }}
        textStyle="sm"
        lineHeight="20px"
      >
        <chakra.p minHeight={{ base: '60px', roomy: '40px' }}>
          {words && (
            <>
              <b>{words.place}</b> {words.sum}
            </>
          )}
        </chakra.p>
        <chakra.p color="muted" flexShrink="0">
          The {heroTaxYear} brackets up to R1&nbsp;000&nbsp;000, to scale.
        </chakra.p>
      </Container>
    </chakra.div>
  );
}
