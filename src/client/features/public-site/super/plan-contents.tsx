import { chakra } from '@chakra-ui/react/styled-system';
import { formatBriefCents } from '../../../../domain/money.ts';
import { superPlanParts } from '../../../../domain/shop/super-plan-parts.ts';
import { superPlanPrice } from '../../../../domain/shop/super-plan.ts';
import { usePrices } from '../../../data/settings.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Section } from '../shared/section.tsx';

const contents = [
  {
    title: 'One Comprehensive return',
    text: 'Several incomes, dividends, capital gains and rent, with every deduction weighed.',
  },
  {
    title: 'Two provisional submissions',
    text: 'August and February, each estimated with its working and sent in time.',
  },
  {
    title: 'SARS letters answered',
    text: 'What the revenue service asks about your year, answered by a practitioner.',
  },
  {
    title: 'Priority support',
    text: 'Your messages are read before the others, from March to February.',
  },
] as const;

const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    py: '12px',
    borderTop: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    '& dd': { fontWeight: '600', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    _last: { borderTop: '2px solid', borderColor: 'ink', fontWeight: '700', pb: '0' },
  },
});

/** What is in the plan, and what its parts would cost one by one. */
export function PlanContents() {
  const prices = usePrices();
  const { parts, total } = superPlanParts(prices);
  return (
    <Section title="What the year holds" lead="Four things, agreed once and done when they are due.">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
        gap={{ base: '32px', lg: '64px' }}
        alignItems="start"
      >
        <ul>
          {contents.map(({ title, text }) => (
            <chakra.li key={title} py="20px" borderTop="1px solid" borderColor="line-strong">
              <chakra.h3 textStyle="h4">{title}</chakra.h3>
              <chakra.p color="muted" mt="4px" maxWidth="56ch">
                {text}
              </chakra.p>
            </chakra.li>
          ))}
        </ul>
        <Card padding="public" aria-labelledby="one-by-one">
          <CardHead id="one-by-one" title="Bought one by one" />
          <dl>
            {parts.map(({ label, cents }) => (
              <Line key={label}>
                <dt>{label}</dt>
                <dd>{formatBriefCents(cents)}</dd>
              </Line>
            ))}
            <Line>
              <dt>Together, without the letters</dt>
              <dd>{formatBriefCents(total)}</dd>
            </Line>
          </dl>
          <chakra.p textStyle="ui" color="muted" mt="16px">
            In the plan, with the letters and priority support:{' '}
            <chakra.strong color="ink" fontWeight="600">
              {superPlanPrice(prices)}
            </chakra.strong>
            .
          </chakra.p>
        </Card>
      </chakra.div>
    </Section>
  );
}
