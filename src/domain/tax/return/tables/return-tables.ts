import { taxTables } from '../../tables/tax-tables.ts';
import type { TaxYear } from '../../tax-year.ts';
import { returnTable2021 } from './2021-2022.ts';
import { returnTable2022 } from './2022-2023.ts';
import { returnTable2023 } from './2023-2024.ts';
import { returnTable2024 } from './2024-2025.ts';
import { returnTable2025 } from './2025-2026.ts';
import { returnTable2026 } from './2026-2027.ts';
import type { ReturnTable } from './return-table.ts';

/** Figures for returns by tax year. A missing year doesn't compile. */
export const returnTables: Record<TaxYear, ReturnTable> = {
  '2026/2027': returnTable2026,
  '2025/2026': returnTable2025,
  '2024/2025': returnTable2024,
  '2023/2024': returnTable2023,
  '2022/2023': returnTable2022,
  '2021/2022': returnTable2021,
};

/**
 * Returns the version of the figures used by a return for `taxYear`, such as `2025/2026-1.1`: the year's tax
 * table and the revision of its return table.
 */
export function returnTableVersion(taxYear: TaxYear): string {
  return `${taxTables[taxYear].version}.${returnTables[taxYear].revision}`;
}
