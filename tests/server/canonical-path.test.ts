import { describe, expect, it } from 'vitest';
import { canonicalPath } from '../../src/server/pages/pages.ts';

const pages = ['/', '/services'];

describe('canonical path', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/services', '/services'],
    ['/Services//', '/services'],
    ['/Orders/', '/Orders'],
    ['/orders//1', '/orders//1'],
  ])('of %s is %s', (path, proper) => {
    expect(canonicalPath(path, pages)).toBe(proper);
  });

  // A quadratic algorithm would take minutes.
  it('is computed in linear time for any number of slashes', () => {
    const path = `${'/'.repeat(500_000)}x`;
    expect(canonicalPath(path, pages)).toBe(path);
  });
});
