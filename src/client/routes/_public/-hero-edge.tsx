import { chakra } from '@chakra-ui/react/styled-system';
import { Container } from '../../ui/container.tsx';
import { Mark } from '../../ui/mark.tsx';

/** The 2025/2026 brackets up to R1 000 000: widths in thousands of rand, heights by the rate. */
const steps = [
  { rate: 18, width: 237.1 },
  { rate: 26, width: 133.4 },
  { rate: 31, width: 142.3 },
  { rate: 36, width: 160.2 },
  { rate: 39, width: 184.9 },
  { rate: 41, width: 142.1 },
];

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
      height: 'calc(var(--step) * var(--point) + 2px)',
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

/** The hero's lower edge: the brackets drawn to scale, with the mark on one of them. */
export function HeroEdge() {
  return (
    <chakra.div position="absolute" inset="auto 0 0">
      <chakra.div
        aria-hidden="true"
        display="grid"
        alignItems="end"
        css={{ '--base': { base: '108px', md: '60px' }, '--point': { base: '4.4px', md: '5.6px' } }}
        style={{ gridTemplateColumns: steps.map((step) => `${step.width}fr`).join(' ') }}
      >
        {steps.map(({ rate }, at) => (
          <Step
            key={rate}
            here={rate === 31}
            style={{ '--rise': rate - 18, '--step': rate - (steps[at - 1]?.rate ?? rate) } as object}
          >
            {rate === 31 && (
              <chakra.span
                position="absolute"
                left="50%"
                bottom="calc(100% + 2px)"
                translate="-50% 0"
                css={{
                  '--mark-body': 'colors.hero-action',
                  '--mark-paper': 'colors.hero',
                }}
              >
                <Mark width={68} />
              </chakra.span>
            )}
            {rate}%
          </Step>
        ))}
      </chakra.div>
      <Container position="absolute" inset="auto 0 16px">
        <chakra.p
          textStyle="xs"
          color="muted"
          textAlign={{ md: 'right' }}
          maxWidth={{ base: '40ch', md: 'none' }}
        >
          The 2025/2026 tax brackets up to R1&nbsp;000&nbsp;000, drawn to scale.
        </chakra.p>
      </Container>
    </chakra.div>
  );
}
