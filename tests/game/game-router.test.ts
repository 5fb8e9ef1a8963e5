import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerFor, refusal } from '../support/caller.ts';
import { flapsFor } from '../support/game.ts';
import { setClock } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const clock = setClock('2026-11-04T10:00');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: clock.now } });
});
afterAll(() => server.close());

describe('game router called directly', () => {
  it('plays a run and enters it on the leaderboard for anyone', async () => {
    const { game } = callerFor(server, null);
    expect(await game.highScore()).toEqual({ score: 0, playerName: 'Anonymous' });
    const run = await game.startRun();
    clock.pass(1 / 60);
    expect(await game.checkTopFive({ score: 3 })).toEqual({ isTopFive: true, position: 1 });
    const finished = { runId: run.runId, flaps: flapsFor(run, 3), playerName: 'Zanele' };
    expect(await game.finishRun(finished)).toEqual({ score: 3, playerName: 'Zanele', position: 1 });
    await expect(game.finishRun(finished)).rejects.toMatchObject(refusal('game.run-used'));
    expect(await game.submitScore({ score: 3, playerName: 'Later' })).toMatchObject({ position: 2 });
    expect(await game.leaderboard()).toMatchObject([{ playerName: 'Zanele' }, { playerName: 'Later' }]);
    expect(await game.highScore()).toEqual({ score: 3, playerName: 'Zanele' });
  });

  it('rejects the same input as the HTTP API', async () => {
    const { game } = callerFor(server, null);
    const { runId } = await game.startRun();
    const played = { runId, flaps: [36, 90_000], playerName: 'A' };
    await expect(game.finishRun(played)).rejects.toMatchObject(refusal('game.run-forged'));
    clock.pass(0.5);
    await expect(game.finishRun(played)).rejects.toMatchObject(refusal('game.run-not-found'));
    await expect(game.submitScore({ score: 0.5, playerName: 'A' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
