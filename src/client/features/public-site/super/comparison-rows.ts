export interface ComparisonRow {
  label: string;
  /** Individual, Comprehensive, Elite and the plan: in it, not in it, or how many. */
  cells: readonly [boolean | string, boolean | string, boolean | string, boolean | string];
}

/** What the filings and the plan hold, after the products' own lists. */
export const comparisonRows: readonly ComparisonRow[] = [
  { label: 'Several incomes, dividends, rent', cells: [false, true, false, true] },
  { label: 'Capital gains', cells: [false, true, false, true] },
  { label: 'Company income tax', cells: [false, false, true, false] },
  { label: 'Crypto and foreign income', cells: [false, false, true, false] },
  { label: 'Provisional tax', cells: [false, false, true, 'Two a year'] },
  { label: 'Revenue-service letters', cells: [false, false, true, true] },
  { label: 'Priority support', cells: [false, false, true, true] },
];
