import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { failureMessage } from '../../src/client/data/errors.ts';

test("the server's own words are passed on", () => {
  expect(failureMessage(new TRPCClientError('Invalid username or password'))).toBe(
    'Invalid username or password',
  );
});

test('without an answer from the server, that is what is said', () => {
  const error = TRPCClientError.from(new TypeError('Failed to fetch'));
  expect(failureMessage(error)).toBe('The server could not be reached. Check your connection and try again.');
});

test('a reply that is no JSON keeps its status and text', () => {
  const error = TRPCClientError.from(new Error('502: Bad Gateway'));
  expect(failureMessage(error)).toBe('502: Bad Gateway');
});
