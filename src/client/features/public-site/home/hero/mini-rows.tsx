import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../../../domain/money.ts';
import type { TaxResult } from '../../../../../domain/tax/tax-result.ts';
import type { RandShares } from '../../../tax/rand-shares.ts';

const parts = [
  { label: 'Take-home', share: 'keep', figure: 'takeHomePay', color: 'fig-keep' },
  { label: 'Income tax', share: 'tax', figure: 'netTax', color: 'fig-tax' },
  { label: 'UIF', share: 'uif', figure: 'uifContribution', color: 'fig-uif' },
] as const;

/** The three parts of the income: cents of each rand, and rand. */
export function MiniRows({ result, shares }: { result: TaxResult; shares: RandShares }) {
  return (
    <chakra.dl textStyle="sm" css={{ '& dd': { fontVariantNumeric: 'tabular-nums' } }}>
      {parts.map(({ label, share, figure, color }, at) => (
        <chakra.div
          key={label}
          display="grid"
          gridTemplateColumns="10px 1fr auto minmax(104px, auto)"
          alignItems="center"
          gap={{ base: '10px', md: '14px' }}
          py="9px"
          borderTop={at > 0 ? '1px solid' : undefined}
          borderColor="line"
        >
          <chakra.i aria-hidden="true" boxSize="10px" borderRadius="2px" bg={color} />
          <dt>{label}</dt>
          <chakra.dd color="muted">{shares[share]}c</chakra.dd>
          <chakra.dd fontWeight="600" textAlign="right" whiteSpace="nowrap">
            {formatRand(result[figure])}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
