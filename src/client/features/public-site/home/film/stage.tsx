import { chakra } from '@chakra-ui/react/styled-system';

const move = '{durations.figure} {easings.out}';

/** Where the scenes are drawn: a figure of 640 by 300 in the hero's colours, one style sheet for all of them. */
export const Stage = chakra(
  'svg',
  {
    base: {
      flex: '1',
      minHeight: '0',
      width: 'full',
      px: { base: '12px', md: '32px' },
      pt: { base: '12px', md: '24px' },
      '--mark-body': '{colors.hero-action}',
      '--mark-paper': '{colors.poster}',
      '& text': { fontSize: '24px', fontWeight: '500', fill: 'on-hero' },
      '& .quiet': { fill: 'on-hero-muted', fontSize: '21px' },
      '& .large': { fontFamily: 'heading', fontWeight: '700', fontSize: '96px', letterSpacing: '-0.04em' },
      '& .dark': { fill: 'on-accent', fontWeight: '600' },
      '& .line': { fill: 'none', stroke: 'on-hero', strokeWidth: '2' },
      '& .thin': { fill: 'none', stroke: 'hero-line', strokeWidth: '2' },
      '& .check': { fill: 'none', stroke: 'hero-action', strokeWidth: '5' },
      '& .sheet': { fill: 'hero', stroke: 'on-hero', strokeWidth: '2' },
      '& .accent': { fill: 'accent' },
      '& .go': { fill: 'hero-action' },
      '& path, & rect': { strokeLinecap: 'round', strokeLinejoin: 'round' },
      '& g[data-moves]': { transition: `opacity ${move}, transform ${move}` },
    },
  },
  { defaultProps: { viewBox: '0 0 640 300', role: 'img' } },
);
