import { describe, expect, it } from 'vitest';
import { idFromPath, idFromSearch } from '../../src/client/data/path-id.ts';

describe('id from a URL', () => {
  it.each(['', '-1', '1.5', '1e3', '0x10', ' 7', 'seven', '9'.repeat(40)])(
    'matches no row for "%s"',
    (text) => {
      expect(idFromPath(text)).toBe(0);
    },
  );

  it('is the number in the path', () => {
    expect(idFromPath('42')).toBe(42);
  });

  it('can be optional in a query', () => {
    const values = [7, '7', undefined, true, [7], -7];
    expect(values.map(idFromSearch)).toEqual([7, 7, undefined, 0, 0, 0]);
  });
});
