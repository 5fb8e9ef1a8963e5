import { describe, expect, it } from 'vitest';
import { idFromPath, idFromSearch } from '../../src/client/data/path-id.ts';

describe('an id of an address', () => {
  it.each(['', '-1', '1.5', '1e3', '0x10', ' 7', 'seven', '9'.repeat(40)])(
    'is one that no row has where "%s" stands',
    (text) => {
      expect(idFromPath(text)).toBe(0);
    },
  );

  it('is the number that stands there', () => {
    expect(idFromPath('42')).toBe(42);
  });

  it('is read from a search as well, where there is one', () => {
    const values = [7, '7', undefined, true, [7], -7];
    expect(values.map(idFromSearch)).toEqual([7, 7, undefined, 0, 0, 0]);
  });
});
