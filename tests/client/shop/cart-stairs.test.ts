import { describe, expect, it } from 'vitest';
import { cartSteps } from '../../../src/client/features/shop/cart-stairs.tsx';
import type { CartItemView } from '../../../src/domain/shop/schemas.ts';

const item = (category: string, price: string, quantity = 1) =>
  ({
    quantity,
    product: { category, price, discountPrice: null, billingInterval: null },
  }) as CartItemView;

// A Saturday.
const now = new Date('2026-11-28T10:00:00+02:00');
const steps = (...items: CartItemView[]) =>
  cartSteps(items, now).map(({ when }) => when.replaceAll('\u00a0', ' '));

describe('steps after the cart', () => {
  it('begin with the payment of the total', () => {
    const [first] = cartSteps([item('Tax Returns', '299.00', 2), item('Advice', '450.00')], now);
    expect(first?.what.replaceAll('\u00a0', ' ')).toContain('R1 048.00');
  });

  it('end with the assessment if there is a return', () => {
    expect(steps(item('Tax Returns', '299.00'), item('Advice', '450.00'))).toEqual([
      'Today',
      '10 minutes',
      'By 4 December',
      '2 to 4 weeks',
    ]);
  });

  it('end with the finished work otherwise', () => {
    expect(steps(item('SARS Support', '299.00'))).toEqual(['Today', '10 minutes', 'By 4 December']);
  });

  it('ask for nothing if there is only advice', () => {
    expect(steps(item('Advice', '450.00'))).toEqual(['Today', 'Then']);
  });
});
