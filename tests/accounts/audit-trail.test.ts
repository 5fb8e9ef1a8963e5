import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { AuditEvent } from '../../src/domain/audit/audit-event.entity.ts';
import type { AuditEventView } from '../../src/domain/audit/schemas.ts';
import { callerFor, refusal, signedInCaller } from '../support/caller.ts';
import { replace, upload } from '../support/documents.ts';
import type { HttpClient } from '../support/http-client.ts';
import { allJobsDone } from '../support/jobs.ts';
import { signedIn } from '../support/people.ts';
import { linkIn, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

let sink: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    environment: { SMTP_URL: sink.url, PUBLIC_URL: 'https://tax.example.com' },
    jobs: true,
  });
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

/** Returns the caller's events from the API, newest first. */
async function eventsOf(client: HttpClient, query = ''): Promise<AuditEventView[]> {
  const { status, body } = await client.get(`/api/account/events${query}`);
  expect(status).toBe(200);
  return body as AuditEventView[];
}

const kindsOf = async (client: HttpClient) => (await eventsOf(client)).map(({ kind }) => kind);

const rows = (where = {}) => server.deps.fork().find(AuditEvent, where, { orderBy: { id: 'desc' } });

describe('audit trail', () => {
  it('records registrations, logins and logouts with their device and network', async () => {
    const { client, details } = await signedIn(server);
    await client.post('/api/logout');
    await client.send('POST', '/api/login', {
      body: { username: details.username, password: details.password },
      headers: { 'user-agent': chrome },
    });
    const events = await eventsOf(client);
    expect(events.map(({ kind }) => kind)).toEqual(['signed-in', 'signed-out', 'registered']);
    expect(events[0]).toEqual({
      id: expect.any(Number),
      kind: 'signed-in',
      text: 'Logged in',
      device: 'Chrome on Windows',
      network: '127.0.0.0/24',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  it("doesn't record a logout without a session", async () => {
    const before = await rows();
    expect((await server.client().post('/api/logout')).status).toBe(200);
    expect(await rows()).toHaveLength(before.length);
  });

  it('records a wrong password for its account', async () => {
    const { client, details, user } = await signedIn(server);
    await server.client().post('/api/login', { username: details.email, password: 'wrong guess' });
    expect(await eventsOf(client, '?limit=1')).toMatchObject([
      { kind: 'sign-in-failed', text: 'Wrong password' },
    ]);
    const { auditSubject } = await server.deps.fork().findOneOrFail(User, user.id);
    const [event] = await rows({ subject: auditSubject });
    expect(Object.keys(event?.detail ?? {}).toSorted()).toEqual(['network', 'userAgent']);
  });

  it('records a login with an unknown name without a user and without the input', async () => {
    await server.client().post('/api/login', { username: 'no such name', password: 'no such password' });
    const [event] = await rows();
    expect(event).toMatchObject({ subject: null, kind: 'sign-in-failed' });
    expect(JSON.stringify(event)).not.toContain('no such');
  });

  it('records password changes, and successful and failed password confirmations', async () => {
    const { client, details } = await signedIn(server);
    const confirm = (password: string) => client.post('/api/session/confirm', { password });
    await confirm('wrong');
    await confirm(details.password);
    const change = (currentPassword: string) =>
      client.post('/api/password', { currentPassword, password: 'another horse' });
    await change('wrong');
    expect((await change(details.password)).status).toBe(200);
    expect(await kindsOf(client)).toEqual([
      'password-changed',
      'confirmation-failed',
      'confirmed',
      'confirmation-failed',
      'registered',
    ]);
  });

  it('records one password reset request and its use', async () => {
    const { details } = await signedIn(server);
    // Send the registration e-mail first, so it doesn't use up a rejection.
    await allJobsDone(server.databaseUrl);
    sink.refuse(2);
    await server.client().send('POST', '/api/password/forgot', {
      body: { email: details.email },
      headers: { 'user-agent': chrome },
    });
    await allJobsDone(server.databaseUrl);
    const link = new URL(linkIn(sink.received.at(-1), 'https://tax.example.com/reset-password'));
    const token = link.searchParams.get('token');
    await server.client().post('/api/password/reset', { token, password: 'another horse' });
    const client = server.client();
    await client.post('/api/login', { username: details.username, password: 'another horse' });
    expect(await eventsOf(client)).toMatchObject([
      { kind: 'signed-in' },
      { kind: 'password-reset' },
      { kind: 'password-reset-asked', device: 'Chrome on Windows', network: '127.0.0.0/24' },
      { kind: 'registered' },
    ]);
  });

  it("doesn't record a reset request for an unknown address", async () => {
    const before = await rows();
    await server.client().post('/api/password/forgot', { email: 'nobody@example.com' });
    await allJobsDone(server.databaseUrl);
    expect(await rows()).toHaveLength(before.length);
  });

  it('records changes to a document and the first opening of each version', async () => {
    const { client, user } = await signedIn(server);
    const { id } = (await upload(client)).body;
    const path = `/api/documents/${id}`;
    await Promise.all([1, 2, 3].map(() => client.download(`${path}/file`, { 'user-agent': chrome })));
    await client.send('PATCH', path, { body: { name: 'IRP5' } });
    await replace(client, id);
    await client.download(`${path}/file`);
    await client.send('DELETE', path);
    await client.post(`${path}/restore`);
    expect(await kindsOf(client)).toEqual([
      'document-restored',
      'document-deleted',
      'document-opened',
      'document-replaced',
      'document-renamed',
      'document-opened',
      'document-uploaded',
      'registered',
    ]);
    const { auditSubject } = await server.deps.fork().findOneOrFail(User, user.id);
    const ofDocument = (await rows({ subject: auditSubject })).slice(0, -1);
    for (const { detail } of ofDocument) {
      expect(detail).toEqual({ documentId: id, userAgent: expect.any(String), network: '127.0.0.0/24' });
    }
    expect(ofDocument.at(-2)?.detail).toMatchObject({ userAgent: chrome });
  });

  it("doesn't record rejected calls", async () => {
    const { client, details } = await signedIn(server);
    const { id } = (await upload(client)).body;
    const stranger = await signedIn(server);
    const before = await rows();
    expect((await server.client().post('/api/register', details)).status).toBe(409);
    expect((await stranger.client.send('DELETE', `/api/documents/${id}`)).status).toBe(404);
    expect((await stranger.client.download(`/api/documents/${id}/file`)).status).toBe(404);
    expect((await client.send('PATCH', `/api/documents/${id}`, { body: { name: 'Payslip' } })).status).toBe(
      200,
    );
    expect(await rows()).toHaveLength(before.length);
  });

  it('no longer identifies the user after the account is deleted', async () => {
    const { user } = await signedIn(server);
    const em = server.deps.fork();
    const { auditSubject } = await em.findOneOrFail(User, user.id);
    await em.nativeDelete(User, user.id);
    const [event] = await rows({ subject: auditSubject });
    expect(event).toMatchObject({ kind: 'registered' });
    expect(JSON.stringify(event)).not.toContain(user.username);
  });
});

describe('GET /api/account/events', () => {
  it('paginates from the newest event', async () => {
    const { client, details } = await signedIn(server);
    for (let times = 0; times < 4; times += 1) {
      await client.post('/api/session/confirm', { password: details.password });
    }
    const all = await eventsOf(client);
    expect(all).toHaveLength(5);
    const first = await eventsOf(client, '?limit=2');
    const second = await eventsOf(client, `?limit=2&before=${first.at(-1)?.id}`);
    const last = await eventsOf(client, `?limit=2&before=${second.at(-1)?.id}`);
    expect([...first, ...second, ...last]).toEqual(all);
    expect(await eventsOf(client, '?before=1')).toEqual([]);
  });

  it("returns only the caller's own events", async () => {
    await signedIn(server);
    const { client } = await signedIn(server);
    expect(await kindsOf(client)).toEqual(['registered']);
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?before=0', '?before=now', '?limit=1&limit=2'])(
    'returns 400 for %s',
    async (query) => {
      const { client } = await signedIn(server);
      expect(await client.get(`/api/account/events${query}`)).toMatchObject({
        status: 400,
        body: { reason: 'validation' },
      });
    },
  );

  it('returns 401 without a session', async () => {
    expect(await server.client().get('/api/account/events')).toMatchObject({
      status: 401,
      body: { reason: 'session.required' },
    });
  });

  it('returns the same through the router', async () => {
    const { caller } = await signedInCaller(server);
    expect(await caller.account.events()).toMatchObject([
      { kind: 'registered', text: 'Account created', device: 'Unknown device', network: null },
    ]);
    await expect(callerFor(server, null).account.events()).rejects.toMatchObject(refusal('session.required'));
  });
});
