import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEvent } from '../../src/domain/audit/audit-event.entity.ts';
import type { PracticeAchievement, PracticeChallenge } from '../../src/domain/practice/savings-schemas.ts';
import { seedSavings } from '../../src/domain/savings/seed-savings.server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';
import { newPlan } from '../support/admin.ts';
import { statusesOf } from '../support/desk.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { join, save } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: HttpClient;
beforeAll(async () => {
  server = await startTestServer();
  ({ client: admin } = await staffMember(server, 'admin'));
});
afterAll(() => server.close());

const lastDay = () => new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);

async function readOne<Row extends { id: number }>(list: string, id: number): Promise<Row> {
  const { body } = await admin.get(`/api/practice/${list}`);
  return body.find((row: Row) => row.id === id);
}
const challenge = (id: number) => readOne<PracticeChallenge>('challenges', id);
const achievement = (id: number) => readOne<PracticeAchievement>('achievements', id);

const patch = (list: string, id: number, body: object) =>
  admin.send('PATCH', `/api/practice/${list}/${id}`, { body });
const patchChallenge = async (id: number, changes: object) =>
  patch('challenges', id, { version: (await challenge(id)).version, ...changes });
const patchAchievement = async (id: number, changes: object) =>
  patch('achievements', id, { version: (await achievement(id)).version, ...changes });

/** Returns the achievement with ID 1 as a client sees it. */
async function earned(person: HttpClient) {
  const { body } = await person.get('/api/savings/achievements');
  return body.find(({ id }: { id: number }) => id === 1);
}

describe('changing a challenge', () => {
  it('affects those who join it from now on', async () => {
    const { status, body } = await patchChallenge(1, { name: 'First R1 200', ...newPlan });
    expect([status, body]).toMatchObject([
      200,
      { name: 'First R1 200', ...newPlan, targetAmount: '1200.00' },
    ]);
    const { client } = await signedIn(server);
    const { body: all } = await client.get('/api/savings/challenges');
    expect(all[0]).toMatchObject({ name: 'First R1 200', duration: 42, rules: newPlan.rules });
    const joined = await join(client, lastDay(), { challengeId: 1 });
    expect(joined.challenge).toMatchObject({ duration: 42, rules: newPlan.rules });
  });

  it('keeps the plan, target and savings of those who have joined it, however often it changes', async () => {
    const { client } = await signedIn(server);
    const before = await join(client, lastDay(), { challengeId: 4 });
    await save(client, before, 120);
    const mine = async () => {
      const { body } = await client.get('/api/savings/my-challenges');
      return body.find(({ id }: { id: number }) => id === before.id);
    };
    const { plan, currentAmount, targetAmount } = await mine();
    for (const rules of [{ kind: 'lump', parts: 2 }, newPlan.rules]) {
      expect((await patchChallenge(4, { name: 'Quiet Month', rules, duration: 60 })).status).toBe(200);
      expect(await mine()).toMatchObject({
        plan,
        currentAmount,
        targetAmount,
        challenge: {
          name: 'Quiet Month',
          rules: before.challenge.rules,
          duration: before.challenge.duration,
        },
      });
    }
  });

  it('survives a restart', async () => {
    await patchChallenge(5, { description: 'A month of costs.', targetAmount: 16_000 });
    const before = await challenge(5);
    await seedSavings(server.deps.fork(), new Date());
    expect(await challenge(5)).toEqual(before);
  });

  it('lets only one of two admins change the same version, and records it once', async () => {
    const { version } = await challenge(6);
    const replies = await Promise.all(
      ['One', 'Other'].map((name) => patch('challenges', 6, { version, name })),
    );
    expect(statusesOf(replies)).toEqual([200, 409]);
    const kind = 'challenge-changed';
    const events = await server.deps.fork().find(AuditEvent, { kind }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(events).toMatchObject([{ detail: { challengeId: 6, fields: 'name' } }]);
  });

  it('rejects a ladder whose steps don’t add up to the target, whichever of the two changes', async () => {
    const ladder = { kind: 'ladder', every: 'week', steps: 4, first: '10.00', step: '10.00' };
    const wrong = [
      await patchChallenge(2, { targetAmount: 7_000 }),
      await patchChallenge(9, { rules: ladder, duration: 28 }),
      await patchChallenge(9, { rules: ladder, duration: 28, targetAmount: 99.99 }),
    ];
    for (const { status, body } of wrong) {
      expect([status, body.reason]).toEqual([400, 'savings.target-of-steps']);
      expect(body.issues).toEqual([{ path: 'targetAmount', message: body.message }]);
    }
    expect(wrong[1]?.body.message).toContain('R100.00');
    expect((await patchChallenge(2, { description: 'A little more each week.' })).status).toBe(200);
    expect((await patchChallenge(9, { rules: ladder, duration: 28, targetAmount: 100 })).status).toBe(200);
    expect((await patchChallenge(9, newPlan)).status).toBe(200);
  });

  it.each([
    ['name', { name: 'x'.repeat(10_000) }],
    ['description', { description: ' ' }],
    ['targetAmount', { targetAmount: 0 }],
    ['targetAmount', { targetAmount: 1.005 }],
    ['duration', { ...newPlan, duration: 0 }],
    ['duration', { ...newPlan, duration: 1e9 }],
    ['rules', { rules: newPlan.rules }],
    ['rules', { duration: 10 }],
    ['rules', { ...newPlan, duration: 20 }],
    ['rules.count', { ...newPlan, rules: { ...newPlan.rules, count: 0 } }],
    ['rules.every', { ...newPlan, rules: { ...newPlan.rules, every: 'hour' } }],
    ['rules.kind', { ...newPlan, rules: { kind: 'random' } }],
    [
      'rules.first',
      { ...newPlan, rules: { kind: 'ladder', every: 'week', steps: 2, first: '0.00', step: '1.00' } },
    ],
    ['version', { version: 0 }],
  ])('rejects a wrong %s and names it', async (field, changes) => {
    const { status, body } = await patchChallenge(7, changes);
    expect([status, body.reason]).toEqual([400, 'validation']);
    expect(body.issues.map(({ path }: { path: string }) => path)).toContain(field);
  });
});

describe('changing an achievement', () => {
  it('revokes it from nobody, and applies to later entries', async () => {
    const { client } = await signedIn(server);
    const joined = await join(client, lastDay(), { challengeId: 8 });
    await save(client, joined, 10);
    const { status } = await patchAchievement(1, {
      name: 'Two Steps',
      points: 12,
      criteria: { type: 'entry_count', gte: 2 },
    });
    expect(status).toBe(200);
    expect(await earned(client)).toMatchObject({ name: 'Two Steps', points: 12, timesUnlocked: 1 });
    const { client: other } = await signedIn(server);
    const { id } = await join(other, lastDay(), { challengeId: 8 });
    await save(other, { id }, 10);
    expect((await earned(other)).timesUnlocked).toBe(0);
    await save(other, { id }, 10);
    expect((await earned(other)).timesUnlocked).toBe(1);
  });

  it.each([
    ['points', { points: 0 }],
    ['points', { points: 1.5 }],
    ['name', { name: '' }],
    ['criteria.gte', { criteria: { type: 'progress_percent', gte: 0 } }],
    ['criteria.gte', { criteria: { type: 'progress_percent', gte: 101 } }],
  ])('rejects a wrong %s and names it', async (field, changes) => {
    const { status, body } = await patchAchievement(5, changes);
    expect([status, body.reason]).toEqual([400, 'validation']);
    expect(body.issues.map(({ path }: { path: string }) => path)).toContain(field);
  });

  it('keeps the type of its criteria', async () => {
    const { status, body } = await patchAchievement(5, { criteria: { type: 'completed' } });
    expect([status, body.reason]).toEqual([400, 'savings.criteria-type']);
    expect(body.issues).toEqual([{ path: 'criteria.type', message: body.message }]);
  });

  it('returns 409 for an old version, and 404 for an unknown achievement', async () => {
    const { version } = await achievement(9);
    await patchAchievement(9, { points: 160 });
    expect((await patch('achievements', 9, { version, points: 170 })).body.reason).toBe('savings.changed');
    expect((await patch('achievements', 99, { version, points: 170 })).status).toBe(404);
    expect((await patch('challenges', 99, { version, name: 'None' })).status).toBe(404);
  });
});
