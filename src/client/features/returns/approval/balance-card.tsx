import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand, toCents, toRand } from '../../../../domain/money.ts';
import type { ReturnFiguresView } from '../../../../domain/engagements/schemas.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Compares a balance with another one from the client's view: `Better than your estimate`, `R5 092.28`. */
function comparison(balance: number, other: number, name: string): readonly [string, string] {
  const cents = toCents(other) - toCents(balance);
  if (cents === 0) return [`The same as ${name}`, ''];
  return [`${cents > 0 ? 'Better' : 'Worse'} than ${name}`, formatRand(Math.abs(toRand(cents)))];
}

const Comparison = chakra('dl', {
  base: {
    mt: '16px',
    borderTop: '1px solid',
    borderColor: 'line',
    textStyle: 'sm',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '12px', pt: '9px' },
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
  },
});

/** Card with the refund or amount due, compared with the estimate and last year. */
export function BalanceCard({
  isSubmitted,
  figures: { balance, estimate, lastYear },
}: {
  isSubmitted: boolean;
  figures: ReturnFiguresView;
}) {
  const comparisons = [
    ...(estimate ? [comparison(balance, estimate.balance, 'your estimate')] : []),
    ...(lastYear ? [comparison(balance, lastYear.balance, lastYear.taxYear)] : []),
  ];
  return (
    <Card aria-labelledby="answer">
      <chakra.h2 id="answer" textStyle="sm" fontWeight="600" color="muted">
        {balance < 0
          ? 'SARS would refund you'
          : balance > 0
            ? 'You would pay SARS'
            : 'Nothing to pay and no refund'}
      </chakra.h2>
      <chakra.p textStyle="figure-lg" fontSize="2.375rem" my="8px">
        {formatRand(Math.abs(balance))}
      </chakra.p>
      <chakra.p textStyle="sm" color="muted">
        {isSubmitted
          ? 'This is what we submitted for you. SARS has the final say.'
          : 'This is what we would submit for you. SARS has the final say.'}
      </chakra.p>
      {comparisons.length > 0 && (
        <Comparison>
          {comparisons.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </Comparison>
      )}
    </Card>
  );
}

/** Card with our promises about figures awaiting approval. */
export function PromisesCard() {
  return (
    <Card as="ul" display="grid" gap="12px" textStyle="sm">
      {[
        'A registered practitioner worked these figures out from your documents',
        'We’ll submit them within two business days of your approval',
        'If you ask a question, we won’t submit anything until we’ve answered it',
        'If SARS asks for documents, we’ll answer for you',
      ].map((promise) => (
        <chakra.li key={promise} display="flex" gap="10px">
          <chakra.span color="brand-fg" flexShrink="0" pt="1px">
            <Icon name="check" size={18} />
          </chakra.span>
          {promise}
        </chakra.li>
      ))}
    </Card>
  );
}
