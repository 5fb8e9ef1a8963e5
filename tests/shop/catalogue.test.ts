import { describe, expect, it } from 'vitest';
import type { Answers } from '../../src/domain/preparation/answers.ts';
import { fittingProduct } from '../../src/domain/preparation/product-fit.ts';
import { unitPrice } from '../../src/domain/shop/catalogue-product.ts';
import { catalogue, catalogueProduct } from '../../src/domain/shop/catalogue.ts';
import { returnLines } from '../../src/domain/product-guides/filing-guides.ts';
import { filingPlans, lowestFilingPrice } from '../../src/domain/shop/filing-plans.ts';
import { formatPrice } from '../../src/domain/shop/prices.ts';
import { productGuide } from '../../src/domain/product-guides/product-guides.ts';
import { superPlanParts } from '../../src/domain/shop/super-plan-parts.ts';
import { superPlan, superPlanPrice } from '../../src/domain/shop/super-plan.ts';

describe('catalogue', () => {
  it('contains fourteen complete products with two-decimal prices', () => {
    expect(catalogue.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
    for (const product of catalogue) {
      expect(product.price).toMatch(/^\d+\.\d{2}$/);
      expect(product.features.length).toBeGreaterThan(1);
      expect(Number(product.discountPrice ?? 0)).toBeLessThan(Number(product.price));
      expect(product.isSubscription).toBe(product.billingInterval !== null);
    }
    expect(catalogue.filter(({ isSubscription }) => isSubscription).map(({ id }) => id)).toEqual([
      12, 13, 14,
    ]);
  });

  it('uses the discount price if there is one', () => {
    expect(unitPrice(catalogueProduct(1))).toBe('299.00');
    expect(unitPrice(catalogueProduct(4))).toBe('149.00');
    expect(() => catalogueProduct(15)).toThrow(RangeError);
  });

  it('starts with the three published filings, the second marked as popular', () => {
    expect(filingPlans({}).map(({ title, product }) => [title, product.price, product.badge])).toEqual([
      ['Individual', '299.00', null],
      ['Comprehensive', '599.00', 'POPULAR'],
      ['Elite', '899.00', null],
    ]);
    for (const { product, excluded } of filingPlans({})) {
      for (const item of excluded) expect(product.features).not.toContain(item);
    }
  });

  it('prices the annual plan below the sum of its parts', () => {
    expect(superPlan({}).billingInterval).toBe('yearly');
    expect(superPlanPrice({})).toBe('R999');
    expect(superPlanParts({}).total).toBe(149_700);
  });

  it("prefers the shop's prices", () => {
    const prices = {
      1: { price: '320.50', discountPrice: null },
      3: { price: '899.00', discountPrice: '250.00' },
      14: { price: '1300.00', discountPrice: null },
    };
    expect(filingPlans(prices).map(({ product }) => unitPrice(product))).toEqual([
      '320.50',
      '599.00',
      '250.00',
    ]);
    expect(lowestFilingPrice(prices)).toBe('250.00');
    expect(superPlanPrice(prices)).toBe('R1\u00a0300');
    expect(formatPrice('320.50')).toBe('R320.50');
  });
});

describe('product guides', () => {
  it.each(catalogue.map(({ id, name }) => ({ id, name })))(
    'say when to buy $name and what happens',
    ({ id }) => {
      const guide = productGuide(id);
      expect(guide?.fits.length).toBeGreaterThan(1);
      expect(guide?.steps).toHaveLength(4);
      expect(guide?.questions.length).toBeGreaterThan(0);
      for (const { productId } of guide?.betterFits ?? []) {
        expect(catalogue.map((product) => product.id)).toContain(productId);
        expect(productId).not.toBe(id);
      }
    },
  );

  it('are missing for products that the practice added', () => {
    expect(productGuide(catalogue.length + 1)).toBeUndefined();
  });

  it.each<[line: string, answers: Answers]>([
    ['Salary or pension', { employers: 1 }],
    ['Medical scheme', { medicalScheme: true }],
    ['Retirement annuity', { employers: 1, retirementAnnuity: true }],
    ['Interest and dividends', { investments: true }],
    ['Travel allowance', { vehicle: 'allowance' }],
    ['Rental income', { rentals: 1 }],
    ['Capital gains', { sold: ['shares'] }],
    ['Freelance income', { business: true }],
    ['Crypto', { sold: ['crypto'] }],
    ['Income from abroad', { foreign: true }],
  ])('list %s under the filing that the preparation suggests for it', (line, answers) => {
    const fit = fittingProduct({ who: 'me', taxYear: '2025/2026', ...answers }, { today: '2026-11-26' });
    expect(returnLines.find(({ name }) => name === line)?.from).toBe(fit.kind === 'product' && fit.productId);
  });
});
