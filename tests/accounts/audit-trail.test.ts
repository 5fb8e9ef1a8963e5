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

/** What the trail tells its owner, newest first. */
async function eventsOf(client: HttpClient, query = ''): Promise<AuditEventView[]> {
  const { status, body } = await client.get(`/api/account/events${query}`);
  expect(status).toBe(200);
  return body as AuditEventView[];
}

const kindsOf = async (client: HttpClient) => (await eventsOf(client)).map(({ kind }) => kind);

/** What the table holds, newest first. */
const rows = (where = {}) => server.deps.fork().find(AuditEvent, where, { orderBy: { id: 'desc' } });

describe('the audit trail', () => {
  it('has who came in and went, and from where', async () => {
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

  it('has a log-out of nobody not at all', async () => {
    const before = await rows();
    expect((await server.client().post('/api/logout')).status).toBe(200);
    expect(await rows()).toHaveLength(before.length);
  });

  it('has a wrong password with the account that it was tried on', async () => {
    const { client, details, user } = await signedIn(server);
    await server.client().post('/api/login', { username: details.email, password: 'wrong guess' });
    expect(await eventsOf(client, '?limit=1')).toMatchObject([
      { kind: 'sign-in-failed', text: 'Wrong password' },
    ]);
    const { auditSubject } = await server.deps.fork().findOneOrFail(User, user.id);
    const [event] = await rows({ subject: auditSubject });
    expect(Object.keys(event?.detail ?? {}).toSorted()).toEqual(['network', 'userAgent']);
  });

  it('has a try with an unknown name as nobody’s, and nothing of what was typed', async () => {
    await server.client().post('/api/login', { username: 'no such name', password: 'no such password' });
    const [event] = await rows();
    expect(event).toMatchObject({ subject: null, kind: 'sign-in-failed' });
    expect(JSON.stringify(event)).not.toContain('no such');
  });

  it('has confirmations, wrong ones too, and another password', async () => {
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

  it('has a link for a new password that was asked for, once, and its use', async () => {
    const { details } = await signedIn(server);
    // The mail of the registration is none of those that are refused.
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

  it('has nothing of a link for an address that nobody has', async () => {
    const before = await rows();
    await server.client().post('/api/password/forgot', { email: 'nobody@example.com' });
    await allJobsDone(server.databaseUrl);
    expect(await rows()).toHaveLength(before.length);
  });

  it('has what became of a document, and each first look at what came last', async () => {
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

  it('has nothing of what was refused', async () => {
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

  it('leads to nobody once the account is gone', async () => {
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
  it('pages from the newest on', async () => {
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

  it('is nobody else’s', async () => {
    await signedIn(server);
    const { client } = await signedIn(server);
    expect(await kindsOf(client)).toEqual(['registered']);
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?before=0', '?before=now', '?limit=1&limit=2'])(
    'answers %s with 400',
    async (query) => {
      const { client } = await signedIn(server);
      expect(await client.get(`/api/account/events${query}`)).toMatchObject({
        status: 400,
        body: { reason: 'validation' },
      });
    },
  );

  it('answers 401 to whoever is not signed in', async () => {
    expect(await server.client().get('/api/account/events')).toMatchObject({
      status: 401,
      body: { reason: 'session.required' },
    });
  });

  it('is the router’s answer too', async () => {
    const { caller } = await signedInCaller(server);
    expect(await caller.account.events()).toMatchObject([
      { kind: 'registered', text: 'Account opened', device: 'Unknown device', network: null },
    ]);
    await expect(callerFor(server, null).account.events()).rejects.toMatchObject(refusal('session.required'));
  });
});
