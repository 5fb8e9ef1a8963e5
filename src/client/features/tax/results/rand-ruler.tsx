import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import type { TaxResult } from '../../../../domain/tax/tax-result.ts';
import { Ruler } from '../../../ui/figures/ruler.tsx';
import type { RulerSize } from '../../../ui/figures/ruler.tsx';
import { shareTicks } from '../../../ui/figures/ticks.ts';

/** Amounts that each rand of income is divided into. */
export type RandAmounts = Pick<TaxResult, 'takeHomePay' | 'netTax' | 'uifContribution'>;

export interface RandShares {
  keep: string;
  tax: string;
  uif: string;
}

/** Returns the shares of each rand of income, in cents to one decimal place. They always add up to 100.0. */
export function randShares({ takeHomePay, netTax, uifContribution }: RandAmounts): RandShares {
  const tenths = shareTicks([takeHomePay, netTax, uifContribution], 1000);
  const [keep, tax, uif] = tenths.map((share) => (share / 10).toFixed(1));
  return { keep: keep!, tax: tax!, uif: uif! };
}

/** Parts of each rand of income, in ruler order. */
export const randParts = [
  { share: 'keep', figure: 'takeHomePay', color: 'fig-keep', forced: 'Highlight' },
  { share: 'tax', figure: 'netTax', color: 'fig-tax', forced: 'CanvasText' },
  { share: 'uif', figure: 'uifContribution', color: 'fig-uif', forced: 'GrayText' },
] as const;

type RandPart = (typeof randParts)[number];

const tones = randParts.map(({ share }) => share);

/** Colour swatch for a part of the ruler. */
export const RandSwatch = memo(function RandSwatch({ part: { color, forced } }: { part: RandPart }) {
  return (
    <chakra.i
      aria-hidden="true"
      boxSize="10px"
      borderRadius="2px"
      bg={color}
      _highContrast={{ forcedColorAdjust: 'none', bg: forced }}
    />
  );
});

interface RandRulerProps {
  result: RandAmounts;
  size?: RulerSize;
}

/** Ruler that shows where each rand goes. */
export function RandRuler({ result, size = 'answer' }: RandRulerProps) {
  const shares = randShares(result);
  return (
    <Ruler
      size={size}
      label={`Of every rand: take-home ${shares.keep} cents, tax ${shares.tax}, UIF ${shares.uif}`}
      tones={tones}
      values={randParts.map(({ figure }) => result[figure])}
    />
  );
}

const legend = {
  keep: { before: 'You keep ', after: ' of every rand' },
  tax: { before: '', after: ' income tax' },
  uif: { before: '', after: ' UIF' },
};

const Legend = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 28px',
    mt: '10px',
    textStyle: 'sm',
    color: 'muted',
    '& li': { display: 'flex', alignItems: 'baseline', gap: '8px' },
    '& b': { fontWeight: '600', color: 'ink', fontVariantNumeric: 'tabular-nums' },
  },
});

interface RandLegendProps {
  result: RandAmounts;
  /** Whether to omit UIF, for returns without it. */
  withoutUif?: boolean;
}

/** Legend with the ruler's exact figures. */
export function RandLegend({ result, withoutUif = false }: RandLegendProps) {
  const shares = randShares(result);
  const parts = withoutUif ? randParts.filter(({ share }) => share !== 'uif') : randParts;
  return (
    <Legend>
      {parts.map((part) => (
        <li key={part.share}>
          <RandSwatch part={part} />
          <span>
            {legend[part.share].before}
            <b>{shares[part.share]}c</b>
            {legend[part.share].after}
          </span>
        </li>
      ))}
    </Legend>
  );
}
