/** Supported tax years, newest first. Each runs from 1 March to the last day of February. */
export const taxYears = [
  '2026/2027',
  '2025/2026',
  '2024/2025',
  '2023/2024',
  '2022/2023',
  '2021/2022',
] as const;

/** A tax year, named by the calendar years in which it begins and ends. */
export type TaxYear = (typeof taxYears)[number];

/** Preselected tax year for a new calculation. */
export const defaultTaxYear: TaxYear = '2025/2026';

/** The current tax year. Update it by hand along with the new tables; it is never derived from the clock. */
export const currentTaxYear: TaxYear = '2026/2027';

/** Returns the preceding tax year, or null for the oldest supported one. */
export function previousTaxYear(year: TaxYear): TaxYear | null {
  return taxYears[taxYears.indexOf(year) + 1] ?? null;
}

/**
 * Returns SARS's name for the year, which is the calendar year it ends in: 2025/2026 is the 2026 year of
 * assessment.
 */
export function yearOfAssessment(year: TaxYear): number {
  return Number(year.slice(5));
}

function lastDayOfFebruary(year: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return leap ? 29 : 28;
}

/** Returns a tax year's last day as YYYY-MM-DD. */
export function lastDayOf(year: TaxYear): string {
  const end = yearOfAssessment(year);
  return `${end}-02-${lastDayOfFebruary(end)}`;
}

/** Formats a tax year's first and last day: `1 March 2025 to 28 February 2026`. */
export function taxYearPeriod(year: TaxYear): string {
  const end = yearOfAssessment(year);
  return `1 March ${end - 1} to ${lastDayOfFebruary(end)} February ${end}`;
}
