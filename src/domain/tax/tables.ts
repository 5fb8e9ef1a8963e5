import { taxTable2021 } from './tables/2021-2022.ts';
import { taxTable2022 } from './tables/2022-2023.ts';
import { taxTable2023 } from './tables/2023-2024.ts';
import { taxTable2024 } from './tables/2024-2025.ts';
import { taxTable2025 } from './tables/2025-2026.ts';
import { taxTable2026 } from './tables/2026-2027.ts';
import type { TaxTable } from './tax-table.ts';
import type { TaxYear } from './tax-year.ts';

/** The published figures of each tax year, whole rand; a year without a table does not compile. */
export const taxTables: Record<TaxYear, TaxTable> = {
  '2026/2027': taxTable2026,
  '2025/2026': taxTable2025,
  '2024/2025': taxTable2024,
  '2023/2024': taxTable2023,
  '2022/2023': taxTable2022,
  '2021/2022': taxTable2021,
};
