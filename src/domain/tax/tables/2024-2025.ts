import type { TaxTable } from '../tax-table.ts';
import { unchanged2023To2026 } from './unchanged-2023-to-2026.ts';

/** 2024/2025, the 2025 year of assessment. Whole rand. */
export const taxTable2024: TaxTable = {
  taxYear: '2024/2025',
  version: '2024/2025-1',
  source: 'SARS, Rates of tax for individuals, 2025 year of assessment',
  ...unchanged2023To2026,
};
