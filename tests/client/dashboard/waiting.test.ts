import { expect, test } from 'vitest';
import { waitingForUs, waitingForYou } from '../../../src/client/features/dashboard/waiting-box.tsx';

test('a first calculation waits for whoever has none', () => {
  expect(waitingForYou({ calculations: 0 }).map(({ title }) => title)).toEqual([
    'Do your first tax calculation',
  ]);
  expect(waitingForYou({ calculations: 1 })).toEqual([]);
});

test('the practice has something to do while documents are pending', () => {
  expect(waitingForUs({ pendingDocuments: 0 })).toEqual([]);
  expect(waitingForUs({ pendingDocuments: 1 })[0]?.title).toBe('We are checking 1 document');
  expect(waitingForUs({ pendingDocuments: 2 })[0]?.title).toBe('We are checking 2 documents');
});
