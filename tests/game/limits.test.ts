import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GameScore } from '../../src/domain/game/game-score.entity.ts';
import { sweepLimitedCalls } from '../../src/domain/limits/count-call.server.ts';
import { LimitedCall } from '../../src/domain/limits/limited-call.entity.ts';
import { beginRun, trustProxy, submitRun, flapsFor, newAddress, sendScore, sendTo } from '../support/game.ts';
import type { Reply } from '../support/http-client.ts';
import { setClock } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const SECOND = 1 / 3_600;
const clock = setClock('2026-11-04T10:00');
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  const common = { environment: trustProxy, replace: { now: clock.now } };
  server = await startTestServer(common);
  other = await startTestServer({ ...common, databaseUrl: server.databaseUrl });
});
afterEach(async () => {
  await server.deps.fork().nativeDelete(LimitedCall, {});
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const count = (replies: Pick<Reply, 'status'>[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

/** Submits scores concurrently from one client address. */
function sendMany(times: number, address: string, to = server): Promise<Reply[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => sendScore(to, n, { address })));
}

describe('score limit per IP address', () => {
  it('accepts 60 of 1,000 per minute while the server stays healthy', async () => {
    const address = newAddress();
    const before = await server.deps.fork().count(GameScore);
    const replies: Reply[] = [];
    for (let sent = 0; sent < 1_000; sent += 50) replies.push(...(await sendMany(50, address)));
    expect([count(replies, 201), count(replies, 429)]).toEqual([60, 940]);
    expect(await server.deps.fork().count(GameScore)).toBe(before + 60);
    expect((await server.client().get('/healthz')).status).toBe(200);
    expect((await server.client().get('/readyz')).status).toBe(200);
    expect((await server.client().get('/api/game/leaderboard')).status).toBe(200);
    expect((await sendScore(server, 1)).status, 'from another address').toBe(201);
  });

  it('uses a sliding window', async () => {
    const address = newAddress();
    await sendMany(30, address);
    clock.pass(40 * SECOND);
    expect(count(await sendMany(40, address), 201)).toBe(30);
    const refused = await sendScore(server, 1, { address });
    expect(refused).toMatchObject({
      status: 429,
      body: {
        reason: 'game.too-many',
        message: 'You’ve submitted too many scores. Please wait a minute and try again.',
      },
    });
    expect(refused.headers.get('retry-after')).toBe('20');
    clock.pass(20 * SECOND);
    expect(count(await sendMany(40, address), 201)).toBe(30);
  });

  it('is shared by all processes', async () => {
    const address = newAddress();
    const replies = await Promise.all([sendMany(50, address), sendMany(50, address, other)]);
    expect(count(replies.flat(), 201)).toBe(60);
  });

  it('includes runs, even forged ones', async () => {
    const address = newAddress();
    await sendMany(57, address);
    const run = await beginRun(server);
    clock.pass(10 * SECOND);
    const flaps = flapsFor(run, 0);
    expect((await submitRun(server, run, [...flaps, 5_000], { address })).body.reason).toBe(
      'game.run-forged',
    );
    expect((await submitRun(server, run, flaps, { address })).status).toBe(201);
    const [last, next] = [await beginRun(server), await beginRun(server)];
    expect((await submitRun(server, last, [], { address })).status).toBe(201);
    expect((await submitRun(server, next, [], { address })).status).toBe(429);
    expect((await submitRun(server, next, [])).status, 'a rejected run stays open').toBe(201);
  });

  it("doesn't count invalid input or runs already used", async () => {
    const address = newAddress();
    const run = await beginRun(server);
    await submitRun(server, run, []);
    for (let n = 0; n < 70; n++) {
      await sendScore(server, -1, { address });
      await submitRun(server, run, [], { address });
      await submitRun(server, { runId: 'none' }, [], { address });
    }
    expect(count(await sendMany(60, address), 201)).toBe(60);
  });

  it('counts each call of a tRPC batch', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    let wait: string | null = null;
    for (let batch = 0; batch < 4; batch++) {
      const calls = Array.from({ length: 20 }, (_, n) => [n, { score: n, playerName: 'A' }] as const);
      const names = calls.map(() => 'game.submitScore').join(',');
      const reply = await sendTo(server, `/trpc/${names}?batch=1`, Object.fromEntries(calls), address);
      for (const { error } of reply.body) statuses.push(error ? error.data.httpStatus : 201);
      wait = reply.headers.get('retry-after');
    }
    expect(wait).toBe('60');
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('rejects a batch of 100 before processing it', async () => {
    const before = await server.deps.fork().count(GameScore);
    const calls = Array.from({ length: 100 }, (_, n) => [n, { score: n, playerName: 'A' }] as const);
    const names = calls.map(() => 'game.submitScore').join(',');
    const reply = await sendTo(server, `/trpc/${names}?batch=1`, Object.fromEntries(calls));
    expect(reply.status).toBe(400);
    expect(await server.deps.fork().count(GameScore)).toBe(before);
    expect(await server.deps.fork().count(LimitedCall)).toBe(0);
  });

  it('deletes counts that are no longer needed', async () => {
    const address = newAddress();
    await sendMany(3, address);
    clock.pass(0.5);
    await sendMany(2, address);
    clock.pass(0.51);
    await sweepLimitedCalls(server.deps);
    expect(await server.deps.fork().count(LimitedCall)).toBe(2);
  });
});
