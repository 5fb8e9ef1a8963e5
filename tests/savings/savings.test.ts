import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { achievementCatalogue, challengeCatalogue } from '../../src/domain/savings/catalogue.ts';
import { UserChallenge } from '../../src/domain/savings/user-challenge.entity.ts';
import type { HttpClient } from '../support/http-client.ts';
import { logIn, signedIn } from '../support/people.ts';
import { entriesOf, join, myChallenges, names, save, setClock } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const start = '2026-11-04T10:00';
const clock = setClock(start);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: clock.now } });
});
beforeEach(() => clock.at(start));
afterAll(() => server.close());

const calls = [
  ['GET', '/api/savings/challenges'],
  ['GET', '/api/savings/my-challenges'],
  ['GET', '/api/savings/achievements'],
  ['GET', '/api/savings/challenges/abc/entries'],
  ['GET', '/api/savings/challenges/abc/progress'],
  ['POST', '/api/savings/join'],
  ['POST', '/api/savings/entries'],
  ['PATCH', '/api/savings/entries/abc'],
  ['DELETE', '/api/savings/entries/abc'],
  ['PATCH', '/api/savings/my-challenges/abc'],
  ['DELETE', '/api/savings/my-challenges/abc'],
] as const;

it.each(calls)('%s %s checks the session first', async (method, path) => {
  const reply = await server.client().send(method, path, method === 'GET' ? {} : { body: {} });
  expect(reply).toMatchObject({
    status: 401,
    body: { message: 'Please log in', reason: 'session.required' },
  });
});

/** A new user's progress towards countable achievements. */
const gaps: Record<string, { unit: string; have: number; need: number }> = {
  'First Step': { unit: 'entries', have: 0, need: 1 },
  'Steady Saver': { unit: 'week', have: 0, need: 4 },
  'Habit Formed': { unit: 'entries', have: 0, need: 10 },
  'Halfway There': { unit: 'percent', have: 0, need: 50 },
  'Goal Getter': { unit: 'percent', have: 0, need: 100 },
  'Hat-Trick': { unit: 'challenges', have: 0, need: 3 },
  'R10 000 Club': { unit: 'rand', have: 0, need: 10_000 },
};

/** Returns a user's progress towards locked achievements, by name. */
const gapsOf = async (client: HttpClient) => {
  const { body } = await client.get('/api/savings/achievements');
  const shelf = body as { name: string; gap: { have: number } | null }[];
  return Object.fromEntries(shelf.flatMap(({ name, gap }) => (gap ? [[name, gap.have]] : [])));
};

describe('challenge catalogue', () => {
  it("is listed in order with each challenge's rules", async () => {
    const { client } = await signedIn(server);
    const { status, body } = await client.get('/api/savings/challenges');
    expect(status).toBe(200);
    expect(body).toEqual(
      challengeCatalogue.map((challenge) => ({
        ...challenge,
        image: null,
        createdAt: expect.stringMatching(/Z$/),
      })),
    );
  });

  it('lists achievements, locked for a new user', async () => {
    const { client } = await signedIn(server);
    const { body } = await client.get('/api/savings/achievements');
    expect(body).toEqual(
      achievementCatalogue.map((achievement) => ({
        ...achievement,
        createdAt: expect.stringMatching(/Z$/),
        timesUnlocked: 0,
        unlockedAt: null,
        lastUnlock: null,
        gap: gaps[achievement.name] ?? null,
      })),
    );
  });

  it('counts repeated achievements', async () => {
    const { client } = await signedIn(server);
    for (const challengeId of [1, 4])
      await save(client, await join(client, '2026-12-04', { challengeId }), 1);
    const { body } = await client.get('/api/savings/achievements');
    expect(body.slice(0, 3)).toMatchObject([
      { name: 'First Step', timesUnlocked: 1, unlockedAt: '2026-11-04T08:00:00.000Z' },
      { name: 'Quick Start', timesUnlocked: 2, lastUnlock: { challenge: 'No-Spend Month' }, gap: null },
      { name: 'Steady Saver', timesUnlocked: 0, unlockedAt: null, gap: { ...gaps['Steady Saver'], have: 1 } },
    ]);
  });

  it('measures no progress in a challenge that has ended', async () => {
    const { client, details } = await signedIn(server);
    await save(client, await join(client, '2026-11-05'), 250);
    const running = { 'Steady Saver': 1, 'Habit Formed': 1, 'Halfway There': 25, 'Goal Getter': 25 };
    clock.at('2026-11-05T10:00');
    await logIn(client, details);
    expect(await gapsOf(client)).toMatchObject(running);
    clock.at('2026-11-06T10:00');
    await logIn(client, details);
    const ended = { 'Steady Saver': 0, 'Habit Formed': 0, 'Halfway There': 0, 'Goal Getter': 0 };
    expect(await gapsOf(client)).toMatchObject({ ...ended, 'R10 000 Club': 250 });
  });

  it('measures the progress towards locked achievements', async () => {
    const { client, details } = await signedIn(server);
    const first = await join(client, '2026-12-04');
    const second = await join(client, '2026-12-04', { challengeId: 2 });
    await save(client, first, 250.5);
    await save(client, second, 10);
    clock.at('2026-11-11T10:00');
    await logIn(client, details);
    await save(client, second, 20);
    clock.at('2026-11-18T10:00');
    await logIn(client, details);
    const counted = { 'Habit Formed': 2, 'Halfway There': 25, 'Hat-Trick': 0, 'R10 000 Club': 280 };
    expect(await gapsOf(client)).toEqual({ ...counted, 'Goal Getter': 25, 'Steady Saver': 2 });
    // A week without savings ends the streak.
    clock.at('2026-11-23T10:00');
    await logIn(client, details);
    expect(await gapsOf(client)).toMatchObject({ 'Steady Saver': 0 });
  });
});

describe('POST /api/savings/join', () => {
  it('joins a challenge with a custom target and date', async () => {
    const { client, user } = await signedIn(server);
    const reply = await client.post('/api/savings/join', {
      challengeId: 1,
      targetAmount: 1234.5,
      targetDate: '2026-12-04',
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      userId: user.id,
      challengeId: 1,
      startDate: '2026-11-04T08:00:00.000Z',
      endDate: '2026-12-04',
      targetDate: '2026-12-04',
      targetAmount: '1234.50',
      currentAmount: '0.00',
      status: 'active',
      closedReason: null,
      reminder: false,
      achievements: [],
      challenge: { id: 1, name: 'First R1 000', targetAmount: '1000.00', image: null },
      plan: { every: 'week', count: 4, onTrack: true, behind: '0.00', daysLeft: 30 },
      taxSaved: null,
      taxFree: null,
    });
    expect(await myChallenges(client)).toEqual([reply.body]);
  });

  it('uses the South African day of an instant', async () => {
    const { client } = await signedIn(server);
    const { endDate } = await join(client, '2026-12-03T22:30:00.000Z');
    expect(endDate).toBe('2026-12-04');
    const second = await join(client, '2026-12-04T01:00:00+05:00', { challengeId: 2 });
    expect(second.endDate).toBe('2026-12-03');
  });

  it('accepts dates from today to ten years ahead', async () => {
    const { client } = await signedIn(server);
    const send = (challengeId: number, targetDate: string) =>
      client.post('/api/savings/join', { challengeId, targetAmount: 5, targetDate });
    expect((await send(1, '2026-11-04')).status).toBe(201);
    expect((await send(2, '2036-11-04')).status).toBe(201);
    for (const day of ['2026-11-03', '2036-11-05', '9999-12-31', '1900-01-01', '0001-01-01']) {
      expect(await send(3, day)).toMatchObject({ status: 400, body: { reason: 'savings.target-day' } });
    }
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['0', { targetAmount: 0 }, 'targetAmount', 'Target amount must be a positive number'],
    ['-1', { targetAmount: -1 }, 'targetAmount', 'Target amount must be a positive number'],
    ['0.001', { targetAmount: 0.001 }, 'targetAmount', 'Target amount can have at most two decimal places'],
    ['1e12', { targetAmount: 1e12 }, 'targetAmount', 'Target amount must be at most R99 999 999.99'],
    ['text', { targetAmount: 'ten' }, 'targetAmount', 'Target amount must be a positive number'],
    ['no amount', { targetAmount: undefined }, 'targetAmount', 'Target amount must be a positive number'],
    ['no date', { targetDate: undefined }, 'targetDate', 'Please select a target date'],
    ['null', { targetDate: null }, 'targetDate', 'Please select a target date'],
    ['an empty date', { targetDate: '' }, 'targetDate', 'Please select a target date'],
    ['30 February', { targetDate: '2027-02-30' }, 'targetDate', 'Please enter a target date like 2026-12-31'],
    [
      'year 12026',
      { targetDate: '+012026-01-01' },
      'targetDate',
      'Please enter a target date like 2026-12-31',
    ],
    ['a number', { targetDate: 20261204 }, 'targetDate', 'Please enter a target date like 2026-12-31'],
    ['id 0', { challengeId: 0 }, 'challengeId', 'Challenge ID must be provided'],
    ['a huge id', { challengeId: 2 ** 31 }, 'challengeId', 'Challenge ID must be provided'],
  ])('rejects %s', async (_what, wrong, path, message) => {
    const { client } = await signedIn(server);
    const body = { challengeId: 1, targetAmount: 100, targetDate: '2026-12-04', ...wrong };
    const reply = await client.post('/api/savings/join', body);
    expect(reply).toMatchObject({
      status: 400,
      body: { reason: 'validation', message, issues: [{ path, message }] },
    });
    expect(await myChallenges(client)).toEqual([]);
  });

  it('returns 404 for an unknown challenge', async () => {
    const { client } = await signedIn(server);
    const body = { challengeId: 99, targetAmount: 100, targetDate: '2026-12-04' };
    expect(await client.post('/api/savings/join', body)).toMatchObject({
      status: 404,
      body: { reason: 'savings.challenge-not-found', message: 'Challenge not found' },
    });
  });

  it('returns 409 while one is active, even concurrently, and allows joining again afterwards', async () => {
    const { client } = await signedIn(server);
    const body = { challengeId: 1, targetAmount: 100, targetDate: '2026-12-04' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => client.post('/api/savings/join', body)),
    );
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const [challenge] = await myChallenges(client);
    await save(client, challenge!, 100);
    expect((await client.post('/api/savings/join', body)).status).toBe(201);
    expect((await myChallenges(client)).map(({ status }) => status)).toEqual(['active', 'completed']);
  });

  it('is limited per user', async () => {
    const people = [await signedIn(server), await signedIn(server)];
    const joined = await Promise.all(people.map(({ client }) => join(client, '2026-12-04')));
    expect(joined.map(({ userId }) => userId)).toEqual(people.map(({ user }) => user.id));
  });
});

describe('GET /api/savings/my-challenges', () => {
  it('paginates', async () => {
    const { client } = await signedIn(server);
    const joined = [];
    for (const challengeId of [1, 2, 3]) joined.unshift(await join(client, '2026-12-04', { challengeId }));
    const { body: first } = await client.get('/api/savings/my-challenges?limit=2');
    expect(first).toEqual(joined.slice(0, 2));
    const { body: rest } = await client.get(`/api/savings/my-challenges?limit=2&before=${first[1].id}`);
    expect(rest).toEqual(joined.slice(2));
  });

  it('contains the status of each challenge', async () => {
    const { client } = await signedIn(server);
    await save(client, await join(client, '2026-12-04'), 100);
    clock.at('2026-11-16T00:00');
    const [challenge] = await myChallenges(client);
    expect(challenge?.plan).toMatchObject({
      behind: '150.00',
      onTrack: false,
      perPeriod: '300.00',
      streak: 0,
    });
  });
});

describe('failed challenge', () => {
  it('is detected at the end of the target day in South Africa on the next read', async () => {
    const { client, details } = await signedIn(server);
    const challenge = await join(client, '2026-12-31');
    await save(client, challenge, 10);
    clock.at('2026-12-31T21:59:59.999Z');
    await logIn(client, details);
    expect((await myChallenges(client))[0]).toMatchObject({ status: 'active', plan: { daysLeft: 0 } });
    clock.at('2026-12-31T22:00:00.000Z');
    expect((await myChallenges(client))[0]).toMatchObject({
      status: 'failed',
      closedReason: null,
      plan: null,
      lastUpdated: '2026-12-31T22:00:00.000Z',
    });
    const row = await server.deps.fork().findOneOrFail(UserChallenge, { id: challenge.id });
    expect(row.status).toBe('failed');
  });

  it('is detected by every kind of write and can be joined again', async () => {
    const attempts = [
      (id: number) => ['POST', '/api/savings/entries', { userChallengeId: id, amount: 1 }] as const,
      (id: number) => ['PATCH', `/api/savings/my-challenges/${id}`, { reminder: true }] as const,
      (id: number) => ['DELETE', `/api/savings/my-challenges/${id}`, {}] as const,
    ];
    for (const attempt of attempts) {
      clock.at('2026-12-31T20:00');
      const { client } = await signedIn(server);
      const challenge = await join(client, '2026-12-31');
      const { entry } = await save(client, challenge, 1);
      clock.at('2027-01-01T00:00');
      const [method, path, body] = attempt(challenge.id);
      expect(await client.send(method, path, { body })).toMatchObject({
        status: 409,
        body: { reason: 'savings.not-active' },
      });
      const corrected = await client.send('PATCH', `/api/savings/entries/${entry.id}`, {
        body: { amount: 2 },
      });
      expect(corrected).toMatchObject({ status: 409, body: { reason: 'savings.not-active' } });
      const row = await server.deps.fork().findOneOrFail(UserChallenge, { id: challenge.id });
      expect(row.status).toBe('failed');
      await join(client, '2027-01-01');
    }
  });

  it('is also detected by joining again and by entries without a read', async () => {
    const { client } = await signedIn(server);
    const first = await join(client, '2026-11-04');
    await save(client, first, 1);
    clock.at('2026-11-05T00:00');
    expect(await entriesOf(client, first)).toMatchObject([{ canChange: false }]);
    await join(client, '2026-11-05');
  });
});

describe('PATCH /api/savings/my-challenges/{id}', () => {
  it('changes target, date and reminder, and keeps missing fields', async () => {
    const { client } = await signedIn(server);
    const { id } = await join(client, '2026-12-04');
    const change = (body: object) => client.send('PATCH', `/api/savings/my-challenges/${id}`, { body });
    expect(await change({ targetAmount: 2_000 })).toMatchObject({
      status: 200,
      body: { targetAmount: '2000.00', endDate: '2026-12-04', reminder: false },
    });
    expect(await change({ targetDate: '2027-01-03', reminder: true })).toMatchObject({
      status: 200,
      body: { targetAmount: '2000.00', targetDate: '2027-01-03', reminder: true, plan: { count: 8 } },
    });
    const { body } = await change({});
    expect(await myChallenges(client)).toEqual([body]);
  });

  it('rejects a target below the amount saved, because only an entry completes a challenge', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    await save(client, challenge, 600);
    const change = (targetAmount: number) =>
      client.send('PATCH', `/api/savings/my-challenges/${challenge.id}`, { body: { targetAmount } });
    expect(await change(600)).toMatchObject({
      status: 409,
      body: {
        reason: 'savings.target-reached',
        message: 'You’ve already saved R600.00. Please choose a higher target.',
      },
    });
    expect(await change(600.01)).toMatchObject({ status: 200, body: { status: 'active' } });
    expect((await save(client, challenge, 0.01)).challenge.status).toBe('completed');
  });

  it('rejects an invalid target, date or reminder', async () => {
    const { client } = await signedIn(server);
    const { id } = await join(client, '2026-12-04');
    for (const body of [
      { targetAmount: 0.001 },
      { targetAmount: 1e12 },
      { targetDate: '2026-11-03' },
      { targetDate: 'x' },
      { reminder: 'on' },
    ]) {
      expect((await client.send('PATCH', `/api/savings/my-challenges/${id}`, { body })).status).toBe(400);
    }
  });
});

describe('DELETE /api/savings/my-challenges/{id}', () => {
  it('ends a challenge with entries and keeps them', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    await save(client, challenge, 5);
    const { status, body } = await client.send('DELETE', `/api/savings/my-challenges/${challenge.id}`);
    expect([status, body]).toMatchObject([
      200,
      { status: 'failed', closedReason: 'left', currentAmount: '5.00' },
    ]);
    expect(await myChallenges(client)).toEqual([body]);
    expect(await entriesOf(client, challenge)).toHaveLength(1);
    expect((await client.send('DELETE', `/api/savings/my-challenges/${challenge.id}`)).status).toBe(409);
  });

  it('deletes a challenge without entries and keeps its achievements', async () => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    const { entry } = await save(client, challenge, 5);
    await client.send('DELETE', `/api/savings/entries/${entry.id}`);
    const { status, body } = await client.send('DELETE', `/api/savings/my-challenges/${challenge.id}`);
    expect([status, body]).toMatchObject([200, { id: challenge.id, status: 'failed', closedReason: 'left' }]);
    expect(await myChallenges(client)).toEqual([]);
    const { body: shelf } = await client.get('/api/savings/achievements');
    expect(shelf.slice(0, 2)).toMatchObject([{ timesUnlocked: 1 }, { timesUnlocked: 1 }]);
    // Achievements that can be earned only once per user aren't earned again.
    expect(names(await save(client, await join(client, '2026-12-04'), 5))).toEqual(['Quick Start']);
  });
});

describe("other user's challenge", () => {
  it('returns 404', async () => {
    const { client: owner } = await signedIn(server);
    const challenge = await join(owner, '2026-12-04');
    const { entry } = await save(owner, challenge, 5);
    const before = await myChallenges(owner);
    const { client } = await signedIn(server);
    const attempts = [
      ['GET', `/api/savings/challenges/${challenge.id}/entries`],
      ['GET', `/api/savings/challenges/${challenge.id}/progress`],
      ['PATCH', `/api/savings/my-challenges/${challenge.id}`],
      ['DELETE', `/api/savings/my-challenges/${challenge.id}`],
      ['PATCH', `/api/savings/entries/${entry.id}`],
      ['DELETE', `/api/savings/entries/${entry.id}`],
      ['GET', '/api/savings/challenges/0/entries'],
      ['DELETE', '/api/savings/entries/99999999999'],
      ['PATCH', '/api/savings/my-challenges/1e3'],
    ] as const;
    for (const [method, path] of attempts) {
      const reply = await client.send(method, path, method === 'GET' ? {} : { body: {} });
      expect([path, reply.status]).toEqual([path, 404]);
    }
    const reply = await client.post('/api/savings/entries', { userChallengeId: challenge.id, amount: 5 });
    expect(reply).toMatchObject({ status: 404, body: { reason: 'savings.challenge-not-found' } });
    expect(await myChallenges(owner)).toEqual(before);
  });
});
