import { describe, expect, it } from 'vitest';
import { categorySlug, shownCategories } from '../../../src/client/features/shop/categories.ts';

describe('shop categories', () => {
  it('each have a unique slug', () => {
    expect(categorySlug('SARS Support')).toBe('sars-support');
    expect(categorySlug('sars-support')).toBe('sars-support');
    expect(categorySlug(' Advice & more! ')).toBe('advice-more');
  });

  it("follow the catalogue's order, with new ones last and without empty ones", () => {
    const products = ['Courses', 'Advice', 'Tax Returns', 'Advice'].map((category) => ({ category }));
    expect(shownCategories(products)).toEqual(['Tax Returns', 'Advice', 'Courses']);
  });
});
