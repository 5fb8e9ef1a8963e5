import { chakra } from '@chakra-ui/react/styled-system';
import type { TaxResult } from '../../../domain/tax/tax-result.ts';
import { formatAmount } from './figure-rows.ts';
import { RandLegend } from './rand-legend.tsx';
import { RandRuler } from './rand-ruler.tsx';
import { randShares } from './rand-shares.ts';

/** The answer on paper. */
export function PrintAnswer({ result }: { result: TaxResult }) {
  const shares = randShares(result);
  return (
    <chakra.div my="16px">
      <chakra.p textStyle="figure-md">
        {formatAmount(result.takeHomePay, 'annual')}{' '}
        <chakra.span fontSize="0.8125rem" fontFamily="text" fontWeight="400" letterSpacing="0" color="muted">
          taken home a year, {formatAmount(result.takeHomePay, 'monthly')} a month
        </chakra.span>
      </chakra.p>
      <chakra.div mt="10px">
        <RandRuler result={result} size="progress" />
      </chakra.div>
      <RandLegend shares={shares} />
    </chakra.div>
  );
}
