import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { failureMessage } from '../../src/client/data/errors.ts';

test("shows the server's message", () => {
  expect(failureMessage(new TRPCClientError('Invalid username or password'))).toBe(
    'Invalid username or password',
  );
});

test('reports a failed connection', () => {
  const error = TRPCClientError.from(new TypeError('Failed to fetch'));
  expect(failureMessage(error)).toBe('The server could not be reached. Check your connection and try again.');
});

test("keeps status and text of a reply that isn't JSON", () => {
  const error = TRPCClientError.from(new Error('502: Bad Gateway'));
  expect(failureMessage(error)).toBe('502: Bad Gateway');
});
