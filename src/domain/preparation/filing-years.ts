import { type TaxYear, taxYears, yearOfAssessment } from '../tax/tax-year.ts';

/** Years that can be filed, oldest first, and the year to suggest. */
export interface FilingYears {
  years: readonly TaxYear[];
  /**
   * The oldest year outstanding since the first one we filed, or else the latest year. Null if there are
   * none.
   */
  defaultYear: TaxYear | null;
}

/**
 * Returns the supported years whose filing season has opened by `today` (YYYY-MM-DD), without those already
 * `filed`. A season counts as open from 1 July after the year ends, when SARS begins its auto-assessments. In
 * all supported years, filing opened between 1 and 21 July.
 */
export function filingYears(today: string, filed: readonly TaxYear[] = []): FilingYears {
  const years = openYears(today).filter((year) => !filed.includes(year));
  // Years before the first one we filed were most likely filed elsewhere.
  const outstanding = years.find((year) => filed.some((other) => other < year));
  return { years, defaultYear: outstanding ?? years.at(-1) ?? null };
}

/** Returns the years whose filing season has opened, oldest first. */
function openYears(today: string): readonly TaxYear[] {
  return taxYears.filter((year) => `${yearOfAssessment(year)}-07-01` <= today).toReversed();
}

/** Returns whether a newer year can already be filed on `today` (YYYY-MM-DD), which makes this one outstanding. */
export function isEarlierYear(year: TaxYear, today: string): boolean {
  const newest = openYears(today).at(-1);
  return newest !== undefined && year < newest;
}
