import type { TaxTable } from './tax-table.ts';
import { taxTable2023 } from './2023-2024.ts';

/** Tax table for 2025/2026, the 2026 year of assessment, in whole rand. */
export const taxTable2025: TaxTable = {
  // Brackets, rebates, credits and ceilings didn't change from 1 March 2023 to 28 February 2026.
  ...taxTable2023,
  taxYear: '2025/2026',
  version: '2025/2026-1',
  source: 'SARS, Rates of tax for individuals, 2026 year of assessment',
};
