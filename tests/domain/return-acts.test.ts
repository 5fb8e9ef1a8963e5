import { expect, it } from 'vitest';
import { returnActs } from '../../src/domain/engagements/return-acts.ts';

const since = '2026-11-23T10:00:00.000Z';
const service = { kind: 'service', actor: 'practice', since, held: null, steps: [], balance: null } as const;

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
  const acts = returnActs({ ...service, kind: 'return', isAdvice: false, status: 'verification' });
  expect(acts.find(({ state }) => state === 'now')?.act).toBe('Check');
  expect(acts).toHaveLength(8);
});

it.each([
  ['client', 'You', null],
  ['practice', 'Us', since],
] as const)('documents are with whoever acts next: the %s', (actor, by, at) => {
  const acts = returnActs({ ...service, actor, isAdvice: false, status: 'documents_needed' });
  expect(acts.find(({ state }) => state === 'now')).toMatchObject({ act: 'Documents', by, at });
});
