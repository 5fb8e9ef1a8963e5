import { expect, it } from 'vitest';
import { isMissing, ownBalances, ownYears } from '../../../src/client/features/returns/list/own-years.ts';
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

it('prefers an assessed balance to the one from our figures', () => {
  const returns = [
    item({ taxYear: '2025/2026', assessedBalance: null, sentBalance: 250 }),
    item({ taxYear: '2024/2025', assessedBalance: 0, sentBalance: null }),
    item({ taxYear: '2023/2024', assessedBalance: -100, sentBalance: null }),
    item({ taxYear: '2022/2023', assessedBalance: null, sentBalance: null }),
  ];
  expect(ownBalances(ownYears(returns))).toEqual([
    { taxYear: '2023/2024', balance: -100, isAssessed: true },
    { taxYear: '2024/2025', balance: 0, isAssessed: true },
    { taxYear: '2025/2026', balance: 250, isAssessed: false },
  ]);
});

it('treats earlier years without a return as missing, but not the season’s own year', () => {
  const years = ownYears([item({ taxYear: '2023/2024' })]);
  expect(years.filter(isMissing).map(({ taxYear }) => taxYear)).toEqual([
    '2021/2022',
    '2022/2023',
    '2024/2025',
  ]);
});
