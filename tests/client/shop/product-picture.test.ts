import { describe, expect, it } from 'vitest';
import { productDrawing } from '../../../src/client/features/shop/product-picture.tsx';
import { catalogue } from '../../../src/domain/shop/catalogue.ts';

describe('product drawing', () => {
  it('is unique, except for yearly returns, which have a form', () => {
    const names = catalogue.map(productDrawing).filter((name) => name !== 'form');
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(10);
  });

  it('depends on the category for products outside the catalogue, and is a form for unknown categories', () => {
    expect(productDrawing({ id: 99, category: 'Business Services' })).toBe('ledger');
    expect(productDrawing({ id: 99, category: 'Courses' })).toBe('form');
    expect(productDrawing({ id: 99, category: 'constructor' })).toBe('form');
  });
});
