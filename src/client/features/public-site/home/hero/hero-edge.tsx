import { chakra } from '@chakra-ui/react/styled-system';
import { Container } from '../../../../ui/container.tsx';
import { HeroMark } from './hero-mark.tsx';
import { heroSteps, placeInWords, placeOnStairs } from './hero-stairs.ts';
import { countedIncome, heroTaxYear, useIncome } from './income.ts';

const Step = chakra('span', {
  base: {
    display: 'block',
    position: 'relative',
    height: 'calc(var(--base) + var(--rise) * var(--point))',
    pt: { base: '8px', md: '10px' },
    ps: { base: '7px', md: '12px' },
    mr: '-1px',
    bg: 'paper',
    color: 'muted',
    fontSize: { base: '0.8125rem', md: '0.875rem' },
    lineHeight: '20px',
    fontWeight: '500',
    boxShadow: 'inset 0 2px 0 {colors.edge-line}',
    // The riser: only in dark mode is its colour another than the ground's.
    _before: {
      content: '""',
      position: 'absolute',
      left: '0',
      top: '0',
      width: '2px',
      height: 'calc(var(--riser) * var(--point) + 2px)',
      bg: 'edge-line',
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
      },
    },
  },
});

/** The hero's lower edge: the brackets drawn to scale, with the mark on the visitor's own step. */
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
        // As high as the last step: a size container takes none from what is in it.
        height="calc(var(--base) + var(--top) * var(--point))"
        style={{ '--top': heroSteps.at(-1)!.rise } as object}
        css={{ '--base': { base: '108px', md: '60px' }, '--point': { base: '4.4px', md: '5.6px' } }}
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
      <Container position="absolute" inset="auto 0 14px">
        <chakra.p
          textStyle="xs"
          color="muted"
          textAlign={{ md: 'right' }}
          minHeight={{ base: '36px', md: '0' }}
          maxWidth={{ base: '44ch', md: 'none' }}
        >
          The {heroTaxYear} tax brackets up to R1&nbsp;000&nbsp;000, drawn to scale. {placeInWords(income)}
        </chakra.p>
      </Container>
    </chakra.div>
  );
}
