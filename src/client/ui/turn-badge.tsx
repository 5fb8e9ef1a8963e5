import { chakra } from '@chakra-ui/react/styled-system';
import type { Turn } from '../../domain/engagements/engagement-actor.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

/** A turn, or the invitation to start. */
type Shown = Turn | 'start';

const words: Record<Shown, { text: string; icon: IconName }> = {
  start: { text: 'Start here', icon: 'hand' },
  client: { text: 'Your turn', icon: 'hand' },
  practice: { text: 'With us', icon: 'pencil' },
  revenue_service: { text: 'With SARS', icon: 'columns' },
  nobody: { text: 'Nothing to do', icon: 'check' },
  assessed: { text: 'Assessed', icon: 'check' },
  on_hold: { text: 'On hold', icon: 'pause' },
};

/** Returns the badge's text for a turn. */
export const turnText = (turn: Turn) => words[turn].text;

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
      // Used on dark panels when it's the client's turn.
      start: { bg: 'on-hero', color: 'slate.900' },
      client: { bg: 'on-hero', color: 'slate.900' },
      practice: { bg: 'brand-subtle', color: 'brand-fg' },
      revenue_service: { bg: 'info-subtle', color: 'info-fg' },
      nobody: { ps: '0', color: 'muted' },
      assessed: { ps: '0', color: 'muted' },
      on_hold: { boxShadow: 'inset 0 0 0 1px {colors.line-strong}', color: 'muted' },
    },
    onCard: { true: {} },
  },
  compoundVariants: [{ turn: 'client', onCard: true, css: { bg: 'ink', color: 'paper' } }],
});

interface TurnBadgeProps {
  turn: Shown;
  /** Whether the badge is on a card instead of a dark panel. */
  onCard?: boolean;
}

/** Badge that says whose turn it is, with an icon and text. */
export function TurnBadge({ turn, onCard }: TurnBadgeProps) {
  const { text, icon } = words[turn];
  return (
    <Look turn={turn} {...(onCard && { onCard })}>
      <Icon name={icon} size={14} />
      {text}
    </Look>
  );
}
