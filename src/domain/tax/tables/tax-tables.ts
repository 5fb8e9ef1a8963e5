import { taxTable2021 } from './2021-2022.ts';
import { taxTable2022 } from './2022-2023.ts';
import { taxTable2023 } from './2023-2024.ts';
import { taxTable2024 } from './2024-2025.ts';
import { taxTable2025 } from './2025-2026.ts';
import { taxTable2026 } from './2026-2027.ts';
import type { TaxTable } from './tax-table.ts';
import type { TaxYear } from '../tax-year.ts';

/** SARS's published tables by tax year. A missing year is a compile-time error. */
export const taxTables: Record<TaxYear, TaxTable> = {
  '2026/2027': taxTable2026,
  '2025/2026': taxTable2025,
  '2024/2025': taxTable2024,
  '2023/2024': taxTable2023,
  '2022/2023': taxTable2022,
  '2021/2022': taxTable2021,
};
