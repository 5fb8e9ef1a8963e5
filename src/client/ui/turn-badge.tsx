import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

/** Party that acts next, or the reason why nobody does. */
export type Turn = 'start' | 'client' | 'practice' | 'revenue_service' | 'nobody' | 'on_hold';

const words: Record<Turn, { text: string; icon: IconName }> = {
  start: { text: 'Start here', icon: 'hand' },
  client: { text: 'Your turn', icon: 'hand' },
  practice: { text: 'With us', icon: 'pencil' },
  revenue_service: { text: 'With SARS', icon: 'columns' },
  nobody: { text: 'Nothing to do', icon: 'check' },
  on_hold: { text: 'On hold', icon: 'pause' },
};

const Look = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    py: '6px',
    ps: '7px',
    pe: '9px',
    borderRadius: 'sm',
    fontSize: '0.8125rem',
    lineHeight: '1',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
  variants: {
    turn: {
      // Used on dark panels, where the client has to act.
      start: { bg: 'on-hero', color: 'slate.900' },
      client: { bg: 'on-hero', color: 'slate.900' },
      practice: { bg: 'brand-subtle', color: 'brand-fg' },
      revenue_service: { bg: 'info-subtle', color: 'info-fg' },
      nobody: { ps: '0', color: 'muted' },
      on_hold: { boxShadow: 'inset 0 0 0 1px {colors.line-strong}', color: 'muted' },
    },
    onCard: { true: {} },
  },
  compoundVariants: [{ turn: 'client', onCard: true, css: { bg: 'ink', color: 'paper' } }],
});

interface TurnBadgeProps {
  turn: Turn;
  /** Whether it's on a card instead of a dark panel. */
  onCard?: boolean;
}

/** Badge that says who acts next, with an icon and text. */
export function TurnBadge({ turn, onCard }: TurnBadgeProps) {
  const { text, icon } = words[turn];
  return (
    <Look turn={turn} {...(onCard && { onCard })}>
      <Icon name={icon} size={14} />
      {text}
    </Look>
  );
}
