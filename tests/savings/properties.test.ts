import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntryOutcome, EntryView, UserChallengeView } from '../../src/domain/savings/schemas.ts';
import type { HttpClient, Reply } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { type Random, seededRandom } from '../support/random.ts';
import { entriesOf, myChallenges, setClock } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

const clock = setClock('2026-11-04T10:00');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: clock.now } });
});
afterAll(() => server.close());

const HOUR_MS = 60 * 60 * 1_000;
const STEPS = 60;

const cents = (decimal: string) => Math.round(Number(decimal) * 100);
const pick = <T>(random: Random, from: readonly T[]): T | undefined =>
  from[random.between(0, from.length - 1)];

/** Returns the current day in South Africa, computed without the app's calendar. */
const today = () => new Date(clock.now().getTime() + 2 * HOUR_MS).toISOString().slice(0, 10);

/** State that a test user has observed so far. */
interface Seen {
  client: HttpClient;
  unlocked: { achievement: number; scope: string; challenge: number }[];
  /** Statuses of ended challenges, by ID. */
  ended: Map<number, string>;
}

function recordOutcome(seen: Seen, outcome: EntryOutcome): void {
  for (const { id, scope } of outcome.unlocked) {
    seen.unlocked.push({ achievement: id, scope, challenge: outcome.challenge.id });
  }
}

/** A step's response, with the allowed statuses. */
interface Step {
  reply: Pick<Reply, 'status' | 'body'>;
  allowed: number[];
  /** The challenge whose entry was changed. */
  changed?: UserChallengeView;
}

const changed = (randCents: number) => ({ targetAmount: randCents / 100 });

/** Performs a random action or advances the clock. */
async function act({ client }: Seen, random: Random): Promise<Step> {
  const challenge = pick(random, await myChallenges(client));
  const entry = challenge && pick(random, await entriesOf(client, challenge));
  const amount = random.between(1, 60_000) / 100;
  const kind = random.between(0, 9);
  if (kind <= 1 || !challenge) {
    const days = random.between(0, 40);
    const targetDate = new Date(clock.now().getTime() + days * 24 * HOUR_MS).toISOString();
    const body = { challengeId: random.between(1, 4), ...changed(random.between(1, 200_000)), targetDate };
    return { reply: await client.post('/api/savings/join', body), allowed: [201, 409] };
  }
  if (kind <= 5) {
    const reply = await client.post('/api/savings/entries', { userChallengeId: challenge.id, amount });
    return { reply, allowed: [challenge.status === 'active' ? 201 : 409] };
  }
  if (kind <= 7) {
    clock.pass(kind === 6 ? random.between(1, 400) / 10 : 0);
    const body = changed(random.between(1, 200_000));
    const path = `/api/savings/my-challenges/${challenge.id}`;
    return { reply: await client.send('PATCH', path, { body }), allowed: [200, 409] };
  }
  if (!entry) return { reply: { status: 200, body: {} }, allowed: [200] };
  const path = `/api/savings/entries/${entry.id}`;
  const reply = await client.send(kind === 8 ? 'PATCH' : 'DELETE', path, { body: { amount } });
  // The challenge to reopen may have been joined again.
  const allowed =
    challenge.status === 'completed' && entry.canChange ? [200, 409] : [entry.canChange ? 200 : 409];
  return { reply, allowed, changed: challenge };
}

/** Forgets the achievements revoked by changing the entry that completed a challenge. */
function revokeAchievements(seen: Seen, { reply, changed }: Step): void {
  if (changed?.status !== 'completed' || reply.status !== 200) return;
  const { challenge } = reply.body as EntryOutcome;
  seen.ended.delete(challenge.id);
  const isLost = (one: Seen['unlocked'][number]) =>
    one.challenge === challenge.id && !challenge.achievements.includes(one.achievement);
  seen.unlocked = seen.unlocked.filter((one) => !isLost(one));
}

function sumOf(entries: readonly EntryView[]): number {
  return entries.reduce((sum, { amount }) => sum + cents(amount), 0);
}

const dayOf = ({ entryDate }: EntryView) =>
  new Date(Date.parse(entryDate) + 2 * HOUR_MS).toISOString().slice(0, 10);

/** Returns the number of the day or the week, which runs from Monday to Sunday. 5 January 1970 was a Monday. */
const unitOf = (every: string, day: string) =>
  every === 'day'
    ? Date.parse(day) / DAY_MS
    : Math.floor((Date.parse(day) - Date.parse('1970-01-05')) / DAY_MS / 7);

/** Checks the plan against the individual entries. */
function checkPlan({ plan }: UserChallengeView, entries: readonly EntryView[]): void {
  if (!plan) return;
  for (const { from, to, saved } of plan.periods) {
    const within = entries.filter((entry) => dayOf(entry) >= from && dayOf(entry) <= to);
    expect([from, cents(saved)]).toEqual([from, sumOf(within)]);
  }
  const every = plan.every ?? 'week';
  const units = new Set(entries.map((entry) => unitOf(every, dayOf(entry))));
  const now = unitOf(every, today());
  let at = units.has(now) ? now : now - 1;
  let streak = 0;
  for (; units.has(at); at--) streak += 1;
  expect(plan.streak).toBe(streak);
}

/** Checks the invariants of a challenge. */
async function check(seen: Seen, challenge: UserChallengeView): Promise<void> {
  const { id, status, currentAmount, targetAmount, endDate } = challenge;
  const saved = cents(currentAmount);
  const entries = await entriesOf(seen.client, challenge);
  expect(saved).toBe(sumOf(entries));
  const { body: progress } = await seen.client.get(`/api/savings/challenges/${id}/progress`);
  const days = [...new Set(entries.map(dayOf))].toSorted();
  const until = (day: string) => sumOf(entries.filter((entry) => dayOf(entry) <= day));
  expect((progress as { day: string; saved: string }[]).map((one) => [one.day, cents(one.saved)])).toEqual(
    days.map((day) => [day, until(day)]),
  );
  checkPlan(challenge, entries);
  const reached = saved >= cents(targetAmount);
  const over = today() > endDate;
  expect(status).toBe(seen.ended.get(id) ?? (reached ? 'completed' : over ? 'failed' : 'active'));
  expect(status === 'completed').toBe(reached);
  if (status !== 'active') seen.ended.set(id, status);
  const earned = seen.unlocked.filter(({ challenge: where }) => where === id).map((one) => one.achievement);
  expect(challenge.achievements).toEqual(earned.toSorted((a, b) => a - b));
  expect(new Set(earned).size).toBe(earned.length);
}

describe.each([1, 2, 3, 4, 5, 6])('random entries, corrections and days (seed %i)', (seed) => {
  it('keep totals, statuses and achievements consistent', async () => {
    clock.at(seed % 2 ? '2026-12-20T22:00' : '2026-11-04T10:00');
    const random = seededRandom(seed);
    const { client } = await signedIn(server);
    const seen: Seen = { client, unlocked: [], ended: new Map() };
    for (let step = 0; step < STEPS; step++) {
      const made = await act(seen, random);
      const { reply, allowed } = made;
      expect(allowed).toContain(reply.status);
      revokeAchievements(seen, made);
      if (reply.body.unlocked) recordOutcome(seen, reply.body);
      for (const challenge of await myChallenges(client)) await check(seen, challenge);
    }
    const once = seen.unlocked.filter(({ scope }) => scope === 'user').map((one) => one.achievement);
    expect(new Set(once).size).toBe(once.length);
    expect(seen.unlocked.length).toBeGreaterThan(0);
    const { body: shelf } = await client.get('/api/savings/achievements');
    const counted = (shelf as { timesUnlocked: number }[]).reduce((sum, one) => sum + one.timesUnlocked, 0);
    expect(counted).toBe(seen.unlocked.length);
  });
});
