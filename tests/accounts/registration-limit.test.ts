import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { LimitedCall } from '../../src/domain/limits/limited-call.entity.ts';
import { trustProxy, newAddress } from '../support/game.ts';
import { registration } from '../support/people.ts';
import { setClock } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const clock = setClock('2026-11-04T10:00');
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  const common = {
    environment: { ...trustProxy, REGISTRATIONS_PER_HOUR: '3' },
    replace: { now: clock.now },
  };
  server = await startTestServer(common);
  other = await startTestServer({ ...common, databaseUrl: server.databaseUrl });
});
beforeEach(async () => {
  await server.deps.fork().nativeDelete(LimitedCall, {});
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const from = (address: string) => ({ 'x-forwarded-for': address });

function register(address: string, to = server, overrides: Record<string, unknown> = {}) {
  return to.client().send('POST', '/api/register', {
    body: registration(overrides),
    headers: from(address),
  });
}

describe('registration limit per IP address', () => {
  it('applies per hour across processes', async () => {
    const address = newAddress();
    const replies = await Promise.all(
      [server, other, server, other, server, other].map((to) => register(address, to)),
    );
    const outcomes = replies.map(({ status }) => status);
    expect([
      outcomes.filter((status) => status === 201).length,
      outcomes.filter((status) => status === 429).length,
    ]).toEqual([3, 3]);
    expect((await register(newAddress())).status).toBe(201);
  });

  it('resets after an hour', async () => {
    const address = newAddress();
    await register(address);
    clock.pass(0.5);
    await register(address);
    await register(address);
    const refused = await register(address);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        reason: 'auth.too-many-registrations',
        message: 'Too many accounts have been created from your network. Please try again in an hour.',
      },
    });
    expect(refused.headers.get('retry-after')).toBe('1800');
    clock.pass(0.5);
    expect((await register(address)).status).toBe(201);
    expect((await register(address)).status).toBe(429);
  });

  it('counts only valid input, including taken names', async () => {
    const address = newAddress();
    for (let n = 0; n < 5; n += 1)
      expect((await register(address, server, { email: 'none' })).status).toBe(400);
    const taken = registration();
    await register(newAddress(), server, taken);
    for (let n = 0; n < 3; n += 1) expect((await register(address, server, taken)).status).toBe(409);
    expect((await register(address)).status).toBe(429);
  });

  it('counts each call of a batch', async () => {
    const before = await server.deps.fork().count(User);
    const calls = Array.from({ length: 10 }, (_, n) => [n, registration()] as const);
    const reply = await server
      .client()
      .send('POST', `/trpc/${calls.map(() => 'auth.register').join(',')}?batch=1`, {
        body: Object.fromEntries(calls),
        headers: from(newAddress()),
      });
    expect(reply.status).toBe(207);
    expect(await server.deps.fork().count(User)).toBe(before + 3);
  });
});
