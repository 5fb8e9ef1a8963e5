import { expect, it } from 'vitest';
import { listQuery } from '../../src/domain/list-query.ts';

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
