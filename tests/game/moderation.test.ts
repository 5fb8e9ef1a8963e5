import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GameScore, GameScoreCount } from '../../src/domain/game/game-score.entity.ts';
import { beginRun, trustProxy, submitRun, flapsFor, sendScore, sendTo } from '../support/game.ts';
import { runProgram } from '../support/operator-program.ts';
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

const scores = (...words: string[]) => runProgram('scores', server, words);
const idOf = async (playerName: string) =>
  (await server.deps.fork().findOneOrFail(GameScore, { playerName })).id;
const board = async () =>
  ((await server.client().get('/api/game/leaderboard')).body as { playerName: string }[]).map(
    ({ playerName }) => playerName,
  );
const highScore = async () => (await server.client().get('/api/game/high-score')).body;
const check = async (score: number) => (await sendTo(server, '/api/game/check-top-five', { score })).body;
const counts = () =>
  server.deps.fork().find(GameScoreCount, {}, { orderBy: { place: 'asc', prefix: 'asc' } });

/** Returns the total number of counted scores. */
const total = (rows: { place: number; scores: number }[]) => rows.find(({ place }) => place === 7)?.scores;

describe('npm run scores', () => {
  it('hides a score everywhere and shows it again', async () => {
    for (const [playerName, score] of [
      ['Rude', 900],
      ['Ayanda', 300],
      ['Sipho', 200],
      ['Lerato', 100],
      ['Zanele', 50],
      ['Kagiso', 40],
    ] as const) {
      await sendScore(server, score, { playerName });
    }
    const countsBefore = await counts();
    const id = await idOf('Rude');
    expect(await scores('hide', String(id))).toEqual({
      code: 0,
      output: `Score ${id} (900 by Rude) is now hidden.\n`,
    });
    expect(await board()).toEqual(['Ayanda', 'Sipho', 'Lerato', 'Zanele', 'Kagiso']);
    expect(await highScore()).toEqual({ score: 300, playerName: 'Ayanda' });
    expect(await check(45)).toEqual({ isTopFive: true, position: 5 });
    expect((await sendScore(server, 30)).body.position).toBe(6);
    expect(await scores('hide', String(id))).toEqual({
      code: 0,
      output: `Score ${id} (900 by Rude) is already hidden.\n`,
    });
    expect((await sendScore(server, 30)).body.position).toBe(7);

    await server.deps.fork().nativeDelete(GameScore, { score: 30 });
    expect(await scores('show', String(id))).toEqual({
      code: 0,
      output: `Score ${id} (900 by Rude) is now shown.\n`,
    });
    expect(await board()).toEqual(['Rude', 'Ayanda', 'Sipho', 'Lerato', 'Zanele']);
    expect(await check(45)).toEqual({ isTopFive: false, position: null });
    // The counts include two scores of 30 whose rows have since been deleted.
    expect([total(countsBefore), total(await counts())]).toEqual([6, 8]);
  });

  it('removes the counts of a hidden score and restores them', async () => {
    const run = await beginRun(server);
    clock.pass(1 / 60);
    expect(await submitRun(server, run, flapsFor(run, 2), { playerName: 'Only' })).toMatchObject({
      status: 201,
    });
    const before = await counts();
    const id = await idOf('Only');
    await scores('hide', String(id));
    expect(await counts()).toEqual([]);
    expect(await submitRun(server, run, flapsFor(run, 2)), 'a hidden run stays used up').toMatchObject({
      status: 409,
    });
    await scores('show', String(id));
    expect(await counts()).toEqual(before);
  });

  it('lists visible and hidden scores', async () => {
    expect(await scores('list')).toEqual({ code: 0, output: 'There are no scores.\n' });
    await sendScore(server, 12, { playerName: 'Ayanda' });
    await sendScore(server, 7, { playerName: 'Sipho' });
    const [ayanda, sipho] = [await idOf('Ayanda'), await idOf('Sipho')];
    await scores('hide', String(sipho));
    expect(await scores('list')).toEqual({
      code: 0,
      output: `${ayanda}  12  Ayanda (unverified)\n${sipho}  7  Sipho (unverified, hidden)\n`,
    });
  });

  const usage = 'Usage: npm run scores -- list | hide ID | show ID\n';

  it.each([[[]], [['hide']], [['hide', 'first']], [['hide', '1', '2']], [['list', '1']], [['delete', '1']]])(
    'prints its usage for %j',
    async (words) => expect(await scores(...words)).toEqual({ code: 2, output: usage }),
  );

  it.each([[['--help']], [['hide', '--help']]])('prints help for %j', async (words) =>
    expect(await scores(...words)).toEqual({ code: 0, output: usage }),
  );

  it('reports an unknown score', async () => {
    expect(await scores('hide', '2147483647')).toEqual({
      code: 1,
      output: 'There is no score 2147483647.\n',
    });
  });
});
