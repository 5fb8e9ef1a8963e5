import { returnTables } from '../tax/return/tables/return-tables.ts';
import { type TaxYear, taxYears } from '../tax/tax-year.ts';

/**
 * Returns the next deadline for a provisional return and its payment, on or after `day` (both YYYY-MM-DD);
 * null once the three periods of its tax year are over. If `taxYear` is null, returns the next deadline of
 * any year.
 */
export function provisionalDueDay(taxYear: TaxYear | null, day: string): string | null {
  const days = (taxYear ? [taxYear] : taxYears).flatMap((year) => {
    const { first, second, third } = returnTables[year].provisionalDates;
    return [first, second, third];
  });
  return days.toSorted((a, b) => a.localeCompare(b)).find((last) => last >= day) ?? null;
}
