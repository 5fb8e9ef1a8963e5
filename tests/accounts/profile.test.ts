import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapNotifications } from '../../src/domain/accounts/notifications.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { AuditEvent } from '../../src/domain/audit/audit-event.entity.ts';
import { callerFor, refusal, signedInCaller } from '../support/caller.ts';
import type { HttpClient } from '../support/http-client.ts';
import { orderAddress } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const home = {
  firstName: 'Thandi',
  lastName: 'Maseko',
  email: null,
  phone: null,
  address: '14 Example Street',
  city: 'Cape Town',
  postalCode: '8001',
  province: 'Western Cape',
  country: 'South Africa',
};

describe('profile', () => {
  it("starts with the registration's data", async () => {
    const { client, details } = await signedIn(server, { phoneNumber: '082 000 0000' });
    expect(await client.get('/api/profile')).toMatchObject({
      status: 200,
      body: {
        username: details.username,
        fullName: details.fullName,
        email: details.email,
        phoneNumber: '082 000 0000',
        taxNumber: null,
        billingAddress: null,
      },
    });
  });

  it('shows when the password was last changed', async () => {
    const { client, details } = await signedIn(server);
    expect((await client.get('/api/profile')).body.passwordChangedAt).toBeNull();
    const before = new Date();
    const change = { currentPassword: details.password, password: 'another horse' };
    expect((await client.post('/api/password', change)).status).toBe(200);
    const at = new Date((await client.get('/api/profile')).body.passwordChangedAt);
    expect(at.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('changes only the given fields, visible immediately in the session', async () => {
    const { client, details } = await signedIn(server);
    const changed = await client.send('PATCH', '/api/profile', {
      body: { fullName: 'Thandi Maseko', phoneNumber: ' 082 000 0000 ', billingAddress: home },
    });
    const profile = {
      username: details.username,
      fullName: 'Thandi Maseko',
      email: details.email,
      phoneNumber: '082 000 0000',
      taxNumber: null,
      billingAddress: home,
    };
    expect(changed).toMatchObject({ status: 200, body: profile });
    expect((await client.get('/api/profile')).body).toEqual(changed.body);
    expect((await client.get('/api/user')).body).toMatchObject({
      fullName: 'Thandi Maseko',
      phoneNumber: '082 000 0000',
    });
    const cleared = await client.send('PATCH', '/api/profile', {
      body: { phoneNumber: '', billingAddress: null },
    });
    expect(cleared.body).toMatchObject({ ...profile, phoneNumber: null, billingAddress: null });
    expect((await client.send('PATCH', '/api/profile', { body: {} })).body).toEqual(cleared.body);
  });

  it('shows only the last three digits of the tax number', async () => {
    const { client, user } = await signedIn(server);
    const changed = await client.send('PATCH', '/api/profile', { body: { taxNumber: '0001 339 050' } });
    expect(changed).toMatchObject({ status: 200, body: { taxNumber: '•••••••050' } });
    for (const path of ['/api/profile', '/api/user']) {
      expect(JSON.stringify((await client.get(path)).body)).not.toContain('0001339050');
    }
    expect(await server.deps.fork().findOneOrFail(User, { id: user.id })).toMatchObject({
      taxNumber: '0001339050',
    });
    expect((await client.send('PATCH', '/api/profile', { body: { taxNumber: '' } })).body).toMatchObject({
      taxNumber: null,
    });
  });

  it.each([
    [{ fullName: 'x' }, 'fullName', 'Full name is required'],
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'a\nb c' }, 'username', 'Please use a single line of plain text'],
    [{ username: null }, 'username', 'Username must be at least 3 characters'],
    [{ phoneNumber: '1'.repeat(31) }, 'phoneNumber', 'Please use at most 30 characters'],
    [
      { taxNumber: '0001339051' },
      'taxNumber',
      'This tax number isn’t valid. Please check it against a letter from SARS.',
    ],
    [{ taxNumber: 1_339_050 }, 'taxNumber', 'Please enter the tax number as text'],
    [{ billingAddress: { ...home, city: ' ' } }, 'billingAddress.city', 'City is required'],
    [{ billingAddress: { ...home, email: 'x' } }, 'billingAddress.email', 'Invalid email address'],
    [{ billingAddress: { ...home, email: 0 } }, 'billingAddress.email', 'Please enter text'],
    [{ billingAddress: { ...home, email: false } }, 'billingAddress.email', 'Please enter text'],
    [
      { billingAddress: { ...home, city: 'A\ud800' } },
      'billingAddress.city',
      'Please remove unsupported characters',
    ],
    [{ taxNumber: '•••••••050' }, 'taxNumber', 'A tax number has ten digits'],
    [{ fullName: 'Thandi\udc00' }, 'fullName', 'Please remove unsupported characters'],
    [{ billingAddress: 'home' }, 'billingAddress', 'Please enter the address'],
    [{ notifications: null }, 'notifications', 'Please send the notification settings as a JSON object'],
    [{ notifications: [true] }, 'notifications', 'Please send the notification settings as a JSON object'],
    [{ notifications: { newSignIn: 'off' } }, 'notifications.newSignIn', 'Please send true or false'],
    [{ notifications: { newSignIn: null } }, 'notifications.newSignIn', 'Please send true or false'],
    [
      { notifications: { newSignIn: false, savingsReminders: 0 } },
      'notifications.savingsReminders',
      'Please send true or false',
    ],
  ])('rejects %j', async (body, path, message) => {
    const { client } = await signedIn(server);
    const before = (await client.get('/api/profile')).body;
    expect(await client.send('PATCH', '/api/profile', { body })).toMatchObject({
      status: 400,
      body: { reason: 'validation', message, issues: [{ path, message }] },
    });
    expect((await client.get('/api/profile')).body).toEqual(before);
  });

  it('rejects other fields, such as e-mail, id and password', async () => {
    const { client, details } = await signedIn(server);
    const body = { id: 1, email: 'other@example.com', password: 'x', createdAt: null };
    expect(await client.send('PATCH', '/api/profile', { body })).toMatchObject({
      status: 200,
      body: { email: details.email },
    });
    expect(
      await client.post('/api/login', { username: details.username, password: details.password }),
    ).toMatchObject({
      status: 200,
    });
  });

  it("stores blank text as null, and replaces a blank e-mail with the account's", async () => {
    const { client } = await signedIn(server);
    await client.send('PATCH', '/api/profile', { body: { taxNumber: '0001339050', phoneNumber: '082' } });
    const body = { taxNumber: '  ', phoneNumber: '  ', billingAddress: { ...home, email: ' ', phone: ' ' } };
    expect(await client.send('PATCH', '/api/profile', { body })).toMatchObject({
      status: 200,
      body: { taxNumber: null, phoneNumber: null, billingAddress: home },
    });
  });

  it('belongs to the caller, whatever ids the body contains', async () => {
    const [{ client, details }, other] = [await signedIn(server), await signedIn(server)];
    const foreign = { id: other.user.id, userId: other.user.id, user: { id: other.user.id } };
    for (const body of [
      JSON.stringify({ ...foreign, phoneNumber: '083' }),
      '{"__proto__":{"fullName":"Changed"},"constructor":{"prototype":{"fullName":"Changed"}}}',
    ]) {
      const headers = { 'content-type': 'application/json' };
      expect(await client.send('PATCH', '/api/profile', { body, headers })).toMatchObject({
        status: 200,
        body: { fullName: details.fullName, phoneNumber: '083' },
      });
    }
    expect((await other.client.get('/api/profile')).body).toMatchObject({
      username: other.details.username,
      phoneNumber: null,
    });
  });

  it('keeps concurrent changes of different fields', async () => {
    const { client } = await signedIn(server);
    const bodies = [
      { fullName: 'Thandi Maseko' },
      { phoneNumber: '082' },
      { taxNumber: '0001339050' },
      { billingAddress: home },
    ];
    const replies = await Promise.all(bodies.map((body) => client.send('PATCH', '/api/profile', { body })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await client.get('/api/profile')).body).toMatchObject({
      fullName: 'Thandi Maseko',
      phoneNumber: '082',
      taxNumber: '•••••••050',
      billingAddress: home,
    });
  });

  it('gives a username to only one of ten concurrent callers, ignoring case', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signedIn(server)));
    const name = `wanted${crypto.randomUUID().slice(0, 8)}`;
    const replies = await Promise.all(
      people.map(({ client }, index) =>
        client.send('PATCH', '/api/profile', { body: { username: index % 2 ? name : name.toUpperCase() } }),
      ),
    );
    const refused = replies.filter(({ status }) => status === 409);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused).toHaveLength(9);
    for (const { body } of refused) expect(body).toMatchObject({ reason: 'auth.username-taken' });
  });

  it('returns 401 without a session', async () => {
    const guest = server.client();
    for (const method of ['GET', 'PATCH'] as const) {
      expect(
        await guest.send(method, '/api/profile', { body: method === 'PATCH' ? {} : undefined }),
      ).toMatchObject({
        status: 401,
        body: { message: 'Please log in' },
      });
    }
    await expect(callerFor(server, null).account.profile()).rejects.toMatchObject(
      refusal('session.required'),
    );
  });
});

const change = async (client: HttpClient, notifications: Record<string, unknown>) =>
  (await client.send('PATCH', '/api/profile', { body: { notifications } })).body.notifications;

const allOn = mapNotifications(() => true);

describe('notification settings', () => {
  it('are on by default and change independently', async () => {
    const { client } = await signedIn(server);
    expect((await client.get('/api/profile')).body.notifications).toEqual(allOn);
    expect(await change(client, { newSignIn: false })).toEqual({ ...allOn, newSignIn: false });
    expect(await change(client, { savingsReminders: false, quoteReminders: false })).toEqual({
      ...allOn,
      newSignIn: false,
      savingsReminders: false,
      quoteReminders: false,
    });
    expect(
      await change(client, { newSignIn: true, savingsReminders: true, quoteReminders: true, other: 1 }),
    ).toEqual(allOn);
    await client.send('PATCH', '/api/profile', { body: { fullName: 'Thandi Maseko' } });
    expect((await client.get('/api/profile')).body.notifications).toEqual(allOn);
  });

  it('are recorded in the audit trail when they change', async () => {
    const { client, user } = await signedIn(server);
    await change(client, { newSignIn: true });
    await change(client, {});
    await change(client, { newSignIn: false });
    await change(client, { newSignIn: false });
    const em = server.deps.fork();
    const { auditSubject: subject } = await em.findOneOrFail(User, { id: user.id });
    const events = await em.find(AuditEvent, { subject, kind: 'notifications-changed' });
    expect(events.map(({ detail }) => detail)).toEqual([
      { userAgent: 'node', network: '127.0.0.0/24', ...allOn, newSignIn: false },
    ]);
  });
});

/** Creates a user, runs `setUp` and returns the user's checkout defaults. */
const defaults = async (setUp: (caller: Awaited<ReturnType<typeof signedInCaller>>) => Promise<unknown>) => {
  const person = await signedInCaller(server);
  await setUp(person);
  return { person, defaults: await person.caller.orders.checkoutDefaults() };
};

describe('checkout defaults', () => {
  it('are empty before the first order', async () => {
    expect((await defaults(async () => undefined)).defaults).toEqual({
      billingAddress: null,
      shippingAddress: null,
    });
  });

  it("use the profile's address, with e-mail and phone of the account", async () => {
    const { person, defaults: known } = await defaults(({ caller }) =>
      caller.account.update({ billingAddress: { ...home, phone: '021 000 0000' } }),
    );
    expect(known).toEqual({
      billingAddress: { ...home, email: person.details.email, phone: '021 000 0000' },
      shippingAddress: null,
    });
  });

  it("prefer the profile's address, and ship elsewhere only if the last order did", async () => {
    const order = (shippingAddress?: ReturnType<typeof orderAddress>) =>
      defaults(async ({ caller }) => {
        await caller.shop.addToCart({ productId: 1 });
        await caller.orders.checkout({ billingAddress: orderAddress(), shippingAddress });
        await caller.account.update({ billingAddress: home });
      });
    const elsewhere = orderAddress({ city: 'Durban' });
    expect((await order(elsewhere)).defaults).toMatchObject({
      billingAddress: { address: home.address },
      shippingAddress: { city: 'Durban' },
    });
    expect((await order(orderAddress())).defaults.shippingAddress).toBeNull();
  });
});
