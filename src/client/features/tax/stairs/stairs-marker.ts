import { formatWholeRand } from '../../../../domain/money.ts';
import { textWidth } from './stairs-labels.ts';
import type { StairsScale } from './stairs-scale.ts';

export interface StairsMarker {
  x: number;
  /** The income, and what happens to the next rand. */
  words: readonly [string, string];
  /** The side of the marker on which the words stand. */
  side: 'left' | 'right';
}

/** Half of the mark and a little air. */
export const MARK_ROOM = 28;

function nextRand(rate: number, compact: boolean): string {
  if (rate === 0) return compact ? 'next rand: no tax' : 'your next rand is not taxed';
  return compact ? `next rand at ${rate}%` : `your next rand is taxed at ${rate}%`;
}

/** Where a taxable income stands, and the words beside it, on whichever side they have room. */
export function stairsMarker(
  taxableIncome: number,
  marginalRate: number,
  { x, width, reach, compact }: StairsScale,
): StairsMarker {
  const at = x(taxableIncome);
  const income = formatWholeRand(taxableIncome);
  const first = taxableIncome > reach ? `${income}, further right` : compact ? income : `${income} taxable`;
  const words = [first, nextRand(marginalRate, compact)] as const;
  const needed = MARK_ROOM + Math.max(...words.map(textWidth));
  return { x: at, words, side: at + needed <= width || at < width / 2 ? 'right' : 'left' };
}
