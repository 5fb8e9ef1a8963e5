import { chakra } from '@chakra-ui/react/styled-system';
import { returnQuestion } from '../../../domain/assistant/conversations/suggestions.ts';
import type { CurrentReturn } from '../../../domain/dashboard/schemas.ts';
import { returnActs } from '../../../domain/engagements/return-acts.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { TurnPanel } from '../../ui/turn-panel.tsx';
import { ActorBadge } from '../returns/actor-badge.tsx';
import { ReturnButtons } from '../returns/return-buttons.tsx';
import { ReturnSteps } from '../returns/return/return-steps.tsx';
import { sinceDay } from '../returns/return-text.ts';

/** Answers the most common question from clients with an open return: whose turn it is, and how far it has got. */
export function OwnReturn({ item }: { item: CurrentReturn }) {
  const { status, held, steps, balance, taxYear, forName, actor, since, sentence } = item;
  const acts = returnActs({ kind: 'return', isAdvice: false, status, actor, since, held, steps, balance });
  return (
    <section aria-labelledby="own-return">
      <SectionHead
        id="own-return"
        title={returnQuestion}
        fact={[taxYear, forName && `for ${forName}`].filter(Boolean).join(', ')}
      />
      <TurnPanel
        as="div"
        look={status === 'on_hold' ? 'held' : actor === 'client' ? 'ink' : 'plain'}
        mt="16px"
      >
        <chakra.div px={{ base: '20px', tablet: '28px' }} pt={{ base: '20px', tablet: '22px' }}>
          <chakra.p
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="8px 12px"
            textStyle="sm"
            color="var(--quiet)"
          >
            <ActorBadge item={{ actor, status, assessedBalance: balance }} />
            since {sinceDay(since)}
          </chakra.p>
          <chakra.h3 textStyle="h4" fontSize="1.25rem" mt="10px" overflowWrap="anywhere">
            {sentence}
          </chakra.h3>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 20px" mt="14px">
            <ReturnButtons item={item} />
          </chakra.div>
        </chakra.div>
        <ReturnSteps acts={acts} size="compact" />
      </TurnPanel>
    </section>
  );
}
