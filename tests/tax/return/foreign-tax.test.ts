import { expect, it } from 'vitest';
import { foreignTaxCredit, foreignTaxLimit } from '../../../src/domain/tax/return/foreign-tax.ts';

// Examples from Interpretation Note 18 (issue 3). In the second example, the note prints the excess as 12.20 instead
// of 12.12.
it.each([
  [
    { foreignTax: 1_000_00, foreignTaxable: 1_080_00, taxableIncome: 6_600_00, normalTax: 1_848_00 },
    302_40,
    302_40,
  ],
  [{ foreignTax: 40_40, foreignTaxable: 101_00, taxableIncome: 1_101_00, normalTax: 308_28 }, 28_28, 28_28],
])('limits the credit to the tax on foreign income', (base, limit, credit) => {
  expect(foreignTaxLimit(base)).toBe(limit);
  expect(foreignTaxCredit(base)).toBe(credit);
});
