import { chakra } from '@chakra-ui/react/styled-system';
import type { TaxResult } from '../../../domain/tax/tax-result.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { randShares } from './rand-shares.ts';

interface RandRulerProps {
  result: TaxResult;
  size?: 'answer' | 'progress' | 'stat';
}

/** A rand, drawn as where it goes. */
export function RandRuler({ result, size = 'answer' }: RandRulerProps) {
  const shares = randShares(result);
  return (
    <Ruler
      size={size}
      label={`Of every rand: take-home ${shares.keep} cents, tax ${shares.tax}, UIF ${shares.uif}`}
      parts={[
        { tone: 'keep', value: result.takeHomePay },
        { tone: 'tax', value: result.netTax },
        { tone: 'uif', value: result.uifContribution },
      ]}
    />
  );
}

const parts = [
  { share: 'keep', color: 'fig-keep', forced: 'Highlight', words: 'of each rand stays' },
  { share: 'tax', color: 'fig-tax', forced: 'CanvasText', words: 'income tax' },
  { share: 'uif', color: 'fig-uif', forced: 'GrayText', words: 'UIF' },
] as const;

/** The ruler in exact figures. */
export function RandLegend({ result }: { result: TaxResult }) {
  const shares = randShares(result);
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap="6px 28px" mt="10px" textStyle="sm" color="muted">
      {parts.map(({ share, color, forced, words }) => (
        <chakra.li key={share} display="flex" alignItems="baseline" gap="8px">
          <chakra.i
            aria-hidden="true"
            boxSize="10px"
            borderRadius="2px"
            bg={color}
            _highContrast={{ forcedColorAdjust: 'none', bg: forced }}
          />
          <span>
            <chakra.b fontWeight="600" color="ink" fontVariantNumeric="tabular-nums">
              {shares[share]}c
            </chakra.b>{' '}
            {words}
          </span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
