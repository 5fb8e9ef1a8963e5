import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { newSubscription } from '../support/push-service.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let now = Date.parse('2026-11-25T08:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => new Date(now) } });
});
afterAll(() => server.close());

const start = (client: HttpClient, subscription: object = newSubscription()) =>
  client.post('/api/push', subscription);

const sinceOf = async (client: HttpClient) => (await client.get('/api/push')).body.since;

/** Logs in on a second device as the same user. */
async function another({ details }: { details: { username: string; password: string } }) {
  const client = server.client();
  expect((await client.post('/api/login', details)).status).toBe(200);
  return client;
}

const rows = () => server.deps.fork().execute<{ endpoint: string }[]>('select * from push_subscriptions');

describe('notifications on a device', () => {
  it('are off until they’re turned on, and can be turned off again', async () => {
    const { client } = await signedIn(server);
    const { body } = await client.get('/api/push');
    expect(body).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/), since: null });
    expect((await start(client)).body).toEqual({ ...body, since: new Date(now).toISOString() });
    expect(await sinceOf(client)).toBe(new Date(now).toISOString());
    expect((await client.send('DELETE', '/api/push')).body.message).toBe(
      'This device no longer shows notifications',
    );
    expect(await sinceOf(client)).toBeNull();
    expect((await client.send('DELETE', '/api/push')).status).toBe(200);
    const { body: events } = await client.get('/api/account/events');
    expect(events.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
      'Notifications turned off for this device',
      'Notifications turned on for this device',
    ]);
  });

  it('use a key that’s generated once and stored encrypted', async () => {
    const [{ client: one }, { client: other }] = [await signedIn(server), await signedIn(server)];
    const keys = [await one.get('/api/push'), await other.get('/api/push')].map(({ body }) => body.publicKey);
    expect(keys[0]).toBe(keys[1]);
    const em = server.deps.fork();
    const [row] =
      await em.execute<{ public_key: string; sealed_key: Buffer; key_id: string }[]>(
        'select * from push_keys',
      );
    expect(row?.public_key).toBe(keys[0]);
    const opened = server.deps.pushKeys.open({ sealedKey: row!.sealed_key, keyId: row!.key_id });
    expect(opened).toMatch(/^[\w-]{43}$/);
    expect(row?.sealed_key.includes(opened)).toBe(false);
  });

  it('are turned on per device, and replaced when the browser subscribes again', async () => {
    const person = await signedIn(server);
    const phone = await another(person);
    await start(person.client);
    expect([await sinceOf(person.client), await sinceOf(phone)]).toEqual([expect.any(String), null]);
    const [first, second] = [newSubscription(), newSubscription()];
    await start(phone, first);
    await start(phone, second);
    const endpoints = (await rows()).map(({ endpoint }) => endpoint);
    expect(endpoints).not.toContain(first.endpoint);
    expect(endpoints).toContain(second.endpoint);
    expect(await sinceOf(person.client)).not.toBeNull();
  });

  it('belong to the person who last turned them on in a shared browser', async () => {
    const [{ client: one }, { client: other }] = [await signedIn(server), await signedIn(server)];
    const shared = newSubscription();
    await start(one, shared);
    await start(other, shared);
    expect([await sinceOf(one), await sinceOf(other)]).toEqual([null, expect.any(String)]);
  });

  it('stay on only on the ten devices where they were turned on last', async () => {
    const person = await signedIn(server);
    await start(person.client);
    const devices: HttpClient[] = [];
    for (let count = 0; count < 10; count += 1) {
      now += 1_000;
      const device = await another(person);
      await start(device);
      devices.push(device);
    }
    expect(await sinceOf(person.client)).toBeNull();
    expect(await sinceOf(devices[0]!)).not.toBeNull();
    expect(await sinceOf(devices[9]!)).not.toBeNull();
  });

  it('survive simultaneous calls', async () => {
    const person = await signedIn(server);
    const phone = await another(person);
    const [one, other] = [newSubscription(), newSubscription()];
    const replies = await Promise.all([
      start(person.client, one),
      start(phone, other),
      start(person.client, other),
      start(phone, one),
      start(person.client, one),
      phone.post('/api/logout'),
    ]);
    for (const { status } of replies) expect([200, 401]).toContain(status);
  });
});

describe('notifications end', () => {
  it.each([
    ['logging out', (client: HttpClient) => client.post('/api/logout')],
    [
      'logging out all other devices',
      async (_client: HttpClient, other: HttpClient) => other.send('DELETE', '/api/sessions'),
    ],
    [
      'a new password',
      async (_client: HttpClient, other: HttpClient, { password }: { password: string }) =>
        other.post('/api/password', { currentPassword: password, password: 'another good horse' }),
    ],
  ])('with %s', async (_what, act) => {
    const person = await signedIn(server);
    const other = await another(person);
    const subscription = newSubscription();
    await start(person.client, subscription);
    expect((await act(person.client, other, person.details)).status).toBe(200);
    expect((await rows()).map(({ endpoint }) => endpoint)).not.toContain(subscription.endpoint);
  });
});

const valid = newSubscription();
const outside = 'The endpoint must be an HTTPS address of a public push service';
const noKey = 'Please send the key that the browser made, in base64url';

it.each([
  ['http', { endpoint: 'http://push.example.net/1' }, 'endpoint', outside],
  ['another port', { endpoint: 'https://push.example.net:8443/1' }, 'endpoint', outside],
  ['credentials', { endpoint: 'https://me@push.example.net/1' }, 'endpoint', outside],
  ['an IPv4 address', { endpoint: 'https://169.254.169.254/latest' }, 'endpoint', outside],
  ['an IPv4 address in disguise', { endpoint: 'https://0x7f.1/' }, 'endpoint', outside],
  ['an IPv6 address', { endpoint: 'https://[::1]/' }, 'endpoint', outside],
  ['a name on the local network', { endpoint: 'https://localhost/' }, 'endpoint', outside],
  ['no URL', { endpoint: 'push' }, 'endpoint', outside],
  [
    'an endless URL',
    { endpoint: `https://push.example.net/${'a'.repeat(1_000)}` },
    'endpoint',
    'Endpoints have at most 1000 characters',
  ],
  ['no endpoint', { endpoint: undefined }, 'endpoint', 'Please send the endpoint of the subscription'],
  ['no keys', { keys: undefined }, 'keys', 'Please send the keys of the subscription'],
  ['half a key', { keys: { ...valid.keys, p256dh: 'BAAA' } }, 'keys.p256dh', noKey],
  [
    'a key off the curve',
    { keys: { ...valid.keys, p256dh: `BA${'A'.repeat(85)}` } },
    'keys.p256dh',
    'The browser’s key is invalid',
  ],
  ['a long secret', { keys: { ...valid.keys, auth: 'A'.repeat(23) } }, 'keys.auth', noKey],
])('refuses %s and names the field', async (_what, wrong, path, message) => {
  const { client } = await signedIn(server);
  const { status, body } = await start(client, { ...valid, ...wrong });
  expect([status, body.issues]).toEqual([400, [{ path, message }]]);
  expect(await sinceOf(client)).toBeNull();
});
