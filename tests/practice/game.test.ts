import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEvent } from '../../src/domain/audit/audit-event.entity.ts';
import { DAY_MS, southAfricanDay } from '../../src/domain/calendar.ts';
import { GameCompetition } from '../../src/domain/game/competition.entity.ts';
import { GameScore, GameScoreCount } from '../../src/domain/game/game-score.entity.ts';
import type { PracticeScore } from '../../src/domain/practice/score-schemas.ts';
import { newCompetition, savedScore } from '../support/admin.ts';
import { statusesOf } from '../support/desk.ts';
import { trustProxy } from '../support/game.ts';
import type { HttpClient } from '../support/http-client.ts';
import { staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: HttpClient;
beforeAll(async () => {
  server = await startTestServer({ environment: trustProxy });
  ({ client: admin } = await staffMember(server, 'admin'));
});
beforeEach(async () => {
  const em = server.deps.fork();
  await em.nativeDelete(GameCompetition, {});
  await em.nativeDelete(GameScore, {});
  await em.nativeDelete(GameScoreCount, {});
});
afterAll(() => server.close());

const list = async (query = ''): Promise<PracticeScore[]> =>
  (await admin.get(`/api/practice/scores${query}`)).body;
const hide = (id: number, hidden: unknown) =>
  admin.send('PATCH', `/api/practice/scores/${id}`, { body: { hidden } });
const names = (rows: readonly { playerName: string }[]) => rows.map(({ playerName }) => playerName);
const board = async () => names((await server.client().get('/api/game/leaderboard')).body);
const shown = async () => (await server.client().get('/api/game/competition')).body.competition;
const open = (overrides: object = {}) =>
  admin.post('/api/practice/competitions', { ...newCompetition(), ...overrides });
const close = (id: number) => admin.post(`/api/practice/competitions/${id}/close`);

/** Changes the only competition in the database. */
const change = (columns: Partial<GameCompetition>) =>
  server.deps.fork().nativeUpdate(GameCompetition, {}, columns);

/** Inserts scores directly, bypassing the API's limits. */
async function insertScores(count: number, at = new Date()): Promise<void> {
  await server.deps.fork().execute(
    `insert into game_leaderboard (score, player_name, achieved_at)
     select n, 'Player ' || n, ? from generate_series(1, ?) n`,
    [at, count],
  );
}

describe('scores', () => {
  it('are hidden from players and shown again', async () => {
    await savedScore(server, 90, 'Rude');
    await savedScore(server, 50, 'Sipho');
    const [rude] = await list();
    const { status, body } = await hide(rude?.id ?? 0, true);
    expect([status, body.hiddenAt]).toEqual([200, expect.any(String)]);
    expect(await board()).toEqual(['Sipho']);
    expect((await server.client().get('/api/game/high-score')).body.playerName).toBe('Sipho');
    expect(names(await list())).toEqual(['Sipho']);
    expect(names(await list('?list=hidden'))).toEqual(['Rude']);
    expect(names(await list('?list=newest'))).toEqual(['Sipho', 'Rude']);
    expect((await hide(rude?.id ?? 0, false)).body.hiddenAt).toBeNull();
    expect(await board()).toEqual(['Rude', 'Sipho']);
  });

  it('are recorded as an audit event each time, unless nothing changes', async () => {
    const id = await savedScore(server);
    for (const hidden of [true, true, false]) await hide(id, hidden);
    const kinds = { $in: ['score-hidden', 'score-shown'] } as const;
    const events = await server.deps.fork().find(AuditEvent, { kind: kinds }, { orderBy: { id: 'asc' } });
    const own = events.filter(({ detail }) => detail['scoreId'] === id);
    expect(own.map(({ kind }) => kind)).toEqual(['score-hidden', 'score-shown']);
  });

  it('are listed by rank, page by page, with equal scores in the order they were achieved', async () => {
    await insertScores(20);
    await insertScores(20);
    const all = await list('?limit=100');
    expect(all).toHaveLength(40);
    const pages: PracticeScore[] = [];
    for (let before = ''; ;) {
      const page = await list(`?limit=7${before}`);
      pages.push(...page);
      if (page.length < 7) break;
      before = `&before=${page.at(-1)?.id}`;
    }
    expect(pages).toEqual(all);
  });

  it('reject bad input', async () => {
    expect((await hide(999_999, true)).body.reason).toBe('game.score-not-found');
    expect((await hide(await savedScore(server), 'yes')).body.issues[0].path).toBe('hidden');
    expect((await admin.get('/api/practice/scores?list=worst')).body.issues[0].path).toBe('list');
  });
});

describe('a competition', () => {
  it('counts scores from its opening onwards, and names the winner when it’s closed', async () => {
    await insertScores(60);
    expect(await shown()).toBeNull();
    const { status, body: opened } = await open();
    expect([status, opened]).toMatchObject([201, { state: 'open', entries: 0, needed: 50, winner: null }]);
    await insertScores(10);
    expect(await shown()).toMatchObject({ title: 'Season cup', state: 'open', entries: 10 });
    await insertScores(55);
    expect(await shown()).toMatchObject({ entries: 50 });
    const { body: closed } = await close(opened.id);
    const winner = { playerName: 'Player 55', score: 55 };
    expect(closed).toMatchObject({ state: 'held', entries: 65, winner });
    expect(await shown()).toMatchObject({ state: 'held', winner });
    const [best] = await list();
    await hide(best?.id ?? 0, true);
    await change({ closedAt: new Date(Date.now() - 31 * DAY_MS) });
    expect(await shown()).toBeNull();
  });

  it('doesn’t take place with fewer than 50 entries', async () => {
    const { body: opened } = await open();
    await insertScores(49);
    const { body } = await close(opened.id);
    expect(body).toMatchObject({ state: 'cancelled', entries: 49, winner: null });
    expect((await close(opened.id)).body.reason).toBe('game.competition-closed');
  });

  it('doesn’t count hidden scores, nor those after its last day', async () => {
    const { body: opened } = await open();
    await insertScores(3, new Date(Date.now() - 2 * DAY_MS));
    const [best] = await list();
    await hide(best?.id ?? 0, true);
    await insertScores(5);
    await change({ closesOn: southAfricanDay(new Date(Date.now() - DAY_MS)) });
    expect(await shown()).toMatchObject({ state: 'ended', entries: 2 });
    expect((await close(opened.id)).body).toMatchObject({ state: 'cancelled', entries: 2 });
  });

  it('hides a winner whose score is hidden', async () => {
    const { body: opened } = await open();
    await insertScores(50);
    await close(opened.id);
    const [best] = await list();
    await hide(best?.id ?? 0, true);
    expect(await shown()).toMatchObject({ state: 'held', winner: null });
  });

  it('is the only open one, even when two are opened at once', async () => {
    const replies = await Promise.all([open(), open(), open()]);
    expect(statusesOf(replies)).toEqual([201, 409, 409]);
    const { body } = await admin.get('/api/practice/competitions');
    expect(body).toHaveLength(1);
  });

  it.each([
    ['title', { title: 'x'.repeat(10_000) }],
    ['details', { details: ' ' }],
    ['closesOn', { closesOn: '2026-02-30' }],
    ['closesOn', { closesOn: 7 }],
  ])('rejects a wrong %s and names it', async (field, overrides) => {
    const { status, body } = await open(overrides);
    expect([status, body.issues[0].path]).toEqual([400, field]);
  });

  it('can close on any day from today to a year ahead', async () => {
    for (const closesOn of ['2020-01-01', '2099-01-01']) {
      const { body } = await open({ closesOn });
      expect([body.reason, body.issues]).toEqual([
        'game.competition-day',
        [{ path: 'closesOn', message: body.message }],
      ]);
    }
    expect((await close(999)).status).toBe(404);
  });
});
