import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { brand } from '../../../domain/brand.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { welcomeQuery } from './assistant-queries.ts';

const SHOWN = 4;

interface SuggestionsProps {
  onAsk: (question: string) => void;
  /** Question that the page already answers. */
  without?: string | undefined;
}

/** Suggested questions that fit the user's situation, each asked with one click. */
export function Suggestions({ onAsk, without }: SuggestionsProps) {
  const { data } = useQuery(welcomeQuery);
  const shown = data?.suggestions.filter((question) => question !== without).slice(0, SHOWN);
  return (
    <section aria-labelledby="you-could-ask">
      <SectionHead id="you-could-ask" title="You could ask" />
      <chakra.ul
        listStyle="none"
        mt="4px"
        display="grid"
        // Two columns at most, so four questions leave no gap.
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, max(300px, (100% - 32px) / 2)), 1fr))"
        columnGap="32px"
      >
        {shown?.map((question) => (
          <chakra.li key={question} borderBottom="1px solid" borderColor="line">
            <Button
              variant="link"
              size="sm"
              iconAfter="arrow"
              py="10px"
              width="full"
              height="full"
              justifyContent="space-between"
              textAlign="left"
              whiteSpace="normal"
              lineHeight="20px"
              onClick={() => onAsk(question)}
            >
              {question}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}

function Fact({ sees, children }: { sees: boolean; children: ReactNode }) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="18px 1fr"
      gap="10px"
      py="8px"
      textStyle="sm"
      color="muted"
      css={{ '& > svg': { mt: '2px' } }}
    >
      <Icon name={sees ? 'check' : 'minus'} size={16} />
      <span>{children}</span>
    </chakra.li>
  );
}

/** Lists what the assistant can and can't see. */
export function Sight() {
  const { user } = useAuth();
  const { data } = useQuery(welcomeQuery);
  return (
    <section aria-labelledby="what-it-sees">
      <SectionHead id="what-it-sees" title="What the assistant sees" />
      <chakra.ul listStyle="none" mt="4px">
        <Fact sees>Our reviewed content on tax, with its sources</Fact>
        <Fact sees>The calculators, with SARS’s tables</Fact>
        {user ? (
          <Fact sees>Where your returns, orders and messages stand</Fact>
        ) : (
          <Fact sees={false}>Your returns and orders, unless you log in</Fact>
        )}
        <Fact sees={false}>What’s in your documents, your tax number or your bank account</Fact>
        <Fact sees={false}>Other clients’ data</Fact>
        {data?.model && (
          <Fact sees>
            Your question, without names and numbers, goes to {data.model.name} at {data.model.host}, which
            helps phrase answers
          </Fact>
        )}
      </chakra.ul>
    </section>
  );
}

/** Note that answers aren't advice, with a button to ask the practice. */
export function NotAdvice({ onHandOver }: { onHandOver: () => void }) {
  return (
    <section aria-labelledby="not-advice">
      <SectionHead id="not-advice" title="This is information, not advice" />
      <chakra.p textStyle="sm" color="muted" mt="8px" mb="14px">
        For a decision that costs money, ask a practitioner. A person answers, {brand.hours}.
      </chakra.p>
      <Button variant="outline" size="sm" icon="send" onClick={onHandOver}>
        Ask the practice
      </Button>
    </section>
  );
}
