import { expect, it } from 'vitest';
import { returnActs } from '../../src/domain/engagements/return-acts.ts';

const service = { kind: 'service', held: null, steps: [], balance: null } as const;

it.each([
  [true, ['Start', 'Documents', 'Work', 'Closed'], ['You', 'You', 'Us', 'Us']],
  [false, ['Start', 'Documents', 'Work', 'Answer', 'Closed'], ['You', 'You', 'Us', 'SARS', 'Us']],
])('a submitted service waits for SARS unless it’s advice (%s)', (isAdvice, acts, by) => {
  const steps = returnActs({ ...service, isAdvice, status: 'submitted' });
  expect(steps.map(({ act }) => act)).toEqual(acts);
  expect(steps.map((step) => step.by)).toEqual(by);
  expect(steps.findIndex(({ state }) => state === 'now')).toBe(3);
});

it('shows the verification step in lists, which don’t load earlier steps', () => {
  const item = { kind: 'return', held: null, steps: [], balance: null, isAdvice: false } as const;
  const acts = returnActs({ ...item, status: 'verification' });
  expect(acts.find(({ state }) => state === 'now')?.act).toBe('Check');
  expect(acts).toHaveLength(8);
});
