import { expect, it } from 'vitest';
import { ownYears } from '../../../src/client/features/returns/list/own-years.ts';
import { turnOf } from '../../../src/client/features/returns/return-text.ts';
import type { ReturnView } from '../../../src/domain/engagements/schemas.ts';

const item = (facts: Partial<ReturnView>) =>
  ({ kind: 'return', forName: null, status: 'submitted', ...facts }) as ReturnView;

it('finds the client’s own return for each ended tax year', () => {
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

it.each([
  [{ status: 'assessed', actor: 'nobody', assessedBalance: -100 }, 'revenue_service'],
  [{ status: 'assessed', actor: 'nobody', assessedBalance: 0 }, 'nobody'],
  [{ status: 'assessed', actor: 'client', assessedBalance: 100 }, 'client'],
  [{ status: 'closed', actor: 'nobody', assessedBalance: -100 }, 'nobody'],
  [{ status: 'on_hold', actor: 'nobody', assessedBalance: null }, 'on_hold'],
] as const)('%j: the turn of %s', (facts, turn) => {
  expect(turnOf(facts)).toBe(turn);
});
