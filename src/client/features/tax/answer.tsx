import { chakra } from '@chakra-ui/react/styled-system';
import type { TaxResult } from '../../../domain/tax/tax-result.ts';
import { formatAmount } from './figure-rows.ts';
import type { Period } from './figure-rows.ts';
import { RandLegend } from './rand-legend.tsx';
import { RandRuler } from './rand-ruler.tsx';
import { randShares } from './rand-shares.ts';

interface AnswerProps {
  result: TaxResult;
  period: Period;
}

const spans = { annual: 'a year', monthly: 'a month' } as const;

const Figures = chakra('div', {
  base: {
    display: 'grid',
    gap: '8px 24px',
    // Beside each other only where both always have room, so that no income moves what is below.
    '@container results (min-width: 640px)': {
      gridTemplateColumns: '1fr auto',
      alignItems: 'end',
    },
  },
});

const Figure = chakra('p', {
  base: {
    textStyle: 'figure-xl',
    mt: '8px',
    whiteSpace: 'nowrap',
    // As large as R9 999 999.99 may be in the card, so that no income moves or widens it.
    fontSize: 'clamp(2rem, 11.5cqi, 3.75rem)',
  },
});

/** The one answer of the page, with a rand drawn as where it goes. */
export function Answer({ result, period }: AnswerProps) {
  const other = period === 'annual' ? 'monthly' : 'annual';
  const shares = randShares(result);
  return (
    <chakra.div py="24px">
      <Figures>
        <div>
          <chakra.p textStyle="sm" color="muted">
            You take home, {spans[period]}
          </chakra.p>
          <Figure>{formatAmount(result.takeHomePay, period)}</Figure>
        </div>
        <chakra.p textStyle="sm" color="muted" display="flex" alignItems="baseline" gap="6px">
          <chakra.strong textStyle="figure-md" color="ink" whiteSpace="nowrap">
            {formatAmount(result.takeHomePay, other)}
          </chakra.strong>
          {spans[other]}
        </chakra.p>
      </Figures>
      <chakra.div mt="20px">
        <RandRuler result={result} />
      </chakra.div>
      <RandLegend shares={shares} />
    </chakra.div>
  );
}
