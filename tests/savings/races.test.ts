import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failOverdue } from '../../src/domain/savings/user-challenges.server.ts';
import { listMyChallenges } from '../../src/domain/savings/challenges.server.ts';
import type { Sql } from '../../src/domain/sql.ts';
import { signedIn } from '../support/people.ts';
import { entriesOf, join, myChallenges, save, setClock } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const start = '2026-11-04T10:00';
const clock = setClock(start);
let server: TestServer;
/** Connection for a separate transaction that holds locks. */
let holder: Client;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: clock.now } });
  holder = new Client({ connectionString: server.databaseUrl });
  await holder.connect();
});
beforeEach(async () => {
  clock.at(start);
  await holder.query('begin');
});
afterEach(() => holder.query('rollback'));
afterAll(async () => {
  await holder.end();
  await server.close();
});

/** Waits until the server is blocked by the other transaction. */
async function untilBlocked(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1);
}

describe('change blocked until the target day is over', () => {
  it.each<[string, (id: number, entry: number) => ['POST' | 'PATCH' | 'DELETE', string, object]]>([
    ['an entry', (id) => ['POST', '/api/savings/entries', { userChallengeId: id, amount: 990 }]],
    ['a correction', (_id, entry) => ['PATCH', `/api/savings/entries/${entry}`, { amount: 1_000 }]],
    ['a removal', (_id, entry) => ['DELETE', `/api/savings/entries/${entry}`, {}]],
    ['a new target day', (id) => ['PATCH', `/api/savings/my-challenges/${id}`, { targetDate: '2026-12-31' }]],
    ['leaving', (id) => ['DELETE', `/api/savings/my-challenges/${id}`, {}]],
  ])('rejects %s and changes nothing', async (_what, change) => {
    clock.at('2026-12-04T22:00');
    const { client, user } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    const { entry } = await save(client, challenge, 10);
    await holder.query('select 1 from users where id = $1 for update', [user.id]);
    clock.at('2026-12-04T23:59:59.999');
    const [method, path, body] = change(challenge.id, entry.id);
    const reply = client.send(method, path, { body });
    await untilBlocked();
    clock.at('2026-12-05T00:00');
    await holder.query('commit');
    expect(await reply).toMatchObject({ status: 409, body: { reason: 'savings.not-active' } });
    expect(await myChallenges(client)).toMatchObject([
      { status: 'failed', closedReason: null, currentAmount: '10.00', targetDate: '2026-12-04' },
    ]);
    expect(await entriesOf(client, challenge)).toMatchObject([{ amount: '10.00' }]);
  });
});

describe('changes to several challenges', () => {
  it('lock the oldest first to avoid deadlocks', async () => {
    const { client } = await signedIn(server);
    const first = await join(client, '2026-12-05');
    const second = await join(client, '2026-12-04', { challengeId: 2 });
    // Reverse the physical order of the rows, in which a plain query would lock them.
    for (const { id } of [second, first]) {
      await client.send('PATCH', `/api/savings/my-challenges/${id}`, { body: { reminder: true } });
    }
    clock.at('2026-12-06T10:00');
    await holder.query('select 1 from user_challenges where id = $1 for update', [first.id]);
    const failing = failOverdue(server.deps);
    await untilBlocked();
    const { rowCount } = await holder.query(
      'select 1 from user_challenges where id = $1 for update skip locked',
      [second.id],
    );
    await holder.query('commit');
    await failing;
    expect(rowCount).toBe(1);
  });
});

describe('removing the entry that completed a challenge', () => {
  it.each([0, 1])('while joining it again leaves one active challenge (%i before it)', async (before) => {
    const { client } = await signedIn(server);
    const { entry } = await save(client, await join(client, '2026-12-04'), 1_000);
    const remove = () => client.send('DELETE', `/api/savings/entries/${entry.id}`);
    const joinAgain = () =>
      client.post('/api/savings/join', { challengeId: 1, targetAmount: 500, targetDate: '2026-12-31' });
    const calls = [joinAgain].toSpliced(before, 0, remove);
    const replies = await Promise.all(calls.map((call) => call()));
    const refused = replies.filter(({ status }) => status === 409).map(({ body }) => body.reason as string);
    expect(refused).toHaveLength(1);
    expect(['savings.joined-again', 'savings.already-joined']).toContain(refused[0]);
    const active = (await myChallenges(client)).filter(({ status }) => status === 'active');
    expect(active).toHaveLength(1);
  });

  it('makes a concurrent join wait', async () => {
    const { client, user } = await signedIn(server);
    await save(client, await join(client, '2026-12-04'), 1_000);
    await holder.query('select 1 from users where id = $1 for no key update', [user.id]);
    const joining = client.post('/api/savings/join', {
      challengeId: 1,
      targetAmount: 500,
      targetDate: '2026-12-31',
    });
    await untilBlocked();
    await holder.query(
      `update user_challenges set target_amount = 2000, status = 'active' where user_id = $1`,
      [user.id],
    );
    await holder.query('commit');
    expect(await joining).toMatchObject({ status: 409, body: { reason: 'savings.already-joined' } });
  });
});

describe('leaving a challenge during entries', () => {
  it.each([0, 1, 2])('loses no accepted entry (%i before it)', async (before) => {
    const { client } = await signedIn(server);
    const challenge = await join(client, '2026-12-04');
    const entry = () => client.post('/api/savings/entries', { userChallengeId: challenge.id, amount: 1 });
    const leave = () => client.send('DELETE', `/api/savings/my-challenges/${challenge.id}`);
    const replies = await Promise.all(
      [entry, entry, entry].toSpliced(before, 0, leave).map((call) => call()),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const taken = statuses.filter((status) => status === 201).length;
    const refused = taken > 0 ? 409 : 404;
    expect(statuses.filter((status) => status === refused)).toHaveLength(3 - taken);
    const left = { status: 'failed', closedReason: 'left', currentAmount: `${taken}.00` };
    expect(await myChallenges(client)).toMatchObject(taken > 0 ? [left] : []);
    const entries = taken > 0 ? await entriesOf(client, challenge) : [];
    expect(entries).toHaveLength(taken);
  });
});

describe("list of the user's challenges", () => {
  it('runs each statement once for any number of challenges', async () => {
    const { client, user } = await signedIn(server);
    const statements: string[] = [];
    const sql: Sql = (statement, values) => {
      statements.push(statement.name);
      return server.deps.sql(statement, values);
    };
    const ctx = { ...server.deps, user, sql };
    const ask = async () => {
      statements.length = 0;
      const list = await listMyChallenges(ctx, { limit: 100, before: undefined });
      return { length: list.length, statements: statements.toSorted() };
    };
    for (const challengeId of [8, 9])
      await save(client, await join(client, '2026-12-04', { challengeId }), 5);
    const few = await ask();
    for (const challengeId of [1, 2, 3, 4, 5, 6, 7, 10]) {
      await save(client, await join(client, '2026-12-04', { challengeId }), 5);
    }
    const many = await ask();
    expect([few.length, many.length]).toEqual([2, 10]);
    expect(many.statements).toEqual(few.statements);
    expect(new Set(many.statements).size).toBe(many.statements.length);
  });
});
