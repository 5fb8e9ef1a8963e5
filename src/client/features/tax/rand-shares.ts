import type { TaxResult } from '../../../domain/tax/tax-result.ts';
import { shareTicks } from '../../ui/ticks.ts';

export interface RandShares {
  keep: string;
  tax: string;
  uif: string;
}

/** Where each rand of income goes, in cents to one place; the three always add up to 100.0. */
export function randShares({ takeHomePay, netTax, uifContribution }: TaxResult): RandShares {
  const tenths = shareTicks([takeHomePay, netTax, uifContribution], 1000);
  const [keep, tax, uif] = tenths.map((share) => (share / 10).toFixed(1));
  return { keep: keep!, tax: tax!, uif: uif! };
}
