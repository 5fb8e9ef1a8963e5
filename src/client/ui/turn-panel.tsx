import { chakra } from '@chakra-ui/react/styled-system';
import { raisedInDark } from '../theme/raised-in-dark.ts';

/** Panel that shows the current status. Set apart (`ink`) when it's the reader's turn. */
export const TurnPanel = chakra('section', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'lg',
    bg: 'card',
    '--text': '{colors.ink}',
    '--quiet': '{colors.muted}',
    '--rule': '{colors.line-strong}',
    '--step': '{colors.inset}',
    '--step-line': '{colors.line-strong}',
    '--link': '{colors.brand-fg}',
    _dark: { '--step': '{colors.line}' },
  },
  variants: {
    look: {
      ink: {
        bg: 'hero',
        color: 'on-hero',
        borderColor: 'hero',
        '--text': '{colors.on-hero}',
        '--quiet': '{colors.on-hero-muted}',
        '--rule': '{colors.hero-line}',
        '--step': '{colors.card}',
        '--step-line': '{colors.edge-line}',
        '--link': '{colors.on-hero}',
        '--focus-ring': '{colors.hero-action}',
        '--help-text': '{colors.on-hero-muted}',
        '--error-text': '{colors.on-hero}',
        '--mark-body': '{colors.hero-action}',
        '--mark-paper': '{colors.hero}',
        _dark: {
          ...raisedInDark,
          '--rule': '{colors.line-strong}',
          '--step': '{colors.fig-rest}',
          '--step-line': '{colors.field}',
          '--mark-paper': '{colors.inset}',
        },
      },
      plain: {},
      held: { borderStyle: 'dashed', borderColor: 'field' },
    },
  },
});
