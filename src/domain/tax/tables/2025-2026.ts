import type { TaxTable } from '../tax-table.ts';
import { unchanged2023To2026 } from './unchanged-2023-to-2026.ts';

/** 2025/2026, the 2026 year of assessment. Whole rand. */
export const taxTable2025: TaxTable = {
  taxYear: '2025/2026',
  version: '2025/2026-1',
  source: 'SARS, Rates of tax for individuals, 2026 year of assessment',
  ...unchanged2023To2026,
};
