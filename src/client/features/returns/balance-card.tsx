import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand, toCents, toRand } from '../../../domain/money.ts';
import type { ReturnFiguresView } from '../../../domain/engagements/schemas.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Formats the difference from another balance: `+R5 092.28` is better for the client. */
function better(balance: number, other: number): string {
  const cents = toCents(other) - toCents(balance);
  if (cents === 0) return 'No difference';
  return `${cents > 0 ? '+' : '−'}${formatRand(Math.abs(toRand(cents)))}`;
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

/** What SARS would refund or want, beside the estimate and last year. */
export function BalanceCard({ figures: { balance, estimate, lastYear } }: { figures: ReturnFiguresView }) {
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
        SARS decides; this is what we would submit for you.
      </chakra.p>
      {(estimate ?? lastYear) && (
        <Comparison>
          {estimate && (
            <div>
              <dt>Compared with your estimate</dt>
              <dd>{better(balance, estimate.balance)}</dd>
            </div>
          )}
          {lastYear && (
            <div>
              <dt>Compared with {lastYear.taxYear}</dt>
              <dd>{better(balance, lastYear.balance)}</dd>
            </div>
          )}
        </Comparison>
      )}
    </Card>
  );
}

/** What we promise about figures that wait for approval. */
export function PromisesCard() {
  return (
    <Card as="ul" display="grid" gap="12px" textStyle="sm">
      {[
        'A registered practitioner worked it out from your documents',
        'We submit it within two business days of your approval',
        'If you ask a question, nothing is submitted until it’s answered',
        'If SARS asks for documents, we answer for you',
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
