import { expect, it } from 'vitest';
import { ownYears } from '../../../src/client/features/returns/list/own-years.ts';
import type { ReturnView } from '../../../src/domain/engagements/schemas.ts';

const item = (facts: Partial<ReturnView>) =>
  ({ kind: 'return', forName: null, status: 'submitted', ...facts }) as ReturnView;

it('finds the client’s own return for each past tax year', () => {
  const returns = [
    item({ id: 6, taxYear: '2026/2027' }),
    item({ id: 5, taxYear: '2025/2026', forName: 'Lerato Dlamini' }),
    item({ id: 4, taxYear: '2025/2026' }),
    item({ id: 3, taxYear: '2024/2025', status: 'cancelled' }),
    item({ id: 2, taxYear: '2023/2024', kind: 'provisional' }),
    item({ id: 1, taxYear: '2021/2022' }),
  ];
  expect(ownYears(returns).map((year) => [year.taxYear, year.item?.id])).toEqual([
    ['2021/2022', 1],
    ['2022/2023', undefined],
    ['2023/2024', undefined],
    ['2024/2025', undefined],
    ['2025/2026', 4],
  ]);
});
