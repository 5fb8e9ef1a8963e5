import { describe, expect, it } from 'vitest';
import { cartSums, itemCents, itemCount } from '../../../src/client/cart/cart-sums.ts';
import type { BillingInterval } from '../../../src/domain/shop/billing-interval.ts';

const item = (
  quantity: number,
  price: string,
  discountPrice: string | null = null,
  billingInterval: BillingInterval | null = null,
) => ({ quantity, product: { price, discountPrice, billingInterval } });

describe('cart totals', () => {
  it('are zero for an empty cart', () => {
    expect(cartSums([])).toEqual({ count: 0, total: 0, recurring: [] });
  });

  it('use the discount price if there is one', () => {
    expect(itemCents(item(3, '399.00', '349.00'))).toBe(1_047_00);
    expect(cartSums([item(1, '599.00'), item(3, '399.00', '349.00')])).toEqual({
      count: 4,
      total: 1_646_00,
      recurring: [],
    });
  });

  it('add cents exactly', () => {
    expect(cartSums([item(3, '0.10'), item(999, '19.99')]).total).toBe(30 + 999 * 1_999);
  });

  it('list recurring charges once per interval', () => {
    const lines = [
      item(1, '599.00'),
      item(1, '950.00', null, 'monthly'),
      item(2, '495.00', null, 'monthly'),
      item(1, '1188.00', '999.00', 'yearly'),
    ];
    expect(cartSums(lines).recurring).toEqual([
      { interval: 'monthly', cents: 1_940_00 },
      { interval: 'yearly', cents: 999_00 },
    ]);
  });
});

describe('item count', () => {
  it('is shown as text', () => {
    expect([itemCount(1), itemCount(2)]).toEqual(['1 item', '2 items']);
  });
});
