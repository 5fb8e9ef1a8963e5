import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../../../domain/money.ts';
import type { TaxResult } from '../../../../../domain/tax/tax-result.ts';
import { Card, CardHead } from '../../../../ui/card.tsx';

const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    py: '11px',
    borderBottom: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    '& dd': { whiteSpace: 'nowrap', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    _last: { borderBottom: 'none', pb: '0' },
  },
  variants: {
    total: { true: { borderTop: '2px solid', borderTopColor: 'ink', fontWeight: '700', mt: '-1px' } },
  },
});

/** From income to take-home in as many lines as a reader takes in at once. */
export function SumCard({ result }: { result: TaxResult }) {
  const lines: readonly (readonly [label: string, rand: number, total?: true])[] = [
    ['Taxable income', result.taxableIncome],
    ['Tax on it, before rebates', result.taxBeforeDeductions],
    ['Rebates for your age', -result.rebates],
    ['Medical credits', -result.medicalCredits],
    ['Income tax for the year', result.netTax, true],
    ['UIF', result.uifContribution],
    ['You take home', result.takeHomePay, true],
  ];
  return (
    <Card aria-labelledby="sum" containerType="inline-size">
      <CardHead id="sum" title="The sum in short" note="a year" />
      <dl>
        {lines.map(([label, rand, total]) => (
          <Line key={label} total={total}>
            <dt>{label}</dt>
            <dd>{formatRand(rand === 0 ? 0 : rand)}</dd>
          </Line>
        ))}
      </dl>
    </Card>
  );
}
