import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactMessage, solvedMessage } from '../support/contact.ts';
import { ContactMessage } from '../../src/domain/contact/contact-message.entity.ts';
import { trustProxy, newAddress } from '../support/game.ts';
import { registration, signedIn } from '../support/people.ts';
import { setClock } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { codeAt, turnOnTwoFactor } from '../support/two-factor.ts';

const NOON = '2026-11-04T12:00';
const clock = setClock(NOON);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: { ...trustProxy, REGISTRATIONS_PER_HOUR: '3' },
    replace: { now: clock.now },
  });
});
beforeEach(() => clock.at(NOON));
afterAll(() => server.close());

const setBackADay = () => clock.pass(-24);
const setBackHalfAMinute = () => clock.pass(-1 / 120);

/** Creates a function that posts a body to `path` from one client address. */
const from = (address: string, path: string) => (body: unknown) =>
  server.client().send('POST', path, { body, headers: { 'x-forwarded-for': address } });

async function repeat(times: number, call: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < times; done++) await call();
}

describe('clock set back by a day', () => {
  it("doesn't lock out users after failed logins", async () => {
    const { details } = await signedIn(server);
    const logIn = from(newAddress(), '/api/login');
    await repeat(10, () => logIn({ username: details.username, password: 'wrong' }));
    expect((await logIn(details)).status).toBe(429);
    setBackADay();
    expect((await logIn(details)).status).toBe(200);
    await repeat(10, () => logIn({ username: details.username, password: 'wrong' }));
    expect((await logIn(details)).status, 'failures still count').toBe(429);
  });

  it('accepts two-factor codes', async () => {
    const { client, details } = await signedIn(server);
    const { secret } = await turnOnTwoFactor(client, clock.now());
    const logIn = from(newAddress(), '/api/login');
    const withCode = () => logIn({ ...details, code: codeAt(secret, clock.now()) });
    expect((await withCode()).status).toBe(200);
    expect((await withCode()).status, 'each code works once').toBe(401);
    setBackADay();
    expect((await withCode()).status).toBe(200);
    expect((await withCode()).status).toBe(401);
  });

  it("doesn't treat a confirmation from the future as recent", async () => {
    const { client } = await signedIn(server);
    expect((await client.get('/api/session/confirm')).body.until).toEqual(expect.any(String));
    setBackADay();
    expect((await client.get('/api/session/confirm')).body.until).toBeNull();
  });

  it('accepts registrations', async () => {
    const register = from(newAddress(), '/api/register');
    await repeat(3, () => register(registration()));
    expect((await register(registration())).status).toBe(429);
    setBackADay();
    expect((await register(registration())).status).toBe(201);
  });

  it('accepts contact messages', async () => {
    const send = from(newAddress(), '/api/contact');
    await repeat(3, () => send(contactMessage()));
    expect((await send(contactMessage())).status).toBe(429);
    setBackADay();
    expect((await send(contactMessage())).status).toBe(200);
  });

  it("doesn't mark contact messages as spam", async () => {
    const client = server.client();
    const message = await solvedMessage(client, { subject: 'Across midnight', openFor: undefined });
    setBackADay();
    expect((await client.post('/api/contact', message)).status).toBe(200);
    const stored = await server.deps.fork().findOneOrFail(ContactMessage, { subject: 'Across midnight' });
    expect(stored.suspicion).toBeNull();
  });

  it('shows current prices', async () => {
    await server.client().get('/api/products/1');
    await server.deps.fork().execute(`update products set price = 311.00 where id = 1`);
    setBackADay();
    expect((await server.client().get('/api/products/1')).body.price).toBe('311.00');
  });
});

describe('processes whose clocks differ by 30 seconds', () => {
  it("share their counts and never ask a caller to wait longer than the limit's window", async () => {
    const details = registration();
    const address = newAddress();
    const register = from(address, '/api/register');
    const send = from(address, '/api/contact');
    const logIn = from(address, '/api/login');
    await register(details);
    await repeat(2, () => register(registration()));
    await repeat(3, () => send(contactMessage()));
    await repeat(10, () => logIn({ username: details.username, password: 'wrong' }));
    setBackHalfAMinute();
    const replies = [await register(registration()), await send(contactMessage()), await logIn(details)];
    expect(replies.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [429, '3600'],
      [429, '3600'],
      [429, '900'],
    ]);
  });
});
