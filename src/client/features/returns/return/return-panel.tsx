import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { returnActs } from '../../../../domain/engagements/return-acts.ts';
import type { ReturnDetail } from '../../../../domain/engagements/schemas.ts';
import { TextAnchor } from '../../../ui/buttons/text-link.tsx';
import { unbrokenDates } from '../../../ui/figures/day.ts';
import { TurnPanel } from '../../../ui/turn-panel.tsx';
import { ActorBadge } from '../actor-badge.tsx';
import { sinceDay } from '../return-text.ts';
import { factsOf } from './return-facts.ts';
import { ReturnSteps } from './return-steps.tsx';

const Top = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      tablet: 'minmax(0, 1fr) 216px',
      lg: 'minmax(0, 1fr) 264px',
    },
    gap: { base: '24px', tablet: '28px', lg: '48px' },
    pt: { base: '22px', tablet: '26px', lg: '32px' },
    px: { base: '20px', tablet: '26px', lg: '36px' },
  },
});

const Facts = chakra('dl', {
  base: {
    textStyle: 'sm',
    alignSelf: 'start',
    '& > div': {
      display: { base: 'flex', tablet: 'block' },
      justifyContent: 'space-between',
      gap: '16px',
      borderTop: '1px solid var(--rule)',
      py: { base: '9px', tablet: '11px' },
    },
    '& > div:last-child': { borderBottom: '1px solid var(--rule)' },
    '& dt': { color: 'var(--quiet)' },
    '& dd': { fontWeight: '600', textAlign: { base: 'right', tablet: 'left' } },
    '& > div:first-child dd': {
      fontFamily: 'heading',
      fontWeight: '700',
      fontSize: { base: '1.125rem', tablet: '1.75rem' },
      lineHeight: '1.2',
      letterSpacing: '-0.03em',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

interface ReturnPanelProps {
  item: ReturnDetail;
  /** Button for the next action. */
  action: ReactNode;
}

/** Panel that says whose turn it is and what happens next, with the return's facts and steps. */
export function ReturnPanel({ item, action }: ReturnPanelProps) {
  const [now] = useState(() => new Date());
  const { actor, status, sentence, detail, since, hold, steps, kind, isAdvice, figures, outcome } = item;
  const acts = returnActs({
    kind,
    isAdvice,
    status,
    actor,
    since,
    held: hold?.status ?? null,
    steps,
    balance: outcome?.balance ?? figures?.balance ?? null,
  });
  const facts = factsOf(item, now);
  const look = status === 'on_hold' ? 'held' : actor === 'client' ? 'ink' : 'plain';
  return (
    <TurnPanel look={look} aria-label="Where this return stands">
      <Top>
        <div>
          <chakra.p
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="12px"
            textStyle="sm"
            color="var(--quiet)"
          >
            <ActorBadge item={item} />
            since {sinceDay(since)}
          </chakra.p>
          <chakra.h2
            textStyle="h2"
            fontSize="clamp(1.75rem, 1.4rem + 1.3vw, 2.5rem)"
            lineHeight="1.08"
            mt="16px"
            maxWidth="18em"
          >
            {sentence}
          </chakra.h2>
          <chakra.p color="var(--quiet)" mt="12px" maxWidth="54ch" fontSize="1.0625rem" lineHeight="1.55">
            {unbrokenDates(detail)}
          </chakra.p>
          <chakra.div
            display="flex"
            flexDirection={{ base: 'column', tablet: 'row' }}
            flexWrap="wrap"
            alignItems={{ tablet: 'center' }}
            gap="12px 20px"
            mt="24px"
          >
            {action}
            {/* Wide pages show the messages beside the documents, just below. */}
            <TextAnchor
              href="#messages"
              hideFrom="lg"
              color="var(--link)"
              textDecorationColor="currentColor"
              py="11px"
            >
              Ask a question
            </TextAnchor>
          </chakra.div>
        </div>
        {facts.length > 0 && (
          <Facts>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{unbrokenDates(value)}</dd>
              </div>
            ))}
          </Facts>
        )}
      </Top>
      <ReturnSteps acts={acts} />
    </TurnPanel>
  );
}
