import type { Prices } from '../../shop/prices.ts';
import { taxYears, type TaxYear } from '../../tax/tax-year.ts';
import { fillFigures } from '../figures/figures.ts';

/** A reviewed answer to one question. */
export interface Passage {
  /** `topic/name`, unique and stable. */
  id: string;
  title: string;
  /**
   * Plain text of 40 to 160 words; the first sentence answers the question. Amounts, rates and dates are
   * placeholders that `fillFigures` replaces.
   */
  text: string;
  /** Three to six ways people ask the question. */
  questions: readonly string[];
  /** Tax years it applies to; every supported year if absent. */
  taxYears?: readonly TaxYear[];
  /** The law with its section, a SARS page or one of our own pages. */
  source: { name: string; url?: string };
  /** Date of the last review (YYYY-MM-DD). The next one is due a year later. */
  reviewedOn: string;
  /** A page of the product. */
  link?: { to: string; label: string };
  /** True if the subject is risky. We then always offer a practitioner. */
  isRisky?: true;
}

/**
 * Returns a passage's text for a tax year at current prices, with all figures filled in. Null if the passage doesn't
 * apply to the year or one of its figures isn't known for it.
 */
export function passageText(passage: Passage, taxYear: TaxYear, prices: Prices = {}): string | null {
  if (!(passage.taxYears ?? taxYears).includes(taxYear)) return null;
  return fillFigures(passage.text, { taxYear, prices });
}

/** Whether a passage has figures, which change from year to year. */
export const holdsFigures = ({ text }: Passage) => text.includes('{{');
