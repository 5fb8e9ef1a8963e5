import { chakra } from '@chakra-ui/react/styled-system';
import { returnQuestion } from '../../../domain/assistant/conversations/suggestions.ts';
import type { CurrentReturn } from '../../../domain/dashboard/schemas.ts';
import { TurnPanel } from '../../ui/turn-panel.tsx';
import { ActorBadge } from '../returns/actor-badge.tsx';
import { ReturnButtons } from '../returns/return-buttons.tsx';
import { sinceDay } from '../returns/return-text.ts';

/** Strip that answers the most common question from clients with an open return: whose turn it is, and what is next. */
export function OwnReturn({ item }: { item: CurrentReturn }) {
  const { status, balance, taxYear, forName, actor, since, sentence } = item;
  const name = ['Your', taxYear, 'return', forName && `for ${forName}`].filter(Boolean).join(' ');
  return (
    <TurnPanel
      aria-label={returnQuestion}
      look={status === 'on_hold' ? 'held' : actor === 'client' ? 'ink' : 'plain'}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="12px 24px"
      py="16px"
      px={{ base: '16px', tablet: '20px' }}
    >
      <ActorBadge item={{ actor, status, assessedBalance: balance }} />
      <chakra.div flex="1" minWidth="min(240px, 100%)" overflowWrap="anywhere">
        <chakra.strong display="block" fontWeight="600" color="var(--text)">
          {sentence}
        </chakra.strong>
        <chakra.span display="block" textStyle="sm" color="var(--quiet)" mt="2px">
          {name}, since {sinceDay(since)}
        </chakra.span>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 20px">
        <ReturnButtons item={item} />
      </chakra.div>
    </TurnPanel>
  );
}
