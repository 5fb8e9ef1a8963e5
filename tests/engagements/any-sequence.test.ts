import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, staffMember } from '../support/people.ts';
import { startTestServer } from '../support/test-server.ts';
import { type ActionName, actionNames, ClientScenario, type Stage } from './client-scenario.ts';
import { expectConsistentWork, loadWork } from './expected-work.ts';

let stage: Stage;
beforeAll(async () => {
  const clock = { now: Date.parse('2026-11-24T08:00:00Z') };
  const server = await startTestServer({ replace: { now: () => new Date(clock.now) } });
  stage = { server, clock, staff: (await staffMember(server)).client };
});
afterAll(() => stage.server.close());

/** Actions for buying a return, which all other actions depend on. */
const buying: ActionName[] = ['begin', 'accept-price', 'check-out', 'pay'];
const others = actionNames.filter((name) => ![...buying, 'advance', 'wait'].includes(name));

const turn = fc.record({ target: fc.nat(1_000), choice: fc.nat(1_000) });
const anyAction = fc.oneof(
  { weight: 4, arbitrary: fc.constant<ActionName>('advance') },
  { weight: 3, arbitrary: fc.constantFrom(...buying) },
  { weight: 4, arbitrary: fc.constantFrom(...others) },
);

/** An action, optionally with a concurrent action. Time passes only between steps. */
const step = fc.record({
  action: fc.oneof(
    { weight: 15, arbitrary: anyAction },
    { weight: 1, arbitrary: fc.constant('wait' as const) },
  ),
  turn,
  concurrent: fc.option(fc.record({ action: anyAction, turn }), { freq: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const sequence = (
  ...names: readonly (readonly [name: ActionName, target?: number, choice?: number])[]
): [Step[]] => [
  names.map(([action, target = 0, choice = 0]) => ({ action, turn: { target, choice }, concurrent: null })),
];

/** Sequences that random generation rarely produces. */
const examples = [
  // Goes from the first question to the assessment, after which the return closes automatically.
  sequence(...Array.from({ length: 7 }, () => ['advance'] as const), ['wait', 0, 3]),
  // Begins two returns, then pays for the older one together with a check.
  sequence(['begin'], ['accept-price'], ['begin', 0, 2], ['check-out', 0, 1], ['pay'], ['advance', 1]),
  // Accepts a price but cancels the return, both before and after payment.
  sequence(
    ['begin'],
    ['accept-price'],
    ['withdraw'],
    ['begin'],
    ['advance', 1],
    ['hold', 1],
    ['withdraw', 1],
  ),
  // A document is rejected, deleted and restored while SARS verifies the return.
  sequence(
    ...Array.from({ length: 6 }, () => ['advance'] as const),
    ['letter'],
    ['upload', 3],
    ['review', 1],
    ['delete'],
    ['restore'],
    ['review', 2],
    ['delete'],
    ['advance'],
  ),
];

describe('any sequence of actions by clients and the practice, with time passing', () => {
  it('keeps returns, approvals and orders consistent', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
        const scenario = new ClientScenario(stage, await signedIn(stage.server));
        let before = await loadWork(stage, scenario);
        for (const { action, turn: first, concurrent } of steps) {
          stage.clock.now += 60_000;
          const isWait = action === 'wait';
          const other = isWait ? null : concurrent;
          await Promise.all([
            scenario.perform(action, first),
            other && scenario.perform(other.action, other.turn),
          ]);
          const after = await loadWork(stage, scenario);
          const now = new Date(stage.clock.now);
          expectConsistentWork(before, after, { now, isConcurrent: other !== null, isWait });
          for (const { status } of after.engagements) reached.add(status);
          before = after;
        }
        expect(scenario.replies.filter(({ status }) => status >= 500)).toEqual([]);
      }),
      { numRuns: 10, endOnFailure: true, examples },
    );
    for (const status of ['approved', 'verification', 'closed']) expect(reached).toContain(status);
  }, 180_000);
});
