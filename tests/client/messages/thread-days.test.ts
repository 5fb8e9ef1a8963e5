import { expect, it } from 'vitest';
import { seenTime } from '../../../src/client/features/messages/thread-days.ts';

it.each([
  ['2026-11-25T08:00:00Z', '2026-11-25T09:30:00Z', '11:30'],
  // 23:30 and half past midnight in South Africa.
  ['2026-11-25T21:30:00Z', '2026-11-25T22:30:00Z', '26 Nov, 00:30'],
])('a message sent at %s and seen at %s says “seen %s”', (sent, seen, text) => {
  expect(seenTime(sent, seen)).toBe(text);
});
