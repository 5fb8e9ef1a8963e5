import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GameScore, GameScoreCount } from '../../src/domain/game/game-score.entity.ts';
import { nameLength } from '../../src/domain/game/player-name.ts';
import type { LeaderboardEntry } from '../../src/domain/game/schemas.ts';
import { trustProxy, newAddress, sendScore, sendTo } from '../support/game.ts';
import { seededRandom } from '../support/random.ts';
import { setClock } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const clock = setClock('2026-11-04T10:00');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: trustProxy, replace: { now: clock.now } });
});
afterEach(async () => {
  await server.deps.fork().nativeDelete(GameScore, {});
  await server.deps.fork().nativeDelete(GameScoreCount, {});
});
afterAll(() => server.close());

const board = async () => (await server.client().get('/api/game/leaderboard')).body as LeaderboardEntry[];
const highScore = async () => (await server.client().get('/api/game/high-score')).body;
const check = async (score: unknown) => (await sendTo(server, '/api/game/check-top-five', { score })).body;
const stored = () => server.deps.fork().find(GameScore, {}, { orderBy: { id: 'asc' } });

describe('high score', () => {
  it('defaults to 0 by Anonymous', async () => {
    expect(await highScore()).toEqual({ score: 0, playerName: 'Anonymous' });
    expect(await board()).toEqual([]);
  });

  it('is the highest score, and the earlier of equal ones', async () => {
    await sendScore(server, 7, { playerName: 'First' });
    await sendScore(server, 3);
    await sendScore(server, 7, { playerName: 'Second' });
    expect(await highScore()).toEqual({ score: 7, playerName: 'First' });
  });
});

describe('submitted score', () => {
  it('returns its overall rank, after equal scores', async () => {
    const reply = await sendScore(server, 5, { playerName: 'Ayanda' });
    expect(reply).toMatchObject({ status: 201, body: { score: 5, playerName: 'Ayanda', position: 1 } });
    const places: number[] = [];
    for (const score of [5, 9, 0, 5, 0, 16, 15, 17]) {
      places.push((await sendScore(server, score)).body.position);
    }
    expect(places).toEqual([2, 1, 4, 4, 6, 1, 2, 1]);
  });

  it('is stored as unverified', async () => {
    await sendScore(server, 5);
    expect(await stored()).toMatchObject([{ score: 5, runId: null, achievedAt: clock.now() }]);
  });

  it('may be as large as the column allows', async () => {
    expect((await sendScore(server, 2_147_483_647)).status).toBe(201);
    expect((await sendScore(server, 2_147_483_647)).body.position).toBe(2);
    expect((await sendScore(server, 2_147_483_646)).body.position).toBe(3);
  });

  it.each([
    [-1, 'Score must be positive'],
    [-0.5, 'Score must be positive'],
    [1.5, 'Score must be a whole number'],
    [1e20, 'Score must be at most 2147483647'],
    [2_147_483_648, 'Score must be at most 2147483647'],
    ['7', 'Score must be a whole number'],
    [null, 'Score must be a whole number'],
    [undefined, 'Score must be a whole number'],
    [[7], 'Score must be a whole number'],
  ])('is rejected by both calls as %j', async (score, message) => {
    const refusal = {
      status: 400,
      body: { reason: 'validation', message, issues: [{ path: 'score', message }] },
    };
    expect(await sendScore(server, score)).toMatchObject(refusal);
    expect(await sendTo(server, '/api/game/check-top-five', { score })).toMatchObject(refusal);
    expect(await stored()).toEqual([]);
  });

  it.each(['-0', '0.0', '-0e9'])('is 0 if sent as %s', async (text) => {
    const reply = await server.client().send('POST', '/api/game/high-score', {
      body: `{"score":${text},"playerName":"A"}`,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    });
    expect(reply).toMatchObject({ status: 201, body: { score: 0, position: 1 } });
    expect(await highScore()).toEqual({ score: 0, playerName: 'A' });
  });

  it.each(['1e400', 'NaN', '--1'])('is rejected if sent as %s', async (text) => {
    const reply = await server.client().send('POST', '/api/game/high-score', {
      body: `{"score":${text},"playerName":"A"}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply).toMatchObject({ status: 400, body: { reason: 'validation' } });
  });
});

/** Returns the stored name or the error message. */
async function saved(playerName: unknown): Promise<string> {
  const { status, body } = await sendScore(server, 1, { playerName });
  return status === 201 ? body.playerName : body.message;
}

describe('player name', () => {
  it.each([
    ['  Ada  ', 'Ada'],
    ['Ｎｏｍｖｕｌａ', 'Nomvula'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['\u00a0Sipho\u00a0M ', 'Sipho M'],
    ['x'.repeat(20), 'x'.repeat(20)],
    ['👨‍👩‍👧‍👦'.repeat(20), '👨‍👩‍👧‍👦'.repeat(20)],
    ['🏴󠁧󠁢󠁷󠁬󠁳󠁿'.repeat(20), '🏴󠁧󠁢󠁷󠁬󠁳󠁿'.repeat(20)],
    ['<b>"O\'Neill"</b>', '<b>"O\'Neill"</b>'],
    ['עברית', 'עברית'],
    ['नमस्ते', 'नमस्ते'],
    // One character made of nine code points, and another made of ten.
    ['र्त्स्न्य'.repeat(20), 'र्त्स्न्य'.repeat(20)],
    ['👩🏻‍❤️‍💋‍👩🏽'.repeat(20), '👩🏻‍❤️‍💋‍👩🏽'.repeat(20)],
    ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
    [`${' '.repeat(1_000)}Ada`, 'Ada'],
  ])('%j is stored as %j', async (name, kept) => {
    expect(await saved(name)).toBe(kept);
    expect((await board())[0]?.playerName).toBe(kept);
  });

  it.each([
    ['', 'Name is required'],
    ['   ', 'Name is required'],
    [' '.repeat(1_000), 'Name is required'],
    ['\u200b\u2060', 'Name is required'],
    ['\u3164\u2800', 'Name is required'],
    [null, 'Name is required'],
    ['x'.repeat(21), 'Name must be 20 characters or less'],
    ['👨‍👩‍👧‍👦'.repeat(21), 'Name must be 20 characters or less'],
    ['x'.repeat(100_000), 'Name must be 20 characters or less'],
    // A single character that normalizes to eighteen.
    ['\ufdfa\ufdfa', 'Name must be 20 characters or less'],
    // Sequences that Unicode counts as one character but readers see as several.
    [Array(21).fill('😀').join('\u200d'), 'Name must be 20 characters or less'],
    ['\u1100'.repeat(21), 'Name must be 20 characters or less'],
    ['\u0600'.repeat(21), 'Name must be 20 characters or less'],
    [Array(101).fill('क').join('\u094d'), 'Name must be 20 characters or less'],
    [`A${'\u200d'.repeat(300)}`, 'Name must be 20 characters or less'],
    ['A\nB', 'Please use a single line of plain text'],
    ['A\n', 'Please use a single line of plain text'],
    ['A\u0000B', 'Please use a single line of plain text'],
    ['A\u2028B', 'Please use a single line of plain text'],
    ['A\u202eB', 'Please use a single line of plain text'],
    ['\u200fA', 'Please use a single line of plain text'],
    ['A\u2066B\u2069', 'Please use a single line of plain text'],
    [`A${'\u0335'.repeat(40)}`, 'Please use a single line of plain text'],
    [`A${'\u0300\u0315\u0334\u200d'.repeat(2)}`, 'Please use a single line of plain text'],
    ['A\ud800', 'Please remove unsupported characters'],
    [7, 'Please enter text'],
    [{ toString: 'A' }, 'Please enter text'],
  ])('%j is rejected with %j', async (name, answer) => {
    expect(await saved(name)).toBe(answer);
  });

  it.each([
    ['', 0],
    ['  ', 0],
    ['  Ada  ', 3],
    ['Zoe\u0308', 3],
    ['👨‍👩‍👧‍👦', 1],
    ['र्त्स्न्य'.repeat(2), 2],
    ['x'.repeat(21), 21],
    ['\ufdfa', 18],
  ])('%j has %i characters', (name, count) => expect(nameLength(name)).toBe(count));

  it('is required', async () => {
    expect(await sendTo(server, '/api/game/high-score', { score: 1 })).toMatchObject({
      status: 400,
      body: { message: 'Name is required', issues: [{ path: 'playerName' }] },
    });
  });
});

describe('leaderboard', () => {
  it('lists the best five with public fields only, the earlier of equal scores first', async () => {
    for (const [n, score] of [4, 9, 4, 1, 9, 4, 4].entries()) {
      await sendScore(server, score, { playerName: `P${n}` });
      clock.pass(1);
    }
    const lines = await board();
    expect(lines.map(({ playerName, score }) => [playerName, score])).toEqual([
      ['P1', 9],
      ['P4', 9],
      ['P0', 4],
      ['P2', 4],
      ['P5', 4],
    ]);
    expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual(['achievedAt', 'id', 'playerName', 'score']);
    expect(lines[1]?.achievedAt).toBe(new Date(lines[1]?.achievedAt ?? '').toISOString());
  });

  it('predicts whether and where a score would appear', async () => {
    expect(await check(1)).toEqual({ isTopFive: true, position: 1 });
    for (const score of [9, 7, 7, 3]) await sendScore(server, score);
    expect(await check(10)).toEqual({ isTopFive: true, position: 1 });
    expect(await check(7)).toEqual({ isTopFive: true, position: 4 });
    expect(await check(1)).toEqual({ isTopFive: true, position: 5 });
    await sendScore(server, 3);
    expect(await check(3)).toEqual({ isTopFive: false, position: null });
    expect(await check(4)).toEqual({ isTopFive: true, position: 4 });
    expect(await stored()).toHaveLength(5);
  });
});

describe('score of 0', () => {
  it('is stored but never among the best five', async () => {
    expect(await check(0)).toEqual({ isTopFive: false, position: null });
    expect(await sendScore(server, 0)).toMatchObject({ status: 201, body: { score: 0, position: 1 } });
    await sendScore(server, 1, { playerName: 'Ayanda' });
    expect(await board()).toMatchObject([{ playerName: 'Ayanda', score: 1 }]);
    expect(await check(0)).toEqual({ isTopFive: false, position: null });
  });
});

const sorted = (pairs: (readonly [number, number])[]) => pairs.toSorted(([a, b], [c, d]) => a - c || b - d);

describe('ranks', () => {
  it('match a sorted list for scores of any size', async () => {
    const random = seededRandom(5);
    const before: number[] = [];
    for (let n = 0; n < 300; n++) {
      const score = Math.floor(2 ** (random.next() * 31)) - 1;
      const { body } = await sendScore(server, score);
      expect([score, body.position]).toEqual([score, before.filter((other) => other >= score).length + 1]);
      before.push(score);
    }
  });

  it('of 40 concurrent scores are consistent with a sequential order', async () => {
    const scores = Array.from({ length: 40 }, (_, n) => Math.floor(n / 2) * 7);
    const replies = await Promise.all(scores.map((score) => sendScore(server, score)));
    expect(replies.map(({ status }) => status)).toEqual(scores.map(() => 201));
    const rows = await stored();
    // In ID order, each score's position is its rank when it was saved.
    const expected = rows.map(
      ({ score }, n) => [score, rows.slice(0, n).filter((row) => row.score >= score).length + 1] as const,
    );
    const answered = replies.map(({ body }) => [body.score, body.position] as const);
    expect(sorted(answered)).toEqual(sorted(expected));
    const lines = await board();
    expect(lines.map(({ score }) => score)).toEqual([133, 133, 126, 126, 119]);
  });

  it('of 40 equal concurrent scores are 1 to 40', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => sendScore(server, 12)));
    const places = replies.map(({ body }) => body.position as number);
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });
});
