import { describe, expect, it } from 'vitest';
import { searchFor } from '../../src/domain/text-search.ts';

const valuesOf = (text: string) => Object.values(searchFor(text).values);

describe('a text search', () => {
  it('uses the words that contain a letter or digit, at most five', () => {
    expect(valuesOf('  Thandi \t maseko\n')).toEqual(['Thandi', 'maseko']);
    expect(valuesOf('- % _ …')).toEqual([]);
    expect(valuesOf('1 2 3 4 5 6')).toEqual(['1', '2', '3', '4', '5']);
    expect(valuesOf('Иван 王')).toEqual(['Иван', '王']);
  });

  it('matches nothing without words', () => {
    const { matches, begins, values } = searchFor('%');
    expect([matches('name'), begins('name'), values]).toEqual(['false', 'false', {}]);
  });

  it('matches short words only at the start of words, and a single letter only at the start', () => {
    const [inside, atStart, letter, letters] = ['mas', 'ma', 'm', 'm t'].map((text) =>
      searchFor(text).matches('name'),
    );
    expect(inside).toMatch(/^name like '%' \|\| /);
    expect(atStart).toContain(" or name like '% ' || ");
    expect(letter).toBe(searchFor('m').begins('name'));
    expect(letters?.split(' and ')).toEqual([
      expect.stringContaining(' or '),
      expect.stringContaining(' or '),
    ]);
  });
});
