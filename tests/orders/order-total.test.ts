import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsToDecimal, decimalToCents } from '../../src/domain/money.ts';
import { recurringCharge, totalCents } from '../../src/domain/orders/order-total.ts';

const once = (unitCents: number, quantity = 1) => ({ unitCents, quantity, billingInterval: null });
const monthly = (unitCents: number, quantity = 1) => ({
  unitCents,
  quantity,
  billingInterval: 'monthly' as const,
});

describe('decimal amounts', () => {
  it('convert to cents and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (cents) => {
        expect(decimalToCents(centsToDecimal(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    ['299.00', 29_900],
    ['0.05', 5],
    ['99999999.99', 9_999_999_999],
    ['12', 1_200],
    ['12.5', 1_250],
  ])('convert %s to %i cents', (decimal, cents) => {
    expect(decimalToCents(decimal)).toBe(cents);
  });

  it.each([
    [0, '0.00'],
    [7, '0.07'],
    [-460, '-4.60'],
  ])('convert %i cents to %s', (cents, decimal) => {
    expect(centsToDecimal(cents)).toBe(decimal);
  });
});

describe('order total', () => {
  it('is the sum of unit price × quantity', () => {
    expect(totalCents([once(29_900, 3), once(14_900), monthly(49_500, 2)])).toBe(89_700 + 14_900 + 99_000);
  });

  it("is limited to the column's maximum", () => {
    expect(totalCents([once(9_999_999_999)])).toBe(9_999_999_999);
    expect(() => totalCents([once(9_999_999_999), once(1)])).toThrow('An order can’t exceed R99 999 999.99');
  });
});

describe('recurring amount', () => {
  it('is null for one-off payments', () => {
    expect(recurringCharge([once(29_900)])).toBeNull();
  });

  it('contains the recurring lines only', () => {
    expect(recurringCharge([once(29_900), monthly(95_000), monthly(49_500, 2)])).toEqual({
      interval: 'monthly',
      cents: 194_000,
    });
  });

  it('has one interval', () => {
    const yearly = { unitCents: 99_900, quantity: 1, billingInterval: 'yearly' as const };
    expect(() => recurringCharge([monthly(95_000), yearly])).toThrow(
      'Please check out monthly and yearly plans separately',
    );
  });
});
