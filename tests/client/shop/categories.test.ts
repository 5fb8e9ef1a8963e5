import { describe, expect, it } from 'vitest';
import { shownCategories } from '../../../src/client/features/shop/products/categories.ts';
import { categorySlug } from '../../../src/client/features/shop/products/category-slug.ts';

describe('the categories of the shop', () => {
  it('have an address each, which is its own', () => {
    expect(categorySlug('SARS Support')).toBe('sars-support');
    expect(categorySlug('sars-support')).toBe('sars-support');
    expect(categorySlug(' Advice & more! ')).toBe('advice-more');
  });

  it('stand in the order of the catalogue, new ones behind, empty ones not at all', () => {
    const products = ['Courses', 'Advice', 'Tax Returns', 'Advice'].map((category) => ({ category }));
    expect(shownCategories(products)).toEqual(['Tax Returns', 'Advice', 'Courses']);
  });

  it('stand there before the products do', () => {
    expect(shownCategories(undefined)).toContain('Business Services');
  });
});
