import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  SavingsDay,
  UserAchievement,
  UserChallenge,
} from '../../src/domain/savings/user-challenge.entity.ts';
import type { EntryOutcome, AchievementProgress } from '../../src/domain/savings/schemas.ts';
import type { HttpClient } from '../support/http-client.ts';
import { logIn, signedIn } from '../support/people.ts';
import { entriesOf, join, myChallenges, names, save, setClock } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const start = '2026-11-04T10:00';
const clock = setClock(start);
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: clock.now } });
  other = await startTestServer({ replace: { now: clock.now }, databaseUrl: server.databaseUrl });
});
beforeEach(() => clock.at(start));
afterAll(async () => {
  await other.close();
  await server.close();
});

describe('POST /api/savings/entries', () => {
  it('adds an entry and returns what it achieved', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    const reply = await client.post('/api/savings/entries', {
      userChallengeId: challenge.id,
      amount: 100.1,
      notes: ' From the\nbirthday ',
    });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        entry: {
          userChallengeId: challenge.id,
          amount: '100.10',
          notes: 'From the\nbirthday',
          entryDate: '2026-11-04T08:00:00.000Z',
          canChange: true,
        },
        challenge: { currentAmount: '100.10', status: 'active', achievements: [1, 2] },
        unlocked: [
          { id: 1, name: 'First Step', points: 10 },
          { id: 2, name: 'Quick Start', points: 15 },
        ],
      },
    });
    expect(await entriesOf(client, challenge)).toEqual([reply.body.entry]);
    expect(await myChallenges(client)).toEqual([reply.body.challenge]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['0', { amount: 0 }, 'Amount must be a positive number'],
    ['-1', { amount: -1 }, 'Amount must be a positive number'],
    ['0.001', { amount: 0.001 }, 'Amount can have at most two decimal places'],
    ['1e12', { amount: 1e12 }, 'Amount must be at most R99 999 999.99'],
    ['text', { amount: '5' }, 'Amount must be a positive number'],
    ['text with separators', { amount: '1,000' }, 'Amount must be a positive number'],
    ['text with an exponent', { amount: '1e3' }, 'Amount must be a positive number'],
    ['true', { amount: true }, 'Amount must be a positive number'],
    ['a list', { amount: [5] }, 'Amount must be a positive number'],
    ['a cent beyond the column', { amount: 100_000_000 }, 'Amount must be at most R99 999 999.99'],
    ['nothing', { amount: null }, 'Amount must be a positive number'],
    ['long notes', { notes: 'x'.repeat(100_000) }, 'Please use at most 2000 characters'],
    ['NUL', { notes: 'a\u0000b' }, 'Please remove unsupported characters'],
    ['a lone surrogate', { notes: 'a\ud800' }, 'Please remove unsupported characters'],
    ['no challenge', { userChallengeId: undefined }, 'User challenge ID must be provided'],
    ['challenge -1', { userChallengeId: -1 }, 'User challenge ID must be provided'],
    ['a challenge id as text', { userChallengeId: '1' }, 'User challenge ID must be provided'],
  ])('rejects %s and stores nothing', async (_what, wrong, message) => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    const reply = await client.post('/api/savings/entries', {
      userChallengeId: challenge.id,
      amount: 5,
      ...wrong,
    });
    expect(reply).toMatchObject({ status: 400, body: { reason: 'validation', message } });
    expect(await entriesOf(client, challenge)).toEqual([]);
  });

  it('completes the challenge at its target, keeps the excess and then rejects entries', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    await save(client, challenge, 999.99);
    const { challenge: completed, unlocked } = await save(client, challenge, 500);
    expect(completed).toMatchObject({ status: 'completed', currentAmount: '1499.99', plan: null });
    expect(names({ unlocked })).toEqual(['Goal Getter', 'Ahead of Time']);
    const reply = await client.post('/api/savings/entries', { userChallengeId: challenge.id, amount: 1 });
    expect(reply).toMatchObject({ status: 409, body: { reason: 'savings.not-active' } });
    expect(await myChallenges(client)).toEqual([completed]);
  });

  it('rejects an amount that overflows the column and accepts the maximum', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04', { targetAmount: 99_999_999.99 });
    await save(client, challenge, 0.01);
    const entry = { userChallengeId: challenge.id, amount: 99_999_999.99 };
    expect(await client.post('/api/savings/entries', entry)).toMatchObject({
      status: 400,
      body: { reason: 'savings.sum-too-large' },
    });
    expect((await save(client, challenge, 99_999_999.98)).challenge).toMatchObject({
      status: 'completed',
      currentAmount: '99999999.99',
    });
  });

  it('reports the halfway point at exactly 50.00 %', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    clock.pass(48);
    expect(names(await save(client, challenge, 100))).toEqual(['First Step']);
    expect(names(await save(client, challenge, 249.99))).toEqual([]);
    expect(names(await save(client, challenge, 150))).toEqual([]);
    expect(names(await save(client, challenge, 0.01))).toEqual(['Halfway There']);
    expect(names(await save(client, challenge, 250))).toEqual(['Big Push']);
  });

  it.each([
    ['2026-11-05T10:00:00.000', ['First Step', 'Quick Start']],
    ['2026-11-05T10:00:00.001', ['First Step']],
  ])('awards a quick start at %s only within 24 hours of joining', async (at, earned) => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    clock.at(at);
    expect(names(await save(client, challenge, 1))).toEqual(earned);
  });

  it.each([
    ['2026-11-27T23:59:59', ['Halfway There', 'Big Push', 'Goal Getter', 'Ahead of Time']],
    ['2026-11-28T00:00:00', ['Halfway There', 'Big Push', 'Goal Getter']],
  ])('awards early completion on %s only up to seven days before the target', async (at, earned) => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    await save(client, challenge, 1);
    clock.at(at);
    expect(names(await save(client, challenge, 999))).toEqual(earned);
  });

  it("counts a streak of four weeks across the year's end, with weeks ending on Sunday in South Africa", async () => {
    clock.at('2026-12-13T23:00');
    const { client } = await signedIn(server);
    const challenge = await join(client, '2027-06-01', { challengeId: 2, targetAmount: 6_890 });
    await save(client, challenge, 5);
    for (const at of ['2026-12-14T00:30', '2026-12-27T23:30']) {
      clock.at(at);
      expect(names(await save(client, challenge, 5))).toEqual([]);
    }
    // Late Sunday evening in UTC is Monday in South Africa.
    clock.at('2026-12-27T22:30:00.000Z');
    expect(names(await save(client, challenge, 5))).toEqual(['Steady Saver']);
    const streaks = [];
    for (const at of ['2027-01-10T23:59', '2027-01-18T00:00']) {
      clock.at(at);
      streaks.push((await save(client, challenge, 5)).challenge.plan?.streak);
    }
    expect(streaks).toEqual([5, 1]);
  });

  it('awards totals over all challenges once per user, on the challenge of the last entry', async () => {
    const { client } = await signedIn(server);
    const earned: string[][] = [];
    for (const [challengeId, amount] of [
      [1, 9_000],
      [4, 999.99],
      [7, 0.01],
      [8, 10],
    ] as const) {
      const challenge = await join(client, '2026-12-04', { challengeId, targetAmount: amount });
      const { unlocked, challenge: after } = await save(client, challenge, amount);
      expect(after.achievements).toEqual(unlocked.map(({ id }) => id));
      earned.push(unlocked.filter(({ scope }) => scope === 'user').map(({ name }) => name));
    }
    expect(earned).toEqual([['First Step'], [], ['Hat-Trick', 'R10 000 Club', 'Tax-Smart'], ['Hard Mode']]);
  });
});

describe('correcting and removing entries', () => {
  it("recalculates the challenge's and the day's total", async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    const { entry } = await save(client, challenge, 100);
    await save(client, challenge, 50);
    clock.at('2026-11-05T09:00');
    const corrected = await client.send('PATCH', `/api/savings/entries/${entry.id}`, {
      body: { amount: 10, notes: 'typed a nought too many' },
    });
    expect(corrected).toMatchObject({
      status: 200,
      body: {
        entry: {
          id: entry.id,
          amount: '10.00',
          notes: 'typed a nought too many',
          entryDate: entry.entryDate,
        },
        challenge: { currentAmount: '60.00', status: 'active' },
        unlocked: [],
      },
    });
    const progress = () => client.get(`/api/savings/challenges/${challenge.id}/progress`);
    expect((await progress()).body).toEqual([{ day: '2026-11-04', saved: '60.00' }]);
    await save(client, challenge, 1);
    const removed = await client.send('DELETE', `/api/savings/entries/${entry.id}`);
    expect(removed).toMatchObject({
      status: 200,
      body: {
        entry: { amount: '10.00', canChange: false },
        challenge: { currentAmount: '51.00' },
        unlocked: [],
      },
    });
    expect((await progress()).body).toEqual([
      { day: '2026-11-04', saved: '50.00' },
      { day: '2026-11-05', saved: '51.00' },
    ]);
    expect((await client.send('DELETE', `/api/savings/entries/${entry.id}`)).status).toBe(404);
  });

  it('shortens the streak if a day has no entries left', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04', { challengeId: 4 });
    const outcomes: EntryOutcome[] = [];
    for (const at of ['2026-11-04T23:00', '2026-11-05T23:00', '2026-11-06T01:00']) {
      clock.at(at);
      outcomes.push(await save(client, challenge, 5));
    }
    expect(outcomes.map((one) => one.challenge.plan?.streak)).toEqual([1, 2, 3]);
    const remove = async (at: number) => {
      const { body } = await client.send('DELETE', `/api/savings/entries/${outcomes[at]!.entry.id}`);
      return body.challenge.plan.streak as number;
    };
    expect(await remove(1)).toBe(1);
    const { body: progress } = await client.get(`/api/savings/challenges/${challenge.id}/progress`);
    expect(progress).toEqual([
      { day: '2026-11-04', saved: '5.00' },
      { day: '2026-11-06', saved: '10.00' },
    ]);
    expect(await remove(2)).toBe(0);
    expect((await save(client, challenge, 5)).challenge.plan?.streak).toBe(1);
  });

  it('keeps the daily totals of an entry from a process with a slow clock', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04', { challengeId: 4 });
    clock.at('2026-11-06T00:00');
    await save(client, challenge, 7);
    clock.at('2026-11-05T23:59:59.999');
    const { entry, challenge: after } = await save(client, challenge, 5);
    expect(after).toMatchObject({ currentAmount: '12.00' });
    const progress = async () => (await client.get(`/api/savings/challenges/${challenge.id}/progress`)).body;
    expect(await progress()).toEqual([
      { day: '2026-11-05', saved: '5.00' },
      { day: '2026-11-06', saved: '12.00' },
    ]);
    await client.send('PATCH', `/api/savings/entries/${entry.id}`, { body: { amount: 1 } });
    await save(client, challenge, 2);
    expect(await progress()).toEqual([
      { day: '2026-11-05', saved: '3.00' },
      { day: '2026-11-06', saved: '10.00' },
    ]);
  });

  it('changes only the given fields and clears empty notes', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    const { body } = await client.post('/api/savings/entries', {
      userChallengeId: challenge.id,
      amount: 5,
      notes: 'a',
    });
    const correct = async (change: object) => {
      const path = `/api/savings/entries/${body.entry.id}`;
      return (await client.send('PATCH', path, { body: change })).body.entry;
    };
    expect(await correct({ amount: 6 })).toMatchObject({ amount: '6.00', notes: 'a' });
    expect(await correct({ notes: ' ' })).toMatchObject({ amount: '6.00', notes: null });
    expect(await correct({})).toMatchObject({ amount: '6.00', notes: null });
  });

  it.each([
    ['2026-11-05T10:00:00.000', 200],
    ['2026-11-05T10:00:00.001', 409],
  ])('is possible for 24 hours: at %s it returns %i', async (at, status) => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    const { entry } = await save(client, challenge, 100);
    clock.at(at);
    expect((await entriesOf(client, challenge))[0]?.canChange).toBe(status === 200);
    const path = `/api/savings/entries/${entry.id}`;
    expect((await client.send('PATCH', path, { body: { amount: 5 } })).status).toBe(status);
    const removed = await client.send('DELETE', path);
    expect([removed.status, removed.body.reason]).toEqual([
      status,
      status === 200 ? undefined : 'savings.entry-too-old',
    ]);
  });

  it('can complete the challenge, and revokes nothing while it is active', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    const { entry } = await save(client, challenge, 600);
    const path = `/api/savings/entries/${entry.id}`;
    const lowered = await client.send('PATCH', path, { body: { amount: 1 } });
    expect(lowered.body.challenge).toMatchObject({ currentAmount: '1.00', achievements: [1, 2, 5, 6] });
    const raised = await client.send('PATCH', path, { body: { amount: 1_000 } });
    expect(raised.body.challenge).toMatchObject({ status: 'completed', currentAmount: '1000.00' });
    expect(raised.body.entry).toMatchObject({ canChange: true });
    expect(names(raised.body)).toEqual(['Goal Getter', 'Ahead of Time']);
  });

  it('rejects an invalid amount or one that overflows the column', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04', { targetAmount: 99_999_999.99 });
    await save(client, challenge, 2);
    const { entry } = await save(client, challenge, 1);
    for (const amount of [99_999_998, 0, -1, 0.001, 1e12, 'x']) {
      const reply = await client.send('PATCH', `/api/savings/entries/${entry.id}`, { body: { amount } });
      expect(reply.status).toBe(400);
    }
    expect((await myChallenges(client))[0]?.currentAmount).toBe('3.00');
  });
});

/** Returns the names of the user's achievements. */
const earnedBy = async (client: HttpClient) => {
  const { body } = await client.get('/api/savings/achievements');
  return (body as AchievementProgress[]).filter((one) => one.timesUnlocked > 0).map(({ name }) => name);
};

describe('entry that completed a challenge', () => {
  const completing = ['Halfway There', 'Big Push', 'Goal Getter', 'Ahead of Time', 'R10 000 Club'];

  it('can be removed, which reopens the challenge and revokes the achievements', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    await save(client, challenge, 100);
    const mistyped = await save(client, challenge, 450_000.5);
    expect(names(mistyped)).toEqual(completing);
    expect(await entriesOf(client, challenge)).toMatchObject([{ canChange: true }, { canChange: false }]);
    const path = `/api/savings/entries/${mistyped.entry.id}`;
    expect(await client.send('DELETE', path)).toMatchObject({
      status: 200,
      body: {
        entry: { amount: '450000.50', canChange: false },
        challenge: {
          status: 'active',
          currentAmount: '100.00',
          achievements: [1, 2],
          plan: { every: 'week' },
        },
        unlocked: [],
      },
    });
    expect(await earnedBy(client)).toEqual(['First Step', 'Quick Start']);
    expect(await entriesOf(client, challenge)).toMatchObject([{ amount: '100.00', canChange: true }]);
    expect(names(await save(client, challenge, 10_000))).toEqual(completing);
  });

  it('can be corrected, which re-evaluates it and reports only new achievements', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    const { entry } = await save(client, challenge, 450_000.5);
    const correct = async (amount: number) =>
      (await client.send('PATCH', `/api/savings/entries/${entry.id}`, { body: { amount } })).body;
    expect(await correct(600)).toMatchObject({
      entry: { amount: '600.00', canChange: true },
      challenge: { status: 'active', currentAmount: '600.00', achievements: [1, 2, 5, 6] },
      unlocked: [],
    });
    // Achievements stay while the challenge is active.
    expect((await correct(45)).challenge.achievements).toEqual([1, 2, 5, 6]);
    const again = await correct(1_000);
    expect(again.challenge).toMatchObject({ status: 'completed', achievements: [1, 2, 5, 6, 7, 8] });
    expect(names(again)).toEqual(['Goal Getter', 'Ahead of Time']);
  });

  it('keeps the challenge completed on the same day if it still reaches the target', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    clock.at('2026-11-27T23:00');
    const { entry, challenge: completed } = await save(client, challenge, 12_000);
    clock.at('2026-11-28T22:00');
    const path = `/api/savings/entries/${entry.id}`;
    const { body } = await client.send('PATCH', path, { body: { amount: 1_200 } });
    expect(body.challenge).toMatchObject({
      status: 'completed',
      currentAmount: '1200.00',
      lastUpdated: completed.lastUpdated,
      achievements: [1, 5, 6, 7, 8],
    });
    expect(completed.achievements).toEqual([1, 5, 6, 7, 8, 11]);
    expect(body.unlocked).toEqual([]);
  });

  it('keeps achievements that another challenge has earned since', async () => {
    const { client } = await signedIn(server);
    const entries: EntryOutcome[] = [];
    for (const challengeId of [1, 2, 3]) {
      const challenge = await join(client, '2026-12-04', { challengeId, targetAmount: 10 });
      entries.push(await save(client, challenge, 10));
    }
    expect(names(entries[2]!)).toContain('Hat-Trick');
    await client.send('DELETE', `/api/savings/entries/${entries[1]!.entry.id}`);
    expect(await earnedBy(client)).toContain('Hat-Trick');
    await client.send('DELETE', `/api/savings/entries/${entries[2]!.entry.id}`);
    expect(await earnedBy(client)).not.toContain('Hat-Trick');
  });

  it.each([
    ['2026-11-05T10:00:00.000', 200, undefined],
    ['2026-11-05T10:00:00.001', 409, 'savings.entry-too-old'],
  ])("can't be changed after 24 hours: at %s it returns %i", async (at, status, reason) => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    const { entry } = await save(client, challenge, 1_000);
    clock.at(at);
    expect((await entriesOf(client, challenge))[0]?.canChange).toBe(status === 200);
    const reply = await client.send('DELETE', `/api/savings/entries/${entry.id}`);
    expect([reply.status, reply.body.reason]).toEqual([status, reason]);
  });

  it('is the only entry of a completed challenge that can be changed', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    const { entry: first } = await save(client, challenge, 400);
    await save(client, challenge, 600);
    for (const method of ['PATCH', 'DELETE'] as const) {
      const reply = await client.send(method, `/api/savings/entries/${first.id}`, { body: { amount: 1 } });
      expect(reply).toMatchObject({ status: 409, body: { reason: 'savings.not-active' } });
    }
  });

  it.each(['PATCH', 'DELETE'] as const)(
    'fails the challenge if changed after the target day (%s)',
    async (method) => {
      const { client, details } = await signedIn(server);
      const challenge = await join(client, '2026-12-04');
      clock.at('2026-12-04T23:00');
      await logIn(client, details);
      const { entry } = await save(client, challenge, 1_000);
      clock.at('2026-12-05T01:00');
      const reply = await client.send(method, `/api/savings/entries/${entry.id}`, { body: { amount: 100 } });
      const saved = method === 'PATCH' ? '100.00' : '0.00';
      const failed = { status: 'failed', closedReason: null, currentAmount: saved, plan: null };
      expect(reply).toMatchObject({ status: 200, body: { entry: { canChange: false }, challenge: failed } });
      expect(await myChallenges(client)).toMatchObject([failed]);
    },
  );

  it("doesn't reopen a challenge that was joined again, and explains what to do", async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    const { entry } = await save(client, challenge, 1_500);
    const again = await join(client, '2026-12-31');
    const path = `/api/savings/entries/${entry.id}`;
    const remove = () => client.send('DELETE', path);
    expect(await remove()).toMatchObject({ status: 409, body: { reason: 'savings.joined-again' } });
    expect((await myChallenges(client)).map(({ status, achievements }) => [status, achievements])).toEqual([
      ['active', []],
      ['completed', [1, 2, 5, 6, 7, 8]],
    ]);
    expect((await client.send('PATCH', path, { body: { amount: 1_000 } })).status).toBe(200);
    await client.send('DELETE', `/api/savings/my-challenges/${again.id}`);
    expect((await remove()).body.challenge).toMatchObject({ status: 'active', currentAmount: '0.00' });
  });
});

describe('GET /api/savings/challenges/{id}/entries', () => {
  it('lists the newest first in pages', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    for (const amount of [1, 2, 3]) await save(client, challenge, amount);
    const path = `/api/savings/challenges/${challenge.id}/entries`;
    const { body: first } = await client.get(`${path}?limit=2`);
    expect(first).toMatchObject([{ amount: '3.00' }, { amount: '2.00' }]);
    const { body: rest } = await client.get(`${path}?limit=2&before=${first[1].id}`);
    expect(rest).toMatchObject([{ amount: '1.00' }]);
  });
});

describe('layers of the jar', () => {
  it('are the entries in order; beyond 24, the oldest ones share a layer', async () => {
    const { client } = await signedIn(server);
    const first = await join(client, '2026-12-04', { targetAmount: 10_000 });
    const second = await join(client, '2026-12-04', { challengeId: 2, targetAmount: 10_000 });
    expect(first.layers).toEqual([]);
    await save(client, first, 10.5);
    const { entry, challenge } = await save(client, first, 20);
    expect(challenge.layers).toEqual(['10.50', '20.00']);
    await client.send('PATCH', `/api/savings/entries/${entry.id}`, { body: { amount: 5 } });
    for (let amount = 1; amount <= 25; amount += 1) await save(client, second, amount);
    const [newest, oldest] = await myChallenges(client);
    expect(oldest?.layers).toEqual(['10.50', '5.00']);
    expect(newest?.layers).toEqual(['3.00', ...Array.from({ length: 23 }, (_, at) => `${at + 3}.00`)]);
  });
});

describe('concurrent entries', () => {
  it('are all counted across two processes', async () => {
    const { client } = await signedIn(server);
    const otherClient = other.client();
    for (const [name, value] of client.cookies) otherClient.setCookie(name, value);
    const challenge = await join(client, '2026-12-04');
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(n % 2 ? client : otherClient, challenge, 1.1)),
    );
    expect(outcomes.flatMap(names).toSorted()).toEqual(['First Step', 'Habit Formed', 'Quick Start']);
    expect(await myChallenges(client)).toMatchObject([{ currentAmount: '11.00', status: 'active' }]);
    const row = await server.deps.fork().findOneOrFail(UserChallenge, { id: challenge.id });
    expect(row.entryCount).toBe(10);
    const days = await server.deps.fork().find(SavingsDay, { userChallenge: challenge.id });
    expect(days).toMatchObject([{ day: '2026-11-04', amount: '11.00' }]);
  });

  it('complete the challenge once, and later ones are rejected', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.post('/api/savings/entries', { userChallengeId: challenge.id, amount: 300 }),
      ),
    );
    const taken = replies.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(4);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(6);
    expect(taken.filter(({ body }) => body.challenge.status === 'completed')).toHaveLength(1);
    expect(await myChallenges(client)).toMatchObject([{ currentAmount: '1200.00', status: 'completed' }]);
  });

  it('keep the total consistent with corrections and removals', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    await save(client, challenge, 7);
    const { entry } = await save(client, challenge, 1);
    const path = `/api/savings/entries/${entry.id}`;
    await Promise.all([
      ...[2, 3, 4].map((amount) => client.send('PATCH', path, { body: { amount } })),
      client.send('DELETE', path),
      client.send('DELETE', path),
    ]);
    expect(await myChallenges(client)).toMatchObject([{ currentAmount: '7.00' }]);
  });

  it('correctly count three challenges completed at the same time', async () => {
    const { client, user } = await signedIn(server);
    const joined = [];
    for (const challengeId of [1, 2, 3]) {
      joined.push(await join(client, '2026-12-04', { challengeId, targetAmount: 10 }));
    }
    const outcomes = await Promise.all(joined.map((challenge) => save(client, challenge, 10)));
    expect(outcomes.flatMap(names).filter((name) => name === 'Hat-Trick')).toHaveLength(1);
    const rows = await server.deps.fork().count(UserAchievement, { user: user.id, achievement: 9 });
    expect(rows).toBe(1);
  });
});

describe('tax benefit', () => {
  it('of retirement savings is the tax saved according to the last calculation, up to the cap', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2027-02-28', { challengeId: 8, targetAmount: 500_000 });
    expect((await save(client, challenge, 10_000)).challenge.taxSaved).toBeNull();
    const input = { income: 540_000, age: 'under65', retirementContributions: 60_000, taxYear: '2025/2026' };
    await client.post('/api/tax/calculate', { ...input, income: 1 });
    await client.post('/api/tax/calculate', input);
    const [seen] = await myChallenges(client);
    // The taxable income of R480 000 falls in the 31 % bracket.
    expect(seen?.taxSaved).toEqual({ amount: '3100.00', deducted: '10000.00', taxYear: '2025/2026' });
    // 27.5 % of R540 000 is R148 500, which is R88 500 more than the calculation's own contributions.
    const { challenge: capped } = await save(client, challenge, 200_000);
    expect(capped.taxSaved).toMatchObject({ deducted: '88500.00', taxYear: '2025/2026' });
    const net = async (retirementContributions: number) =>
      (await client.post('/api/tax/calculate', { ...input, retirementContributions })).body.netTax as number;
    expect(Number(capped.taxSaved?.amount)).toBeCloseTo((await net(60_000)) - (await net(260_000)), 2);
  });

  it("of tax-free savings is the annual allowance minus the year's entries in all tax-free challenges", async () => {
    clock.at('2027-02-28T12:00');
    const { client } = await signedIn(server);
    const first = await join(client, '2027-06-01', { challengeId: 9, targetAmount: 100 });
    const { challenge } = await save(client, first, 100);
    expect(challenge.taxFree).toMatchObject({
      taxYear: '2026/2027',
      allowance: '46000.00',
      used: '100.00',
      allowanceLeft: '45900.00',
    });
    const second = await join(client, '2027-06-01', { challengeId: 9, targetAmount: 90_000 });
    const { challenge: over } = await save(client, second, 50_000);
    expect(over.taxFree).toMatchObject({ used: '50100.00', allowanceLeft: '0.00' });
    clock.at('2027-03-01T00:00');
    const { challenge: next } = await save(client, second, 1);
    expect(next.taxFree).toMatchObject({ taxYear: '2027/2028', used: '1.00', allowanceLeft: '45999.00' });
  });
});
