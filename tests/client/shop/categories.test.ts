import { describe, expect, it } from 'vitest';
import { categorySlug, shownCategories } from '../../../src/client/features/shop/categories.ts';

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
});
