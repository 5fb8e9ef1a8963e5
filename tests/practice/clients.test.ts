import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { answerDue } from '../../src/domain/answer-promise.ts';
import { openClock } from '../support/deletion.ts';
import { paidBuyer } from '../support/desk.ts';
import { upload } from '../support/documents.ts';
import type { HttpClient } from '../support/http-client.ts';
import { registration, signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const clock = openClock();
let server: TestServer;
let staff: HttpClient;
let staffId: number;
let staffName: string;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: clock.now } });
  const person = await staffMember(server);
  staff = person.client;
  staffId = person.user.id;
  staffName = person.details.fullName;
});
afterAll(() => server.close());

const found = async (q: string) => {
  const { status, body } = await staff.get(`/api/practice/clients?q=${encodeURIComponent(q)}`);
  if (status !== 200) throw new Error(`The search failed: ${JSON.stringify(body)}`);
  return body.map(({ id }: { id: number }) => id);
};

const eventsOf = async (client: HttpClient, kind: string) =>
  (await client.get('/api/account/events')).body.filter((event: { kind: string }) => event.kind === kind);

const dueAfter = (sent: { sentAt: string }) => answerDue(new Date(sent.sentAt)).toISOString();

const notFound = { status: 404, body: { reason: 'clients.not-found', message: 'Client not found' } };

describe('the list of clients', () => {
  it('contains clients but no staff, newest first', async () => {
    const first = await signedIn(server, { fullName: 'Amahle Dube' });
    const { user } = await signedIn(server, { fullName: 'Zola Nkosi' });
    const { body } = await staff.get('/api/practice/clients');
    const ids = body.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((one: number, other: number) => other - one));
    expect(ids).toContain(first.user.id);
    expect(ids).not.toContain(staffId);
    expect(body.find(({ id }: { id: number }) => id === user.id)).toEqual({
      id: user.id,
      fullName: 'Zola Nkosi',
      email: expect.stringContaining('@example.com'),
      emailConfirmed: false,
      phoneNumber: null,
      createdAt: expect.any(String),
      deletesAt: null,
      work: { open: 0, total: 0 },
    });
  });

  it('finds part of a name or e-mail address, ignoring case', async () => {
    const { user } = await signedIn(server, { fullName: 'Élodie Van Wyk', email: 'ELO_100+a@example.com' });
    for (const q of ['van w', 'élo', 'ELODIE VAN WYK'.slice(7), 'elo_100', '100+A@', ' Van Wyk ']) {
      expect([q, await found(q)]).toEqual([q, [user.id]]);
    }
    for (const q of ['elo-100', '%%%', 'v_n wyk', '\\', "' or 1=1 --"]) {
      expect([q, await found(q)]).toEqual([q, []]);
    }
    expect((await found('')).length).toBeGreaterThan(1);
  });

  it('counts a client’s work', async () => {
    const { user, orderId } = await paidBuyer(server, [4, 2], [9, 1]);
    await server.deps
      .fork()
      .nativeUpdate(Engagement, { user: user.id, kind: 'service' }, { status: 'closed' });
    const { body } = await staff.get(`/api/practice/clients?before=${user.id + 1}&limit=1`);
    expect(body).toMatchObject([{ id: user.id, work: { open: 2, total: 3 } }]);
    expect(orderId).toBeGreaterThan(0);
  });

  it.each([
    ['q', 'x'.repeat(101), 'Please search for at most 100 characters'],
    ['q', '\u0000', 'Please remove unsupported characters'],
    ['limit', '0', 'The limit must be a whole number from 1 to 100'],
    ['before', 'x', 'Before must be the ID of an entry in the list'],
  ])('rejects %s=%j', async (name, value, message) => {
    expect(await staff.get(`/api/practice/clients?${name}=${encodeURIComponent(value)}`)).toMatchObject({
      status: 400,
      body: { reason: 'validation', message },
    });
  });
});

describe('a client’s page', () => {
  it('shows contact details, work, documents, orders and access', async () => {
    const person = await paidBuyer(server, [1, 1]);
    const { client, user, details, orderId } = person;
    await client.send('PATCH', '/api/profile', {
      body: { taxNumber: '0001339050', phoneNumber: '082 000 0000' },
    });
    await client.post(`/api/orders/${orderId}/access`);
    const { body: document } = await upload(client);
    await server.deps
      .fork()
      .nativeUpdate(Engagement, { user: user.id }, { assignee: staffId, accessSeenAt: clock.now() });
    const { status, body } = await staff.get(`/api/practice/clients/${user.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: user.id,
      username: details.username,
      fullName: details.fullName,
      email: details.email,
      phoneNumber: '082 000 0000',
      billingAddress: null,
      taxNumber: '•••••••050',
      lastSeenAt: expect.any(String),
      access: { givenAt: expect.any(String), seenAt: expect.any(String) },
      work: { open: 1, total: 1 },
      returns: [
        { kind: 'return', status: 'documents_needed', assignee: { id: staffId, fullName: staffName } },
      ],
      documents: { total: 1, pending: 1, latest: [{ id: document.id, fromPractice: false }] },
      orders: { total: 1, latest: [{ id: orderId, status: 'paid' }] },
      notes: [],
    });
    expect(JSON.stringify(body)).not.toContain('0001339050');
  });

  it('shows which threads need attention, as the pages about the work do', async () => {
    const { client, user } = await paidBuyer(server);
    const work = await server.deps.fork().findOneOrFail(Engagement, { user: user.id });
    const path = `/api/practice/clients/${user.id}`;
    const about = `/api/practice/engagements/${work.id}`;
    const none = { unread: 0, answerDueAt: null };
    expect((await staff.get(path)).body.threads).toEqual([]);
    expect((await staff.get(about)).body.messages).toEqual(none);
    const { body: general } = await client.post('/api/messages', { text: 'Do you do wills?' });
    const { body: asked } = await client.post(`/api/returns/${work.id}/messages`, { text: 'Any news?' });
    await client.post(`/api/returns/${work.id}/messages`, { text: 'Hello?' });
    const answerDueAt = dueAfter(asked);
    expect((await staff.get(path)).body.threads).toEqual([
      { returnId: null, unread: 1, answerDueAt: dueAfter(general) },
      { returnId: work.id, unread: 2, answerDueAt },
    ]);
    await staff.post(`${about}/messages/receipts`, { upTo: asked.id + 1, state: 'seen' });
    expect((await staff.get(about)).body.messages).toEqual({ unread: 0, answerDueAt });
    await staff.post(`${about}/messages`, { text: 'Tomorrow.' });
    expect((await staff.get(about)).body.messages).toEqual(none);
    expect((await staff.get(path)).body.threads).toMatchObject([{ returnId: null }]);
  });

  it('is recorded for the client when it’s opened, once in 15 minutes, as is the document list', async () => {
    const { client, user } = await signedIn(server);
    await upload(client);
    const path = `/api/practice/clients/${user.id}`;
    await staff.get('/api/practice/clients');
    expect(await eventsOf(client, 'client-opened-by-practice')).toEqual([]);
    await staff.get(path);
    expect((await staff.get(`${path}/documents`)).body).toMatchObject([{ name: 'Payslip' }]);
    const look = { text: 'Your details opened by the practice', device: null };
    expect(await eventsOf(client, 'client-opened-by-practice')).toMatchObject([look]);
    const { client: colleague } = await staffMember(server);
    await colleague.get(path);
    expect(await eventsOf(client, 'client-opened-by-practice')).toMatchObject([look, look]);
  });

  it('returns 404 for the ID of a member of staff or a deleted account, and for impossible IDs', async () => {
    const { user } = await signedIn(server);
    await server.deps.fork().nativeDelete(User, { id: user.id });
    for (const id of [staffId, user.id, 999_999, 'x']) {
      expect(await staff.get(`/api/practice/clients/${id}`)).toMatchObject(notFound);
      expect(await staff.get(`/api/practice/clients/${id}/documents`)).toMatchObject(notFound);
      expect(await staff.get(`/api/practice/clients/${id}/tax-number`)).toMatchObject(notFound);
      expect(await staff.post(`/api/practice/clients/${id}/notes`, { text: 'x' })).toMatchObject(notFound);
    }
  });

  it('reveals nothing to the client or to other clients', async () => {
    const { client, user } = await signedIn(server);
    const { client: stranger } = await signedIn(server);
    for (const caller of [client, stranger]) {
      for (const path of ['', '/documents', '/tax-number']) {
        expect(await caller.get(`/api/practice/clients/${user.id}${path}`)).toMatchObject({
          status: 404,
          body: { reason: 'not-found' },
        });
      }
    }
    expect(await eventsOf(client, 'client-opened-by-practice')).toEqual([]);
  });
});

describe('a tax number', () => {
  it('is shown to staff who have confirmed it’s them, and the access is recorded', async () => {
    const { client, user } = await signedIn(server);
    await client.send('PATCH', '/api/profile', { body: { taxNumber: '0001339050' } });
    const practitioner = await staffMember(server);
    const show = () => practitioner.client.get(`/api/practice/clients/${user.id}/tax-number`);
    expect(await show()).toMatchObject({ status: 200, body: { taxNumber: '0001339050' } });
    expect(await eventsOf(client, 'tax-number-shown')).toMatchObject([
      { text: 'Tax number shown to the practice' },
    ]);
    clock.pass(16 / 24 / 60);
    expect(await show()).toMatchObject({ status: 403, body: { reason: 'auth.confirm-needed' } });
    expect(await eventsOf(client, 'tax-number-shown')).toHaveLength(1);
    const { password } = practitioner.details;
    await practitioner.client.post('/api/session/confirm', { password });
    expect(await show()).toMatchObject({ status: 200 });
  });

  it('that is unknown is null, and nothing is recorded', async () => {
    const { client, user } = await signedIn(server);
    const { client: practitioner } = await staffMember(server);
    expect(await practitioner.get(`/api/practice/clients/${user.id}/tax-number`)).toMatchObject({
      status: 200,
      body: { taxNumber: null },
    });
    expect(await eventsOf(client, 'tax-number-shown')).toEqual([]);
  });
});

const logOutPath = (id: number) => `/api/practice/clients/${id}/log-out`;

describe('logging a client out', () => {
  it('ends all sessions, and the client sees who did it', async () => {
    const { client, user, details } = await signedIn(server);
    const { client: practitioner } = await staffMember(server);
    const phone = server.client();
    await phone.post('/api/login', { username: details.username, password: details.password });
    const logOut = () => practitioner.post(logOutPath(user.id));
    expect(await logOut()).toMatchObject({ status: 200, body: { message: 'Logged out on all devices' } });
    for (const device of [client, phone]) expect((await device.get('/api/user')).status).toBe(401);
    expect(await logOut()).toMatchObject({ status: 200, body: { message: 'The client was not logged in' } });
    await client.post('/api/login', { username: details.username, password: details.password });
    expect(await eventsOf(client, 'logged-out-by-practice')).toMatchObject([
      { text: 'Logged out on all devices by the practice' },
      { text: 'Logged out on all devices by the practice' },
    ]);
  });

  it('needs a confirmed identity, and never touches staff', async () => {
    const { client, user } = await signedIn(server);
    const { client: practitioner } = await staffMember(server);
    const colleague = await staffMember(server);
    expect(await practitioner.post(logOutPath(colleague.user.id))).toMatchObject({
      status: 404,
      body: { reason: 'clients.not-found' },
    });
    expect((await colleague.client.get('/api/user')).status).toBe(200);
    clock.pass(16 / 24 / 60);
    expect(await practitioner.post(logOutPath(user.id))).toMatchObject({
      status: 403,
      body: { reason: 'auth.confirm-needed' },
    });
    expect((await client.get('/api/user')).status).toBe(200);
  });
});

describe('notes for staff', () => {
  it('are added and deleted, newest first, with their author', async () => {
    const { user } = await signedIn(server);
    const path = `/api/practice/clients/${user.id}`;
    const text = 'Prefers a call after 17:00.\n<b>Sister</b> keeps the books';
    const first = await staff.post(`${path}/notes`, { text: ` ${text} ` });
    expect(first).toMatchObject({ status: 201, body: { text, by: staffName } });
    const second = await staff.post(`${path}/notes`, { text: 'Moved' });
    expect((await staff.get(path)).body.notes).toEqual([second.body, first.body]);
    const remove = () => staff.send('DELETE', `/api/practice/client-notes/${first.body.id}`);
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await remove()).toMatchObject({ status: 404, body: { reason: 'clients.note-not-found' } });
    expect((await staff.get(path)).body.notes).toEqual([second.body]);
  });

  it.each([
    [' ', 'Please write a note'],
    ['x'.repeat(2_001), 'Please use at most 2000 characters'],
    [undefined, 'Please write a note'],
  ])('reject the text %j', async (text, message) => {
    const { user } = await signedIn(server);
    expect(await staff.post(`/api/practice/clients/${user.id}/notes`, { text })).toMatchObject({
      status: 400,
      body: { reason: 'validation', message },
    });
  });

  it('aren’t part of the client’s export, which says so', async () => {
    const { client, user } = await signedIn(server, { email: registration().email });
    await staff.post(`/api/practice/clients/${user.id}/notes`, { text: 'Calls back late' });
    const { bytes } = await client.download('/api/account/export');
    expect(bytes.includes('Calls back late')).toBe(false);
    expect(
      await server.deps.fork().execute('select text from client_notes where user_id = ?', [user.id]),
    ).toEqual([{ text: 'Calls back late' }]);
  });
});

// Runs last, because it advances the clock beyond the staff's 15-minute password confirmation.
it('records a later visit to the same client', async () => {
  const { client, user } = await signedIn(server);
  const looks = async () => (await eventsOf(client, 'client-opened-by-practice')).length;
  await staff.get(`/api/practice/clients/${user.id}`);
  const quarterHour = 1 / 96;
  clock.pass(quarterHour);
  expect(await looks()).toBe(1);
  await staff.get(`/api/practice/clients/${user.id}`);
  expect(await looks()).toBe(2);
});
