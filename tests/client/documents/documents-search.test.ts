import { expect, it } from 'vitest';
import { documentsSearch } from '../../../src/client/features/documents/documents-search.ts';

it('parses known parameters', () => {
  const search = { tab: 'other', q: 'irp', sort: 'name', bin: 1, document: 12, upload: 1 };
  expect(documentsSearch(search)).toEqual(search);
});

it.each([
  [{ tab: 'constructor' }],
  [{ tab: 3, q: ['x'], sort: 'size', bin: 0, upload: false }],
  // The default order isn't part of the URL.
  [{ q: '', sort: 'return' }],
])('ignores %j', (search) => {
  expect(Object.values(documentsSearch(search)).every((value) => value === undefined)).toBe(true);
});

it('treats a number as search text and an impossible document id as 0', () => {
  expect(documentsSearch({ q: 2026, document: 'x' })).toMatchObject({ q: '2026', document: 0 });
});
