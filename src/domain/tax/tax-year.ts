/** The tax years offered, newest first; each runs from 1 March to the last day of February. */
export const taxYears = [
  '2026/2027',
  '2025/2026',
  '2024/2025',
  '2023/2024',
  '2022/2023',
  '2021/2022',
] as const;

/** A tax year as the product names it: the calendar years in which it begins and ends. */
export type TaxYear = (typeof taxYears)[number];

/** The year a new calculation starts with. */
export const defaultTaxYear: TaxYear = '2025/2026';

/** The year now running. Data, moved on by hand with the new tables, never taken from a clock. */
export const currentTaxYear: TaxYear = '2026/2027';

/** The year before, or null for the oldest one offered. */
export function previousTaxYear(year: TaxYear): TaxYear | null {
  return taxYears[taxYears.indexOf(year) + 1] ?? null;
}

/** The revenue service's name of the year, the one in which it ends: 2025/2026 is the 2026 year of assessment. */
export function yearOfAssessment(year: TaxYear): number {
  return Number(year.slice(5));
}

function lastDayOfFebruary(year: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return leap ? 29 : 28;
}

/** First and last day in words: `1 March 2025 to 28 February 2026`. */
export function taxYearPeriod(year: TaxYear): string {
  const end = yearOfAssessment(year);
  return `1 March ${end - 1} to ${lastDayOfFebruary(end)} February ${end}`;
}
