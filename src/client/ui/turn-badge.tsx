import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

/** Who acts next, or why nobody does. */
export type Turn = 'client' | 'practice' | 'revenue_service' | 'nobody' | 'on_hold';

const words: Record<Turn, { text: string; icon: IconName }> = {
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
      // Used only on dark panels, which mean that the client has to act.
      client: { bg: 'on-hero', color: 'slate.900' },
      practice: { bg: 'brand-subtle', color: 'brand-fg' },
      revenue_service: { bg: 'info-subtle', color: 'info-fg' },
      nobody: { ps: '0', color: 'muted' },
      on_hold: { boxShadow: 'inset 0 0 0 1px {colors.line-strong}', color: 'muted' },
    },
  },
});

/** Badge that says who acts next, with an icon and text. */
export function TurnBadge({ turn }: { turn: Turn }) {
  const { text, icon } = words[turn];
  return (
    <Look turn={turn}>
      <Icon name={icon} size={14} />
      {text}
    </Look>
  );
}
