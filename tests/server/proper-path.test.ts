import { describe, expect, it } from 'vitest';
import { properPath } from '../../src/server/pages/pages.ts';

const pages = ['/', '/services'];

describe('the proper path', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/services', '/services'],
    ['/Services//', '/services'],
    ['/Orders/', '/Orders'],
    ['/orders//1', '/orders//1'],
  ])('of %s is %s', (path, proper) => {
    expect(properPath(path, pages)).toBe(proper);
  });

  // In the square of their number this would take minutes.
  it('is found in time for any number of slashes', () => {
    const path = `${'/'.repeat(500_000)}x`;
    expect(properPath(path, pages)).toBe(path);
  });
});
