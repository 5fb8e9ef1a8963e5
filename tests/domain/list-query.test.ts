import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listQuery, queryFlag, queryValues } from '../../src/domain/list-query.ts';

it('defaults to a limit of 100 and accepts text and numbers', () => {
  expect(listQuery.parse({})).toEqual({ limit: 100 });
  expect(listQuery.parse({ limit: '', before: '' })).toEqual({ limit: 100 });
  expect(listQuery.parse({ limit: '1', before: '7' })).toEqual({ limit: 1, before: 7 });
  expect(listQuery.parse({ limit: 100, before: 7 })).toEqual({ limit: 100, before: 7 });
});

it.each(['0', '101', '-1', '1.5', 'ten', ' 5', '1e1', ['1', '2']])('rejects a limit of %j', (limit) => {
  const messages = listQuery.safeParse({ limit }).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(['The limit must be a whole number from 1 to 100']);
});

it.each(['0', '-1', 'x', '99999999999999999999'])('rejects a cursor of %j', (before) => {
  const messages = listQuery.safeParse({ before }).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(['Before must be the ID of an entry in the list']);
});

describe('a filter with several values', () => {
  const filter = queryValues(z.enum(['a', 'b'], { error: 'Please choose a or b' }));

  it('accepts comma-separated text or an array', () => {
    expect(filter.parse('a, b,,')).toEqual(['a', 'b']);
    expect(filter.parse(['b'])).toEqual(['b']);
  });

  it.each(['', ',', [], null, undefined])('is absent for %j', (none) => {
    expect(filter.parse(none)).toBeUndefined();
  });

  it.each([
    ['c', 'Please choose a or b'],
    [['a', 5], 'Please choose a or b'],
    [{ a: 1 }, 'Please separate values with commas'],
    [5, 'Please separate values with commas'],
    [Array.from({ length: 51 }, () => 'a').join(), 'Please choose at most 50 values'],
  ])('rejects %j', (value, message) => {
    expect(filter.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

it('reads flags from a query', () => {
  const flag = queryFlag('Yes or no');
  const given = ['1', 'true', true, '0', 'false', false, '', null, undefined];
  expect(given.map((value) => flag.parse(value))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  for (const wrong of ['yes', 'constructor', {}, 2]) expect(flag.safeParse(wrong).success).toBe(false);
});
