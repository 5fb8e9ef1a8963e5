import { expect, it } from 'vitest';
import { documentsSearch } from '../../../src/client/features/documents/documents-search.ts';

it('reads what the page knows', () => {
  const search = { tab: 'other', q: 'irp', sort: 'name', bin: 1, document: 12, upload: 1 };
  expect(documentsSearch(search)).toEqual(search);
});

it.each([
  [{ tab: 'constructor' }],
  [{ tab: 3, q: ['x'], sort: 'size', bin: 0, upload: false }],
  // The usual order is not named.
  [{ q: '', sort: 'newest' }],
])('counts %j as not said', (search) => {
  expect(Object.values(documentsSearch(search)).every((value) => value === undefined)).toBe(true);
});

it('reads figures as a text to search for, and a document that none can be as 0', () => {
  expect(documentsSearch({ q: 2026, document: 'x' })).toMatchObject({ q: '2026', document: 0 });
});
