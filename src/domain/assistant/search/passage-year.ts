import { defaultTaxYear, type TaxYear } from '../../tax/tax-year.ts';
import type { Passage } from '../knowledge/passage.ts';
import { type NamedYear, taxYearOfMonth, taxYearOfNow } from '../reading/read-year.ts';
import { understand } from '../reading/understand.ts';

/** Returns a year that has tables; null for any other. */
const withTables = (year: NamedYear): TaxYear | null => (year === 'unknown' ? null : year);

/** Passages whose amounts follow the month of what happened. Those about returns follow the filing season. */
const ofAmounts =
  /^(?:gains|donations|interest|dividends|retirement|lump-sums|two-pot|medical|tax-free|travel)\//;

/**
 * Returns the tax year of each passage in an answer: the one that the question names, that of the month it names or
 * of “now”, or else the default one.
 */
export function passageYears(question: string): (passage: Pick<Passage, 'id'>) => TaxYear {
  const named = withTables(understand(question).namedYear);
  const ofEvent = withTables(taxYearOfMonth(question)) ?? taxYearOfNow(question);
  return ({ id }) => named ?? (ofAmounts.test(id) ? ofEvent : null) ?? defaultTaxYear;
}
