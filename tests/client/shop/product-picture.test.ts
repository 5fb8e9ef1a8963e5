import { describe, expect, it } from 'vitest';
import { productDrawing } from '../../../src/client/features/shop/product-picture.tsx';
import { catalogue } from '../../../src/domain/shop/catalogue.ts';

describe('drawing of a product', () => {
  it('is unique, except for yearly returns, which have a form', () => {
    const names = catalogue.map(productDrawing).filter((name) => name !== 'form');
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(10);
  });

  it('is that of its category for other products, and a form for other categories', () => {
    expect(productDrawing({ id: 99, category: 'Business Services' })).toBe('ledger');
    expect(productDrawing({ id: 99, category: 'Courses' })).toBe('form');
    expect(productDrawing({ id: 99, category: 'constructor' })).toBe('form');
  });
});
