import { expect, it } from 'vitest';
import { comparisonRows } from '../../../src/client/features/public-site/super/plan-comparison.tsx';

it('compares the plans by the products’ own features', () => {
  expect(comparisonRows().map(({ label, cells }) => [label, ...cells])).toEqual([
    ['Multiple incomes, dividends, rent', false, true, 'By quote', true],
    ['Capital gains', false, true, 'By quote', true],
    ['Company income tax', false, false, true, false],
    ['Crypto and foreign income', false, false, true, false],
    ['Provisional tax', false, false, true, 'Two a year'],
    ['SARS letters answered', false, false, true, true],
    ['Priority support', false, false, true, true],
  ]);
});
