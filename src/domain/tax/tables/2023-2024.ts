import type { TaxTable } from '../tax-table.ts';
import { unchanged2023To2026 } from './unchanged-2023-to-2026.ts';

/** 2023/2024, the 2024 year of assessment. Whole rand. */
export const taxTable2023: TaxTable = {
  taxYear: '2023/2024',
  version: '2023/2024-1',
  source: 'SARS, Rates of tax for individuals, 2024 year of assessment',
  ...unchanged2023To2026,
};
