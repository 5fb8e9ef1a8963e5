import type { TaxTable } from './tax-table.ts';
import { taxTable2023 } from './2023-2024.ts';

/** Tax table for 2024/2025, the 2025 year of assessment, in whole rand. */
export const taxTable2024: TaxTable = {
  // Brackets, rebates, credits and ceilings didn't change from 1 March 2023 to 28 February 2026.
  ...taxTable2023,
  taxYear: '2024/2025',
  version: '2024/2025-1',
  source: 'SARS, Rates of tax for individuals, 2025 year of assessment',
};
