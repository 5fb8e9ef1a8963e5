import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GameScore, GameScoreCount } from '../../src/domain/game/game-score.entity.ts';
import { finishRun } from '../../src/domain/game/runs.server.ts';
import type { RunView } from '../../src/domain/game/schemas.ts';
import { advance, replay, startRun } from '../../src/domain/game/simulation.ts';
import { beginRun, trustProxy, submitRun, flapsFor, newAddress, sendScore, sendTo } from '../support/game.ts';
import { setClock } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const clock = setClock('2026-11-04T10:00');
const MINUTE = 1 / 60;
let server: TestServer;
let other: TestServer;
let verified: TestServer;
beforeAll(async () => {
  const replace = { now: clock.now };
  server = await startTestServer({ environment: trustProxy, replace });
  const { databaseUrl } = server;
  other = await startTestServer({ environment: trustProxy, replace, databaseUrl });
  const environment = { ...trustProxy, GAME_SCORES: 'verified' };
  verified = await startTestServer({ environment, replace, databaseUrl });
});
afterEach(async () => {
  await server.deps.fork().nativeDelete(GameScore, {});
  await server.deps.fork().nativeDelete(GameScoreCount, {});
});
afterAll(async () => {
  await verified.close();
  await other.close();
  await server.close();
});

const stored = () => server.deps.fork().find(GameScore, {}, { orderBy: { id: 'asc' } });

/** Returns flaps that score ten points and then hit the top by flapping in every step. */
function flapsUpAndOut(run: RunView): number[] {
  const flaps = flapsFor(run, 10);
  const next = flaps.at(-1)! + 1;
  flaps.push(...Array.from({ length: 100 }, (_, n) => next + n));
  return flaps.slice(0, -replay(run.seed, flaps).unused);
}

const forged = { status: 400, body: { reason: 'game.run-forged' } };

describe('run', () => {
  it('starts with an unpredictable seed and id', async () => {
    const runs = await Promise.all(Array.from({ length: 50 }, () => beginRun(server)));
    for (const { runId, seed } of runs) {
      expect(runId).toMatch(/^[\w.-]{60,100}$/);
      expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true);
    }
    expect(new Set(runs.map(({ runId }) => runId)).size).toBe(50);
    expect(new Set(runs.map(({ seed }) => seed)).size).toBe(50);
  });

  it("is stored with the replay's score as verified, whatever the player submits", async () => {
    const run = await beginRun(server);
    clock.pass(5 * MINUTE);
    const flaps = flapsFor(run, 6);
    const reply = await sendTo(server, `/api/game/runs/${run.runId}/finish`, {
      flaps,
      playerName: ' Lerato ',
      score: 999,
    });
    expect(reply).toMatchObject({ status: 201, body: { score: 6, playerName: 'Lerato', position: 1 } });
    const [row] = await stored();
    expect(row).toMatchObject({ score: 6, playerName: 'Lerato' });
    expect(run.runId.startsWith(row?.runId ?? 'none')).toBe(true);
  });

  it('can be finished by another process', async () => {
    const run = await beginRun(server);
    clock.pass(MINUTE);
    expect((await submitRun(other, run, flapsFor(run, 1))).status).toBe(201);
    expect((await submitRun(server, run, flapsFor(run, 1))).body.reason).toBe('game.run-used');
  });

  it('without a flap scores 0', async () => {
    const run = await beginRun(server);
    expect((await submitRun(server, run, [])).body).toMatchObject({ score: 0, position: 1 });
  });

  it('can be used once, even in twenty concurrent calls to two processes', async () => {
    const run = await beginRun(server);
    clock.pass(MINUTE);
    const flaps = flapsFor(run, 2);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => submitRun(n % 2 ? other : server, run, flaps)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await stored()).toHaveLength(1);
    expect(await submitRun(server, run, flaps)).toMatchObject({
      status: 409,
      body: { reason: 'game.run-used', message: 'The score of this game has already been saved' },
    });
    // A used run is reported before invalid flaps are.
    expect((await submitRun(server, run, [36, 100_000])).status).toBe(409);
  });

  it('expires after thirty minutes', async () => {
    const [early, late] = [await beginRun(server), await beginRun(server)];
    clock.pass(30 * MINUTE - 1 / 3_600);
    expect((await submitRun(server, early, [])).status).toBe(201);
    clock.pass(1 / 3_600);
    const expired = { status: 404, body: { reason: 'game.run-not-found' } };
    expect(await submitRun(server, late, [])).toMatchObject(expired);
    expect(await submitRun(server, early, [])).toMatchObject(expired);
  });

  it('returns 404 for an unknown or manipulated id', async () => {
    const { runId } = await beginRun(server);
    const [name = '', began = '', signature = ''] = runId.split('.');
    const later = (Number.parseInt(began, 36) + 1).toString(36);
    const ids = [
      '99',
      'none',
      `${name}.${began}`,
      `${name}.${later}.${signature}`,
      `${'A'.repeat(22)}.${began}.${signature}`,
    ];
    for (const id of [...ids, `..${signature}`, 'x'.repeat(1_900), '%00', '%2e%2e']) {
      expect([id, await submitRun(server, { runId: id }, [])]).toMatchObject([
        id,
        { status: 404, body: { message: expect.any(String) } },
      ]);
    }
    expect(await stored()).toEqual([]);
  });

  it('returns 404 for an id signed with another key', async () => {
    const environment = { SECRET_KEY: 'another-key-0123456789-0123456789-0123456789' };
    const otherServer = await startTestServer({ environment, replace: { now: clock.now } });
    const run = await beginRun(otherServer);
    await otherServer.close();
    expect(await submitRun(server, run, [])).toMatchObject({
      status: 404,
      body: { reason: 'game.run-not-found' },
    });
  });

  it('returns 404 through tRPC for an invalid or overlong id', async () => {
    for (const [runId, status] of [
      [7, 404],
      [['none'], 404],
      ['x'.repeat(1_000_000), 404],
      ['x'.repeat(10_000_000), 413],
      [null, 400],
    ] as const) {
      const reply = await sendTo(server, '/trpc/game.finishRun', { runId, flaps: [], playerName: 'A' });
      expect(reply.status).toBe(status);
    }
    expect(await stored()).toEqual([]);
  });

  it('is validated before it is looked up', async () => {
    const reply = await sendTo(server, '/api/game/runs/none/finish', { flaps: [2, 1], playerName: '' });
    expect(reply).toMatchObject({
      status: 400,
      body: { reason: 'validation', issues: [{ path: 'flaps' }, { path: 'playerName' }] },
    });
  });
});

describe('flaps', () => {
  it.each([
    ['unsorted', [10, 5]],
    ['repeated', [5, 5]],
    ['negative', [-1]],
    ['fractional', [1.5]],
    ['text', ['1']],
    ['nothing', [null]],
    ['beyond thirty minutes', [108_000]],
    ['beyond the safe integers', [1e20]],
    ['a string', 'many'],
    ['an object', { 0: 1, length: 1 }],
    ['missing', undefined],
    ['a list of lists', [[1]]],
    ['more than the steps of a run', Array.from({ length: 108_001 }, (_, step) => step)],
    ['a hundred thousand strings', Array.from({ length: 100_000 }, () => 'flap')],
  ])('that are %s are rejected with a single issue, and the run stays open', async (_what, flaps) => {
    const run = await beginRun(server);
    clock.pass(MINUTE);
    const reply = await submitRun(server, run, flaps);
    expect(reply).toMatchObject({
      status: 400,
      body: {
        reason: 'validation',
        issues: [{ path: 'flaps', message: expect.stringContaining('“flaps”') }],
      },
    });
    expect(reply.body.issues).toHaveLength(1);
    expect((await submitRun(server, run, flapsFor(run, 1))).body).toMatchObject({ score: 1 });
  });

  it('over a million in number are rejected unread through REST and tRPC, and the run stays open', async () => {
    const run = await beginRun(server);
    clock.pass(MINUTE);
    const flaps = Array.from({ length: 1_000_000 }, (_, step) => step);
    const tooLarge = { status: 413, body: { reason: 'request.too-large' } };
    expect(await submitRun(server, run, flaps)).toMatchObject(tooLarge);
    const input = { runId: run.runId, flaps, playerName: 'A' };
    expect(await sendTo(server, '/trpc/game.finishRun', input)).toMatchObject(tooLarge);
    expect((await submitRun(server, run, flapsFor(run, 1))).status).toBe(201);
  });

  it('beyond the end or faster than real time are rejected as forged', async () => {
    const run = await beginRun(server);
    const flaps = flapsFor(run, 3);
    const { steps } = replay(run.seed, flaps);
    // The server tolerates two seconds of clock difference; this run is one step beyond that.
    clock.pass((steps / 60 - 2) / 3_600 - 1 / 60 / 3_600);
    expect(await submitRun(server, run, flaps)).toMatchObject(forged);
    clock.pass(2 / 60 / 3_600);
    expect(await submitRun(server, run, [...flaps, steps])).toMatchObject(forged);
    expect(await stored()).toEqual([]);
    expect((await submitRun(server, run, flaps)).body).toMatchObject({ score: 3 });
  });

  it('ahead of the clock are rejected without a replay', async () => {
    const { runId } = await beginRun(server);
    clock.pass(10 * MINUTE);
    const flaps = [0, 10 * 60 * 60 + 2 * 60];
    Object.defineProperty(flaps, 0, {
      get: () => {
        throw new Error('The run was replayed');
      },
    });
    const ctx = { ...server.deps, addressHash: newAddress };
    await expect(finishRun(ctx, { runId, flaps, playerName: 'A' })).rejects.toMatchObject({
      code: 'game.run-forged',
    });
  });

  it('in the last step are accepted as soon as the clock allows', async () => {
    const run = await beginRun(server);
    const flaps = flapsUpAndOut(run);
    const steps = flaps.at(-1)! + 1;
    expect(replay(run.seed, flaps)).toMatchObject({ steps, unused: 0 });
    clock.pass((steps / 60 - 2) / 3_600 - 1 / 60 / 3_600);
    expect(await submitRun(server, run, flaps)).toMatchObject(forged);
    clock.pass(2 / 60 / 3_600);
    expect((await submitRun(server, run, flaps)).status).toBe(201);
  });

  it('of another run are scored in this one', async () => {
    const [run, another] = [await beginRun(server), await beginRun(server)];
    clock.pass(10 * MINUTE);
    const flaps = flapsFor(another, 30);
    const { score, unused } = replay(run.seed, flaps);
    expect(score).toBeLessThan(30);
    expect(await submitRun(server, run, flaps)).toMatchObject(unused > 0 ? forged : { body: { score } });
  });

  it('of a truncated run give the shorter run', async () => {
    const run = await beginRun(server);
    clock.pass(10 * MINUTE);
    const flaps = flapsFor(run, 20).slice(0, 60);
    const { body } = await submitRun(server, run, flaps);
    expect(body.score).toBe(replay(run.seed, flaps).score);
    expect(body.score).toBeLessThan(20);
  });

  it('of a 29-minute run are accepted', async () => {
    const run = await beginRun(server);
    clock.pass(29 * MINUTE);
    const flaps = flapsFor(run, 500);
    expect((await submitRun(server, run, flaps)).body).toMatchObject({ score: 500 });
  });

  it('with an invalid name leave the run open', async () => {
    const run = await beginRun(server);
    clock.pass(MINUTE);
    const flaps = flapsFor(run, 1);
    for (const playerName of ['', ' ', 'x'.repeat(21), 'A\u202eB', 7]) {
      expect((await submitRun(server, run, flaps, { playerName })).status).toBe(400);
    }
    expect((await submitRun(server, run, flaps)).status).toBe(201);
  });
});

it('are accepted from a run played step by step as on a screen', async () => {
  const { runId, seed } = await beginRun(server);
  const run = startRun(seed);
  const flaps: number[] = [];
  while (!run.over) {
    const flap = run.velocity > 60 && run.birdY > 3_000;
    if (flap) flaps.push(run.step);
    advance(run, flap);
  }
  clock.pass(run.step / 60 / 3_600);
  const { body } = await submitRun(server, { runId }, flaps);
  expect(body.score).toBe(run.score);
});

describe('GAME_SCORES=verified', () => {
  it('ranks replayed runs only', async () => {
    await sendScore(server, 1_000, { playerName: 'Boaster' });
    const client = verified.client();
    const get = async (path: string) => (await client.get(path)).body;
    expect(await get('/api/game/high-score')).toEqual({ score: 0, playerName: 'Anonymous' });
    expect(await get('/api/game/leaderboard')).toEqual([]);

    const run = await beginRun(verified);
    clock.pass(MINUTE);
    const { body } = await submitRun(verified, run, flapsFor(run, 2), { playerName: 'Player' });
    expect(body).toEqual({ score: 2, playerName: 'Player', position: 1 });
    expect(await get('/api/game/high-score')).toEqual({ score: 2, playerName: 'Player' });
    expect(await get('/api/game/leaderboard')).toMatchObject([{ playerName: 'Player', score: 2 }]);
    expect((await sendTo(verified, '/api/game/check-top-five', { score: 2 })).body).toEqual({
      isTopFive: true,
      position: 2,
    });
    // The position is the rank among verified scores.
    expect((await sendScore(verified, 2)).body.position).toBe(2);
    expect((await sendScore(verified, 3)).body.position).toBe(1);
    expect((await server.client().get('/api/game/leaderboard')).body).toMatchObject([
      { score: 1_000 },
      { score: 3 },
      { score: 2 },
      { score: 2 },
    ]);
  });
});

it('stores no IP address or other data about the player', async () => {
  const address = newAddress();
  const run = await beginRun(server);
  await submitRun(server, run, [], { address });
  const tables = ['game_leaderboard', 'limited_calls', 'game_score_counts'];
  const rows = await Promise.all(tables.map((table) => server.deps.fork().execute(`select * from ${table}`)));
  expect(JSON.stringify(rows)).not.toContain(address);
});
