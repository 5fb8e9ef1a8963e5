import { describe, expect, it } from 'vitest';
import { returnTables, returnTableVersion } from '../../../src/domain/tax/return/tables/return-tables.ts';
import { taxTables } from '../../../src/domain/tax/tables/tax-tables.ts';
import { taxYears } from '../../../src/domain/tax/tax-year.ts';
import { assess } from './returns.ts';

describe.each(taxYears)('the table version for %s', (taxYear) => {
  it('contains the tax table’s version and the return table’s revision', () => {
    const { version } = taxTables[taxYear];
    const { revision } = returnTables[taxYear];
    expect(Number.isInteger(revision) && revision >= 1).toBe(true);
    expect(returnTableVersion(taxYear)).toBe(`${version}.${revision}`);
    expect(returnTableVersion(taxYear).length).toBeLessThanOrEqual(40);
  });

  it('is the one in results', () => {
    expect(assess({ taxYear }).tableVersion).toBe(returnTableVersion(taxYear));
  });
});
