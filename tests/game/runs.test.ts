import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GameScore, GameScoreCount } from '../../src/domain/game/game-score.entity.ts';
import { finishRun } from '../../src/domain/game/runs.server.ts';
import type { RunView } from '../../src/domain/game/schemas.ts';
import { advance, replay, startRun } from '../../src/domain/game/simulation.ts';
import { begin, behindProxy, finish, flapsFor, newAddress, sendScore, sendTo } from '../support/game.ts';
import { setClock } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const clock = setClock('2026-11-04T10:00');
const MINUTE = 1 / 60;
let server: TestServer;
let other: TestServer;
let verified: TestServer;
beforeAll(async () => {
  const replace = { now: clock.now };
  server = await startTestServer({ environment: behindProxy, replace });
  const { databaseUrl } = server;
  other = await startTestServer({ environment: behindProxy, replace, databaseUrl });
  const environment = { ...behindProxy, GAME_SCORES: 'verified' };
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

/** The flaps of a run that makes ten points and then ends at an upper edge, flapping in every step. */
function flapsUpAndOut(run: RunView): number[] {
  const flaps = flapsFor(run, 10);
  const next = flaps.at(-1)! + 1;
  flaps.push(...Array.from({ length: 100 }, (_, n) => next + n));
  return flaps.slice(0, -replay(run.seed, flaps).unused);
}

const forged = { status: 400, body: { reason: 'game.run-forged' } };

describe('a run', () => {
  it('begins with a seed and an id that are the next one to nobody', async () => {
    const runs = await Promise.all(Array.from({ length: 50 }, () => begin(server)));
    for (const { runId, seed } of runs) {
      expect(runId).toMatch(/^[\w.-]{60,100}$/);
      expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true);
    }
    expect(new Set(runs.map(({ runId }) => runId)).size).toBe(50);
    expect(new Set(runs.map(({ seed }) => seed)).size).toBe(50);
  });

  it('gives the score that its replay makes, verified, whatever the player says', async () => {
    const run = await begin(server);
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

  it('can be finished by another process than the one where it began', async () => {
    const run = await begin(server);
    clock.pass(MINUTE);
    expect((await finish(other, run, flapsFor(run, 1))).status).toBe(201);
    expect((await finish(server, run, flapsFor(run, 1))).body.reason).toBe('game.run-used');
  });

  it('that ended without a flap has a score of 0', async () => {
    const run = await begin(server);
    expect((await finish(server, run, [])).body).toMatchObject({ score: 0, position: 1 });
  });

  it('is used once, also by twenty parallel calls to two processes', async () => {
    const run = await begin(server);
    clock.pass(MINUTE);
    const flaps = flapsFor(run, 2);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => finish(n % 2 ? other : server, run, flaps)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await stored()).toHaveLength(1);
    expect(await finish(server, run, flaps)).toMatchObject({
      status: 409,
      body: { reason: 'game.run-used', message: 'The score of this run has already been saved' },
    });
    // What is there and used is said before what is wrong with the flaps.
    expect((await finish(server, run, [36, 100_000])).status).toBe(409);
  });

  it('is open for thirty minutes', async () => {
    const [early, late] = [await begin(server), await begin(server)];
    clock.pass(30 * MINUTE - 1 / 3_600);
    expect((await finish(server, early, [])).status).toBe(201);
    clock.pass(1 / 3_600);
    const expired = { status: 404, body: { reason: 'game.run-not-found' } };
    expect(await finish(server, late, [])).toMatchObject(expired);
    expect(await finish(server, early, [])).toMatchObject(expired);
  });

  it('is 404 where nobody began it, also where its id was changed', async () => {
    const { runId } = await begin(server);
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
      expect([id, await finish(server, { runId: id }, [])]).toMatchObject([
        id,
        { status: 404, body: { message: expect.any(String) } },
      ]);
    }
    expect(await stored()).toEqual([]);
  });

  it('is 404 where another key signed its id', async () => {
    const environment = { SECRET_KEY: 'another-key-0123456789-0123456789-0123456789' };
    const elsewhere = await startTestServer({ environment, replace: { now: clock.now } });
    const run = await begin(elsewhere);
    await elsewhere.close();
    expect(await finish(server, run, [])).toMatchObject({
      status: 404,
      body: { reason: 'game.run-not-found' },
    });
  });

  it('is refused by tRPC too where its id is none or too long', async () => {
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

  it('is checked for its shape before anybody looks whether it is there', async () => {
    const reply = await sendTo(server, '/api/game/runs/none/finish', { flaps: [2, 1], playerName: '' });
    expect(reply).toMatchObject({
      status: 400,
      body: { reason: 'validation', issues: [{ path: 'flaps' }, { path: 'playerName' }] },
    });
  });
});

describe('a list of flaps', () => {
  it.each([
    ['not in order', [10, 5]],
    ['doubled', [5, 5]],
    ['negative', [-1]],
    ['fractional', [1.5]],
    ['text', ['1']],
    ['nothing', [null]],
    ['beyond thirty minutes', [108_000]],
    ['beyond all numbers', [1e20]],
    ['no list', 'many'],
    ['an object', { 0: 1, length: 1 }],
    ['missing', undefined],
    ['a list of lists', [[1]]],
    ['longer than a run has steps', Array.from({ length: 108_001 }, (_, step) => step)],
    ['a hundred thousand texts', Array.from({ length: 100_000 }, () => 'flap')],
  ])('that is %s is refused in few words and leaves the run open', async (_what, flaps) => {
    const run = await begin(server);
    clock.pass(MINUTE);
    const reply = await finish(server, run, flaps);
    expect(reply).toMatchObject({
      status: 400,
      body: { reason: 'validation', issues: [{ path: 'flaps', message: expect.stringContaining('Flaps') }] },
    });
    expect(reply.body.issues).toHaveLength(1);
    expect((await finish(server, run, flapsFor(run, 1))).body).toMatchObject({ score: 1 });
  });

  it('of a million flaps is refused before it is read, by REST and tRPC, and leaves the run open', async () => {
    const run = await begin(server);
    clock.pass(MINUTE);
    const flaps = Array.from({ length: 1_000_000 }, (_, step) => step);
    const tooLarge = { status: 413, body: { reason: 'request.too-large' } };
    expect(await finish(server, run, flaps)).toMatchObject(tooLarge);
    const input = { runId: run.runId, flaps, playerName: 'A' };
    expect(await sendTo(server, '/trpc/game.finishRun', input)).toMatchObject(tooLarge);
    expect((await finish(server, run, flapsFor(run, 1))).status).toBe(201);
  });

  it('that goes on after the end is forged, and so is one that was played in less time than it takes', async () => {
    const run = await begin(server);
    const flaps = flapsFor(run, 3);
    const { steps } = replay(run.seed, flaps);
    // Two seconds are forgiven; then it lacks one step.
    clock.pass((steps / 60 - 2) / 3_600 - 1 / 60 / 3_600);
    expect(await finish(server, run, flaps)).toMatchObject(forged);
    clock.pass(2 / 60 / 3_600);
    expect(await finish(server, run, [...flaps, steps])).toMatchObject(forged);
    expect(await stored()).toEqual([]);
    expect((await finish(server, run, flaps)).body).toMatchObject({ score: 3 });
  });

  it('whose last flap lies ahead of the clock is refused without a replay', async () => {
    const { runId } = await begin(server);
    clock.pass(10 * MINUTE);
    const flaps = [0, 10 * 60 * 60 + 2 * 60];
    Object.defineProperty(flaps, 0, {
      get: () => {
        throw new Error('It was replayed');
      },
    });
    const ctx = { ...server.deps, addressHash: newAddress };
    await expect(finishRun(ctx, { runId, flaps, playerName: 'A' })).rejects.toMatchObject({
      code: 'game.run-forged',
    });
  });

  it('with a flap in its last step is taken as soon as the clock allows that step', async () => {
    const run = await begin(server);
    const flaps = flapsUpAndOut(run);
    const steps = flaps.at(-1)! + 1;
    expect(replay(run.seed, flaps)).toMatchObject({ steps, unused: 0 });
    clock.pass((steps / 60 - 2) / 3_600 - 1 / 60 / 3_600);
    expect(await finish(server, run, flaps)).toMatchObject(forged);
    clock.pass(2 / 60 / 3_600);
    expect((await finish(server, run, flaps)).status).toBe(201);
  });

  it('of another run gives the score that it makes in this one', async () => {
    const [run, another] = [await begin(server), await begin(server)];
    clock.pass(10 * MINUTE);
    const flaps = flapsFor(another, 30);
    const { score, unused } = replay(run.seed, flaps);
    expect(score).toBeLessThan(30);
    expect(await finish(server, run, flaps)).toMatchObject(unused > 0 ? forged : { body: { score } });
  });

  it('that was cut short gives the shorter run', async () => {
    const run = await begin(server);
    clock.pass(10 * MINUTE);
    const flaps = flapsFor(run, 20).slice(0, 60);
    const { body } = await finish(server, run, flaps);
    expect(body.score).toBe(replay(run.seed, flaps).score);
    expect(body.score).toBeLessThan(20);
  });

  it('of a whole run of 29 minutes is taken', async () => {
    const run = await begin(server);
    clock.pass(29 * MINUTE);
    const flaps = flapsFor(run, 500);
    expect((await finish(server, run, flaps)).body).toMatchObject({ score: 500 });
  });

  it('with a bad name leaves the run open', async () => {
    const run = await begin(server);
    clock.pass(MINUTE);
    const flaps = flapsFor(run, 1);
    for (const playerName of ['', ' ', 'x'.repeat(21), 'A\u202eB', 7]) {
      expect((await finish(server, run, flaps, { playerName })).status).toBe(400);
    }
    expect((await finish(server, run, flaps)).status).toBe(201);
  });
});

it('a run that is played step by step as a screen does is taken as it was', async () => {
  const { runId, seed } = await begin(server);
  const run = startRun(seed);
  const flaps: number[] = [];
  while (!run.over) {
    const flap = run.velocity > 60 && run.birdY > 3_000;
    if (flap) flaps.push(run.step);
    advance(run, flap);
  }
  clock.pass(run.step / 60 / 3_600);
  const { body } = await finish(server, { runId }, flaps);
  expect(body.score).toBe(run.score);
});

describe('GAME_SCORES=verified', () => {
  it('shows the scores of replayed runs alone, and places among them', async () => {
    await sendScore(server, 1_000, { playerName: 'Boaster' });
    const client = verified.client();
    const get = async (path: string) => (await client.get(path)).body;
    expect(await get('/api/game/high-score')).toEqual({ score: 0, playerName: 'Anonymous' });
    expect(await get('/api/game/leaderboard')).toEqual([]);

    const run = await begin(verified);
    clock.pass(MINUTE);
    const { body } = await finish(verified, run, flapsFor(run, 2), { playerName: 'Player' });
    expect(body).toEqual({ score: 2, playerName: 'Player', position: 1 });
    expect(await get('/api/game/high-score')).toEqual({ score: 2, playerName: 'Player' });
    expect(await get('/api/game/leaderboard')).toMatchObject([{ playerName: 'Player', score: 2 }]);
    expect((await sendTo(verified, '/api/game/check-top-five', { score: 2 })).body).toEqual({
      isTopFive: true,
      position: 2,
    });
    // Its place is the one that it would have.
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

it('keeps no network address and nothing else of whoever played', async () => {
  const address = newAddress();
  const run = await begin(server);
  await finish(server, run, [], { address });
  const tables = ['game_leaderboard', 'limited_calls', 'game_score_counts'];
  const rows = await Promise.all(tables.map((table) => server.deps.fork().execute(`select * from ${table}`)));
  expect(JSON.stringify(rows)).not.toContain(address);
});
