import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Document } from '../../src/domain/documents/document.entity.ts';
import { createDocument, replace, storedFiles, upload, uploadForm } from '../support/documents.ts';
import { engagementRow, openEngagement, staffMove } from '../support/engagements.ts';
import { signedIn } from '../support/people.ts';
import { pdf } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Creates a client with a return and one essential request. */
async function requested() {
  const person = await signedIn(server);
  const { id, requestIds } = await openEngagement(server, {
    user: person.user,
    requests: [{}],
    waitingSince: new Date('2026-01-01T08:00:00Z'),
  });
  return { ...person, id, requestId: requestIds[0] ?? 0 };
}

const fieldsFor = (requestId: number | string) => ({
  requestId: String(requestId),
  name: 'IRP5 2026',
  type: 'tax_return',
});

const notFound = { status: 404, body: { reason: 'requests.not-found' } };
const closed = { status: 409, body: { reason: 'requests.closed' } };

describe('the requests for a return', () => {
  it('list essential ones first, with their documents, except deleted ones', async () => {
    const { client, user } = await signedIn(server);
    const kept = await createDocument(server, user.id, {
      name: 'Kept',
      reviewNote: 'Page 2?',
      needsReplacement: true,
    });
    const deleted = await createDocument(server, user.id, { deletedAt: new Date() });
    const { id, requestIds } = await openEngagement(server, {
      user,
      requests: [{ kind: 'other' }, { documents: [kept, deleted] }],
    });
    const { status, body } = await client.get(`/api/returns/${id}/requests`);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        id: requestIds[1],
        engagementId: id,
        kind: 'irp5',
        essential: true,
        state: 'replace',
        documents: [{ id: kept, name: 'Kept', fileName: 'file.pdf', reviewNote: 'Page 2?' }],
      },
      { id: requestIds[0], essential: false, state: 'open', documents: [] },
    ]);
  });

  it('are empty without requests, and not found for someone else', async () => {
    const { client, user } = await signedIn(server);
    const { id } = await openEngagement(server, { user });
    expect((await client.get(`/api/returns/${id}/requests`)).body).toEqual([]);
    const other = await signedIn(server);
    expect((await other.client.get(`/api/returns/${id}/requests`)).status).toBe(404);
    expect((await server.client().get(`/api/returns/${id}/requests`)).status).toBe(401);
  });
});

describe('an answer instead of a document', () => {
  it('can be given, changed and withdrawn, and changes whose turn it is', async () => {
    const { client, id, requestId } = await requested();
    const answer = (body: object) => client.send('PATCH', `/api/requests/${requestId}`, { body });
    expect((await answer({ answer: 'cannot_find', note: 'Lost in a move' })).body).toMatchObject({
      state: 'answered',
      answer: 'cannot_find',
      answerNote: 'Lost in a move',
    });
    const { body: answered } = await client.get(`/api/returns/${id}`);
    expect(answered).toMatchObject({ actor: 'practice', version: 2 });
    expect(Date.parse(answered.since)).toBeGreaterThan(Date.parse('2026-01-02'));
    expect((await answer({ answer: 'not_mine' })).body).toMatchObject({
      answer: 'not_mine',
      answerNote: null,
    });
    expect((await answer({ answer: null, note: 'Found it' })).body).toMatchObject({
      state: 'open',
      answerNote: null,
    });
    const { body } = await client.get(`/api/returns/${id}`);
    expect(body).toMatchObject({ actor: 'client', version: 3 });
    expect(body.history.map(({ note }: { note: string }) => note)).toEqual([
      'IRP5 or IT3(a) certificate',
      'IRP5 or IT3(a) certificate: Lost in a move',
    ]);
  });

  it('must be one of the answers', async () => {
    const { client, requestId } = await requested();
    const send = (body: object) => client.send('PATCH', `/api/requests/${requestId}`, { body });
    expect((await send({ answer: 'maybe' })).status).toBe(400);
    expect((await send({})).status).toBe(400);
    expect((await send({ answer: 'not_mine', note: 'x'.repeat(501) })).status).toBe(400);
  });

  it('is too late once the request is closed or the return has ended', async () => {
    const { client, user } = await signedIn(server);
    const { requestIds } = await openEngagement(server, { user, requests: [{ isClosed: true }] });
    const ended = await openEngagement(server, { user, status: 'cancelled', requests: [{}] });
    for (const requestId of [...requestIds, ...ended.requestIds]) {
      expect(
        await client.send('PATCH', `/api/requests/${requestId}`, { body: { answer: 'not_mine' } }),
      ).toMatchObject(closed);
    }
  });

  it('returns 404 to other clients, and needs a session', async () => {
    const { requestId } = await requested();
    const { client } = await signedIn(server);
    const options = { body: { answer: 'not_mine' } };
    for (const id of [requestId, 999_999, 'abc']) {
      expect(await client.send('PATCH', `/api/requests/${id}`, options)).toMatchObject(notFound);
    }
    expect((await server.client().send('PATCH', `/api/requests/${requestId}`, options)).status).toBe(401);
  });
});

describe('linking a stored document', () => {
  it('counts once, for several requests, and replaces an answer', async () => {
    const { client, user } = await signedIn(server);
    const { id, requestIds } = await openEngagement(server, { user, requests: [{}, { kind: 'id_copy' }] });
    const documentId = await createDocument(server, user.id, { name: 'Everything' });
    await client.send('PATCH', `/api/requests/${requestIds[0]}`, { body: { answer: 'not_mine' } });
    for (const requestId of [...requestIds, ...requestIds]) {
      expect((await client.post(`/api/requests/${requestId}/documents`, { documentId })).body).toMatchObject({
        state: 'received',
        answer: null,
        documents: [{ id: documentId }],
      });
    }
    const { body } = await client.get(`/api/returns/${id}`);
    expect(body).toMatchObject({ actor: 'practice', requests: { open: 0, received: 2 } });
    expect(body.history.filter(({ action }: { action: string }) => action === 'document-sent')).toHaveLength(
      2,
    );
    expect(body.history[0].note).toBe('Everything');
  });

  it('happens once in concurrent calls', async () => {
    const { client, user, id, requestId } = await requested();
    const documentId = await createDocument(server, user.id);
    const replies = await Promise.all(
      [1, 2, 3].map(() => client.post(`/api/requests/${requestId}/documents`, { documentId })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await client.get(`/api/returns/${id}`)).body.history).toHaveLength(1);
  });

  it('requires the client’s own, undeleted document and own request', async () => {
    const { client, user, requestId } = await requested();
    const other = await requested();
    const foreign = await createDocument(server, other.user.id);
    const deleted = await createDocument(server, user.id, { deletedAt: new Date() });
    for (const documentId of [foreign, deleted, 999_999]) {
      expect(await client.post(`/api/requests/${requestId}/documents`, { documentId })).toMatchObject({
        status: 404,
        body: { reason: 'documents.not-found' },
      });
    }
    const documentId = await createDocument(server, user.id);
    expect(await client.post(`/api/requests/${other.requestId}/documents`, { documentId })).toMatchObject(
      notFound,
    );
    expect((await client.post(`/api/requests/${requestId}/documents`, { documentId: 'one' })).status).toBe(
      400,
    );
  });
});

describe('an upload for a request', () => {
  it('creates an ordinary document that’s linked to the request', async () => {
    const { client, id, requestId } = await requested();
    const { status, body } = await upload(client, { fields: fieldsFor(requestId) });
    expect(status).toBe(201);
    expect((await client.get(`/api/returns/${id}/requests`)).body).toMatchObject([
      { state: 'received', documents: [{ id: body.id, name: 'IRP5 2026', fileName: 'payslip.pdf' }] },
    ]);
    expect((await client.get(`/api/returns/${id}`)).body).toMatchObject({
      actor: 'practice',
      version: 2,
      history: [{ action: 'document-sent', note: 'IRP5 2026' }],
    });
  });

  it('stores nothing for an unknown, closed or another client’s request, wherever in the form it’s named', async () => {
    const { client, user } = await requested();
    const other = await requested();
    const { requestIds } = await openEngagement(server, { user, requests: [{ isClosed: true }] });
    const before = await storedFiles(server);
    for (const [requestId, expected] of [
      [other.requestId, notFound],
      [999_999, notFound],
      ['abc', notFound],
      [requestIds[0] ?? 0, closed],
    ] as const) {
      // `upload` sends the file before the fields; the form below sends it last.
      expect(await upload(client, { fields: fieldsFor(requestId) })).toMatchObject(expected);
      const form = new FormData();
      for (const [name, value] of Object.entries(fieldsFor(requestId))) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(pdf())]), 'payslip.pdf');
      expect(await client.send('POST', '/api/documents', { body: form })).toMatchObject(expected);
    }
    expect(await storedFiles(server)).toEqual(before);
    expect((await client.get('/api/documents')).body).toEqual([]);
  });

  it('is still possible without a request', async () => {
    const { client } = await signedIn(server);
    const fields = { requestId: '', name: 'Payslip', type: 'tax_return' };
    expect((await client.send('POST', '/api/documents', { body: uploadForm({ fields }) })).status).toBe(201);
  });

  it('makes it the practice’s turn during a verification only with the last document', async () => {
    const { client, user } = await signedIn(server);
    const { id, requestIds } = await openEngagement(server, {
      user,
      status: 'verification',
      requests: [{ kind: 'other' }, { kind: 'logbook', essential: false }],
    });
    const actor = async () => (await client.get(`/api/returns/${id}`)).body.actor;
    await upload(client, { fields: fieldsFor(requestIds[0] ?? 0) });
    expect(await actor()).toBe('client');
    await upload(client, { fields: fieldsFor(requestIds[1] ?? 0) });
    expect(await actor()).toBe('practice');
    expect((await engagementRow(server, id)).version).toBe(2);
  });

  it('isn’t lost when the practice makes a move at the same time', async () => {
    const { client, id, requestId } = await requested();
    const [sent] = await Promise.all([
      upload(client, { fields: fieldsFor(requestId) }),
      staffMove(server, id, 'start'),
    ]);
    expect(sent.status).toBe(201);
    expect((await client.get(`/api/returns/${id}`)).body).toMatchObject({
      status: 'in_preparation',
      requests: { received: 1 },
    });
  });
});

describe('changing a linked document', () => {
  it('changes whose turn it is, and since when', async () => {
    const { client, id, requestId } = await requested();
    const { body: document } = await upload(client, { fields: fieldsFor(requestId) });
    const read = async () => (await client.get(`/api/returns/${id}`)).body;
    const sent = await read();
    await client.send('DELETE', `/api/documents/${document.id}`);
    const deleted = await read();
    expect(deleted).toMatchObject({ actor: 'client', version: sent.version + 1, requests: { open: 1 } });
    expect(Date.parse(deleted.since)).toBeGreaterThan(Date.parse(sent.since));
    await client.post(`/api/documents/${document.id}/restore`);
    expect(await read()).toMatchObject({ actor: 'practice', version: sent.version + 2 });
    await server.deps.fork().nativeUpdate(Document, { id: document.id }, { needsReplacement: true });
    expect(await read()).toMatchObject({ actor: 'client' });
    await replace(client, document.id);
    expect(await read()).toMatchObject({ actor: 'practice', version: sent.version + 3 });
  });

  it('is recorded if it’s deleted after the work has started', async () => {
    const { client, id, requestId } = await requested();
    const { body: document } = await upload(client, { fields: fieldsFor(requestId) });
    await staffMove(server, id, 'start');
    const { version } = await engagementRow(server, id);
    await client.send('DELETE', `/api/documents/${document.id}`);
    const { body } = await client.get(`/api/returns/${id}`);
    expect(body).toMatchObject({ status: 'in_preparation', actor: 'practice', version: version + 1 });
    expect(body.history[0]).toMatchObject({
      action: 'document-removed',
      actor: 'client',
      note: document.name,
    });
  });

  it('never loses a change of turn if it’s linked elsewhere at the same time', async () => {
    const { client, user, id, requestId } = await requested();
    const other = await openEngagement(server, { user, requests: [{}] });
    const documentId = await createDocument(server, user.id);
    await client.post(`/api/requests/${requestId}/documents`, { documentId });
    await Promise.all([
      client.send('DELETE', `/api/documents/${documentId}`),
      client.post(`/api/requests/${other.requestIds[0]}/documents`, { documentId }),
    ]);
    for (const each of [id, other.id]) {
      expect((await client.get(`/api/returns/${each}`)).body).toMatchObject({
        actor: 'client',
        requests: { open: 1 },
      });
    }
  });
});
