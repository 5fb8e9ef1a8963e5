import * as fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../src/domain/orders/payments/reconcile.server.ts';
import { booksRounds } from '../support/books-rounds.ts';
import { startMortalServer } from '../support/mortal-server.ts';
import { createShoppers } from '../support/shoppers.ts';
import { BuyerStory, type Stage } from './buyer-story.ts';
import { expectNothingLost, expectRightAfter } from './expected-books.ts';
import type { Happening } from './order-moves.ts';

const { stories, isLong, seed, patienceMs } = booksRounds;

let stage: Stage;
beforeAll(async () => {
  const clock = { aheadMs: 0 };
  const mortal = await startMortalServer({ now: () => new Date(Date.now() + clock.aheadMs) });
  const database = new Client({ connectionString: mortal.databaseUrl });
  await database.connect();
  stage = { mortal, database, clock };
});
afterAll(async () => {
  await stage.database.end();
  await stage.mortal.close();
});

async function newStory(): Promise<BuyerStory> {
  const [shopper] = await createShoppers(stage.database, 1);
  if (!shopper) throw new Error('There is no shopper');
  const story = new BuyerStory(stage, shopper);
  await story.begin();
  return story;
}

/** Something that happens, perhaps something else at the same moment, and perhaps the process is killed meanwhile. */
interface Step {
  what: Happening;
  beside: Happening | null;
  killed: { statement: number; moment: 'before' | 'after' } | null;
}

/** The longest of them, a notification, has about as many statements. */
const LONGEST = 30;

const killed = fc.option(
  fc.record({
    statement: fc.integer({ min: 1, max: LONGEST }),
    moment: fc.constantFrom('before' as const, 'after' as const),
  }),
  { freq: 2 },
);
const always: Happening[] = ['submit', 'submit', 'pay', 'repeat', 'return', 'cancel', 'expire'];
const others: Happening[] = ['pay', 'pay-first-form', 'fail', 'pay-again', 'add', 'reprice', 'jobs'];
const beside = fc.option(fc.constantFrom<Happening>('submit', 'pay', 'fail', 'repeat', 'cancel', 'add'), {
  freq: 2,
});

/** Every order of what always happens, with some of the others strewn in. */
const someStory: fc.Arbitrary<Step[]> = fc
  .array(fc.constantFrom(...others), { maxLength: 4 })
  .chain((more) => {
    const all = [...always, ...more];
    return fc.shuffledSubarray(all, { minLength: all.length });
  })
  .chain((order) =>
    fc.tuple(
      ...order.map((what): fc.Arbitrary<Step> => fc.record({ what: fc.constant(what), beside, killed })),
    ),
  );

let deaths = 0;

/** Plays one step; a process that was to be killed and is not, since there were fewer statements, is killed after. */
async function play(story: BuyerStory, { what, beside, killed }: Step): Promise<void> {
  const { mortal } = stage;
  const before = await story.books();
  // Jobs are killed with a real process elsewhere: a mail that went out is recorded with much patience.
  if (killed && what !== 'jobs') mortal.proxy().cutAt(killed.statement, killed.moment);
  const both = beside === null || what === 'jobs' ? [what] : [what, beside];
  const outcomes = await Promise.allSettled(both.map((one) => story.let(one)));
  const failures = outcomes.filter((one) => one.status === 'rejected' || one.value >= 500);
  expect(killed ? [] : failures).toEqual([]);
  if (killed) {
    await mortal.restart();
    deaths += 1;
  }
  await expectRightAfter(story, before, both);
}

describe('whatever happens, in whatever order, and whenever the process is killed', () => {
  it(
    'no order and no payment is lost or doubled',
    async () => {
      await fc.assert(
        fc.asyncProperty(someStory, async (steps) => {
          const story = await newStory();
          for (const step of steps) await play(story, step);
          await expectNothingLost(story);
        }),
        { numRuns: stories, seed },
      );
      expect(deaths).toBeGreaterThan(stories);
    },
    patienceMs,
  );

  const single: [Happening, Happening[]][] = [
    ['submit', []],
    ['submit', ['submit']],
    ['pay', ['submit']],
    ['cancel', ['submit']],
    ['expire', ['submit']],
  ];
  const further: typeof single = [
    ['repeat', ['submit', 'pay']],
    ['pay-first-form', ['submit', 'submit', 'pay']],
    ['pay', ['submit', 'cancel']],
    ['fail', ['submit']],
    ['pay-again', ['submit', 'fail']],
  ];

  it.each(isLong ? [...single, ...further] : single)(
    'before and after every statement of %s, after %j',
    async (what, past) => {
      const { mortal } = stage;
      for (const moment of ['before', 'after'] as const) {
        let wasCut = true;
        for (let statement = 1; wasCut; statement++) {
          const story = await newStory();
          for (const one of past) await story.let(one);
          const before = await story.books();
          mortal.proxy().cutAt(statement, moment);
          await story.let(what).catch(() => {});
          wasCut = mortal.proxy().isCut();
          expect(wasCut || statement > 1).toBe(true);
          mortal.proxy().heal();
          const after = await expectRightAfter(story, before, [what]);
          await story.let(what);
          await expectRightAfter(story, after, [what]);
          await expectNothingLost(story);
        }
      }
    },
    patienceMs,
  );

  it(
    'the queue ends what was left, with one mail for each paid order, and the books balance',
    { timeout: patienceMs },
    async () => {
      const { mortal, database } = stage;
      await mortal.doJobs();
      const { rows: open } = await database.query(
        `select 1 from payment_notifications where outcome is null union all select 1 from graphile_worker.jobs`,
      );
      expect(open).toEqual([]);
      const { rows: paid } = await database.query<{ id: number }>(
        'select id from orders where paid_at is not null order by id',
      );
      const mails = readdirSync(join(mortal.dataDir, 'outbox'))
        .filter((name) => name.startsWith('order-paid-'))
        .map((name) => Number(name.split('-')[2]));
      expect(mails.toSorted((a, b) => a - b)).toEqual(paid.map(({ id }) => id));
      expect(await reconcile(mortal.server().deps)).toMatchObject({ balanced: true, differences: [] });
    },
  );
});
