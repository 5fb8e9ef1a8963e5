import { chakra } from '@chakra-ui/react/styled-system';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';

type Turn = EngagementView['actor'] | 'on_hold';

const words: Record<Turn, { text: string; icon: IconName }> = {
  client: { text: 'Client', icon: 'user' },
  practice: { text: 'Us', icon: 'pencil' },
  revenue_service: { text: 'SARS', icon: 'columns' },
  nobody: { text: 'Nobody', icon: 'check' },
  on_hold: { text: 'On hold', icon: 'pause' },
};

const Look = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    py: '4px',
    ps: '6px',
    pe: '8px',
    borderRadius: 'sm',
    fontSize: '0.8125rem',
    lineHeight: '1',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
  variants: {
    turn: {
      // A dark badge means that it's the reader's turn, which here is the practice's.
      practice: { bg: 'ink', color: 'paper' },
      client: { boxShadow: 'inset 0 0 0 1px {colors.line-strong}', color: 'neutral-fg' },
      revenue_service: { bg: 'info-subtle', color: 'info-fg' },
      nobody: { color: 'muted', fontWeight: '500' },
      on_hold: { boxShadow: 'inset 0 0 0 1px {colors.line-strong}', color: 'muted' },
    },
  },
});

/** Badge that shows whose turn it is, from the practice's point of view. */
export function DeskActor({ actor, status }: Pick<EngagementView, 'actor' | 'status'>) {
  const turn: Turn = status === 'on_hold' ? 'on_hold' : actor;
  const { text, icon } = words[turn];
  return (
    <Look turn={turn}>
      <Icon name={icon} size={13} />
      {text}
    </Look>
  );
}
