import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand, formatWholeRand } from '../../../../../domain/money.ts';
import { monthlyFigure, type TaxResult } from '../../../../../domain/tax/tax-result.ts';
import { RandRuler } from '../../../tax/rand-ruler.tsx';
import { randShares } from '../../../tax/rand-shares.ts';
import { MiniRows } from './mini-rows.tsx';

/** Take-home pay, a year and a month, and a rand drawn as where it goes. */
export function MiniAnswer({ result }: { result: TaxResult }) {
  const shares = randShares(result);
  const takeHome = formatRand(result.takeHomePay);
  return (
    <>
      <chakra.div display="flex" justifyContent="space-between" alignItems="flex-end" gap="12px" mt="22px">
        <div>
          <chakra.p textStyle="sm" color="muted">
            You take home
          </chakra.p>
          <chakra.p
            textStyle="figure-xl"
            display="block"
            mt="4px"
            whiteSpace="nowrap"
            lineHeight="44px"
            letterSpacing="-0.03em"
            // Ten million and more is written smaller, on the same line, so that nothing moves.
            fontSize={takeHome.length > 13 ? '1.5rem' : { base: '2rem', md: '2.5rem' }}
          >
            {takeHome}
          </chakra.p>
        </div>
        <chakra.p textStyle="xs" color="muted" textAlign="right" pb="5px">
          <chakra.strong
            display="block"
            fontSize={{ base: '1rem', md: '1.125rem' }}
            lineHeight="1.2"
            fontWeight="600"
            color="ink"
            whiteSpace="nowrap"
            fontVariantNumeric="tabular-nums"
          >
            {formatWholeRand(monthlyFigure(result.takeHomePay))}
          </chakra.strong>
          a month
        </chakra.p>
      </chakra.div>
      <chakra.div mt="16px" mb="6px">
        <RandRuler result={result} />
      </chakra.div>
      <MiniRows result={result} shares={shares} />
    </>
  );
}
