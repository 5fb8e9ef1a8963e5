import { expect, it } from 'vitest';
import { briefDay } from '../../../src/client/features/practice/frame/desk-text.ts';

it('leaves out only this year, by South Africa’s calendar', () => {
  expect(briefDay('2026-11-13T10:00:00Z', '2026-11-26')).toBe('13 Nov');
  expect(briefDay('2025-11-13T10:00:00Z', '2026-11-26')).toBe('13 Nov 2025');
  expect(briefDay('2025-12-31T22:30:00Z', '2026-11-26')).toBe('1 Jan');
});
