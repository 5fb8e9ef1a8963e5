import { statutoryPercents } from './statutory-rates.ts';
import type { TaxTable } from './tables/tax-table.ts';

/** Returns an employee's maximum UIF contribution in a year, in rand. */
export function highestUif({ uifPeriods }: TaxTable): number {
  const sum = uifPeriods.reduce((total, { months, monthlyCeiling }) => total + months * monthlyCeiling, 0);
  return (sum * statutoryPercents.uif.value) / 100;
}

/** Returns an employee's maximum monthly UIF contribution at the end of the year, in rand. */
export const highestMonthlyUif = ({ uifPeriods }: TaxTable): number =>
  (uifPeriods.at(-1)!.monthlyCeiling * statutoryPercents.uif.value) / 100;
