import { chakra } from '@chakra-ui/react/styled-system';

const glide = '{durations.figure} {easings.out}';

/** The ground of the staircase: one style sheet for all of its lines, so that drawing another income costs none. */
export const StairsStage = chakra(
  'div',
  {
    base: {
      '--mark-paper': '{colors.card}',
      '& > svg': { display: 'block', overflow: 'visible' },
      containerType: 'inline-size',
      '& > .small': { '@container (min-width: 460px)': { display: 'none' } },
      '& > .medium': { '@container not ((min-width: 460px) and (max-width: 680px))': { display: 'none' } },
      '& > .large': { '@container (max-width: 680px)': { display: 'none' } },
      '& text': { fontSize: '0.8125rem', fontWeight: '500', fill: 'ink', fontVariantNumeric: 'tabular-nums' },
      '& .muted': { fill: 'muted' },
      '& .strong': { fontWeight: '700' },
      '& .step': { fill: 'inset' },
      '& .tick': { stroke: 'fig-tax', strokeWidth: '2.6' },
      '& .riser': { stroke: 'line-strong' },
      '& .edge': { fill: 'none', stroke: 'ink', strokeWidth: '2' },
      '& .base': { stroke: 'ink' },
      '& .pill': { fill: 'card' },
      '& .pole': { stroke: 'accent', strokeWidth: '2.5' },
      '& .foot': { fill: 'accent' },
      '& .marker': { transition: `transform ${glide}` },
      '& .taxed': { transition: `width ${glide}` },
    },
  },
  { defaultProps: { role: 'img' } },
);
