import { chakra } from '@chakra-ui/react/styled-system';
import type { TaxResult } from '../../../domain/tax/tax-result.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { randShares } from './rand-shares.ts';

/** What a rand goes to, in the order of the ruler. */
export const randParts = [
  { share: 'keep', figure: 'takeHomePay', color: 'fig-keep', forced: 'Highlight' },
  { share: 'tax', figure: 'netTax', color: 'fig-tax', forced: 'CanvasText' },
  { share: 'uif', figure: 'uifContribution', color: 'fig-uif', forced: 'GrayText' },
] as const;

type RandPart = (typeof randParts)[number];

/** The colour of a part beside its name. */
export function RandSwatch({ part: { color, forced } }: { part: RandPart }) {
  return (
    <chakra.i
      aria-hidden="true"
      boxSize="10px"
      borderRadius="2px"
      bg={color}
      _highContrast={{ forcedColorAdjust: 'none', bg: forced }}
    />
  );
}

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
      parts={randParts.map(({ share, figure }) => ({ tone: share, value: result[figure] }))}
    />
  );
}

const legend = { keep: 'of each rand stays', tax: 'income tax', uif: 'UIF' };

/** The ruler in exact figures. */
export function RandLegend({ result }: { result: TaxResult }) {
  const shares = randShares(result);
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap="6px 28px" mt="10px" textStyle="sm" color="muted">
      {randParts.map((part) => (
        <chakra.li key={part.share} display="flex" alignItems="baseline" gap="8px">
          <RandSwatch part={part} />
          <span>
            <chakra.b fontWeight="600" color="ink" fontVariantNumeric="tabular-nums">
              {shares[part.share]}c
            </chakra.b>{' '}
            {legend[part.share]}
          </span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
