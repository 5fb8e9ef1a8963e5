import { describe, expect, it } from 'vitest';
import { returnInput } from '../../../src/domain/tax/return/return-input.ts';
import { taxChanges } from '../../../src/domain/tax/return/tax-changes.ts';
import { assess, type TestReturn } from './returns.ts';

/** A taxable income between R512 800 and R673 000, which is taxed at 36% in 2025/2026. */
const salary: TestReturn = {
  taxYear: '2025/2026',
  certificates: [{ name: 'Employer', amounts: { '3601': 600_000 } }],
};

const changesOf = (request: TestReturn) =>
  taxChanges(returnInput.parse({ age: 'under65', ...request }), assess(request));
const change = (request: TestReturn, id: string) => changesOf(request).find((one) => one.id === id);

describe('changes that lower the tax', () => {
  it('saves the marginal rate on R12 000 more for a retirement annuity', () => {
    expect(change(salary, 'retirement')).toEqual({ id: 'retirement', amount: 12_000, saving: 4320 });
  });

  it('suggests no more than the retirement limit still allows, and nothing beyond it', () => {
    const near = { ...salary, retirement: { contributions: 160_000 } };
    expect(change(near, 'retirement')).toMatchObject({ amount: 5000 });
    expect(change({ ...salary, retirement: { contributions: 165_000 } }, 'retirement')).toBeUndefined();
  });

  it('suggests no donations beyond 10% of taxable income', () => {
    expect(change({ ...salary, donations: { receipts: 58_000 } }, 'donation')).toMatchObject({
      amount: 2000,
      saving: 720,
    });
    expect(change({ ...salary, donations: { receipts: 60_000 } }, 'donation')).toBeUndefined();
  });

  it('suggests a tax-free account only for interest above the exemption', () => {
    expect(change({ ...salary, interest: { local: 23_800 } }, 'tax-free-interest')).toBeUndefined();
    expect(change({ ...salary, interest: { local: 24_800 } }, 'tax-free-interest')).toEqual({
      id: 'tax-free-interest',
      amount: 1000,
      saving: 360,
    });
  });

  it('asks about fuel and maintenance only if a travel claim leaves them out', () => {
    const car = { value: 285_000, totalKm: 20_000, businessKm: 5000 };
    const certificates = [{ name: 'Employer', amounts: { '3601': 600_000, '3701': 60_000 } }];
    const travelling = (paid: boolean) => ({
      ...salary,
      certificates,
      travel: [{ ...car, fuelPaid: paid, maintenancePaid: paid }],
    });
    expect(change(travelling(false), 'vehicle-costs')?.saving).toBeGreaterThan(0);
    expect(change(travelling(true), 'vehicle-costs')).toBeUndefined();
  });

  it('lists the largest saving first', () => {
    const savings = changesOf({ ...salary, medical: { expenses: 60_000 } }).map(({ saving }) => saving);
    expect(savings.length).toBeGreaterThan(2);
    expect(savings).toEqual(savings.toSorted((a, b) => b - a));
  });

  it('has no suggestions if no tax is due', () => {
    expect(changesOf({ taxYear: '2025/2026' })).toEqual([]);
    expect(changesOf({ certificates: [{ name: 'Employer', amounts: { '3601': 95_000 } }] })).toEqual([]);
  });
});
