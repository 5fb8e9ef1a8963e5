import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Document, DocumentVersion } from '../../src/domain/documents/document.entity.ts';
import { StoredFile } from '../../src/domain/documents/stored-file.entity.ts';
import { maxFileSize, quotaBytes } from '../../src/domain/documents/file-kind.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { rawForm, storedFiles, upload, uploadForm } from '../support/documents.ts';
import type { HttpClient, Reply } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { jpg, pdf } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: HttpClient;
let staffId: number;
let staffName: string;
beforeAll(async () => {
  server = await startTestServer();
  const person = await staffMember(server);
  staff = person.client;
  staffId = person.user.id;
  staffName = person.details.fullName;
});
afterAll(() => server.close());

const uploadFor = (
  id: number | string,
  form: Parameters<typeof uploadForm>[0] = {},
  caller = staff,
): Promise<Reply> => caller.send('POST', `/api/practice/clients/${id}/documents`, { body: uploadForm(form) });

describe('an upload for a client', () => {
  it('belongs to the client, who can open it but not change it', async () => {
    const { client, user } = await signedIn(server);
    const content = pdf(20_000);
    const { status, body } = await uploadFor(user.id, {
      content,
      fileName: 'assessment 2026.pdf',
      fields: { name: 'Assessment 2026', type: 'tax_return' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Assessment 2026',
      type: 'tax_return',
      status: 'processed',
      fromPractice: true,
      fileName: 'assessment 2026.pdf',
      version: 1,
    });
    expect((await client.get(`/api/documents/${body.id}`)).body).toEqual(body);
    const file = await client.download(`/api/documents/${body.id}/file`);
    expect([file.status, file.bytes.equals(content)]).toEqual([200, true]);
    expect(await client.send('DELETE', `/api/documents/${body.id}`)).toMatchObject({
      status: 409,
      body: { reason: 'documents.not-pending' },
    });
    expect((await client.get(`/api/documents/${body.id}/history`)).body.at(-1)).toMatchObject({
      action: 'uploaded',
      by: staffName,
    });
    expect((await client.get('/api/account/events')).body).toContainEqual(
      expect.objectContaining({ kind: 'document-added-by-practice', text: 'Document added by the practice' }),
    );
    const em = server.deps.fork();
    const version = await em.findOneOrFail(DocumentVersion, { document: body.id }, { populate: ['file'] });
    expect([version.uploadedBy?.id, version.file.user?.id]).toEqual([staffId, user.id]);
    // The upload isn't news to the practice.
    expect(await em.execute('select 1 from practice_news where document_id = ?', [body.id])).toEqual([]);
  });

  it('may have a thumbnail, which only the client sees', async () => {
    const { client, user } = await signedIn(server);
    const { body } = await uploadFor(user.id, { thumbnail: jpg() });
    expect(body.hasThumbnail).toBe(true);
    const path = `/api/documents/${body.id}/thumbnail`;
    expect((await client.download(path)).bytes.equals(jpg())).toBe(true);
    expect((await staff.get(path)).status).toBe(404);
    expect((await uploadFor(user.id, { thumbnail: pdf() })).body.reason).toBe('documents.wrong-thumbnail');
  });

  it('refers to the client’s earlier document with the same content', async () => {
    const { client, user } = await signedIn(server);
    const content = Buffer.concat([pdf(), Buffer.from('the same')]);
    const { body: first } = await upload(client, { content });
    expect((await uploadFor(user.id, { content })).body).toMatchObject({ duplicateOf: first.id });
  });

  it('counts towards the client’s storage', async () => {
    const { user } = await signedIn(server);
    await uploadFor(user.id);
    const em = server.deps.fork();
    expect((await em.findOneOrFail(User, user.id)).storedFiles).toBe(1);
    expect((await em.findOneOrFail(User, staffId)).storedFiles).toBe(0);
    await em.execute('update users set stored_bytes = ? where id = ?', [quotaBytes, user.id]);
    expect(await uploadFor(user.id)).toMatchObject({
      status: 413,
      body: { reason: 'documents.quota-reached' },
    });
  });

  it.each([
    ['no name', { fields: { type: 'other' } }, 400, 'validation'],
    ['an unknown type', { fields: { name: 'A', type: 'secret' } }, 400, 'validation'],
    ['an empty file', { content: Buffer.alloc(0) }, 400, 'documents.file-empty'],
    ['another kind of file', { fileName: 'run.exe' }, 415, 'documents.wrong-kind'],
    ['the wrong content', { content: Buffer.from('<html>') }, 415, 'documents.wrong-kind'],
    ['a large file', { content: pdf(maxFileSize + 1) }, 413, 'documents.too-large'],
  ] as const)('is rejected with %s, and leaves nothing behind', async (_, form, status, reason) => {
    const { user } = await signedIn(server);
    expect(await uploadFor(user.id, form)).toMatchObject({ status, body: { reason } });
    const em = server.deps.fork();
    expect(await em.count(Document, { user: user.id })).toBe(0);
    expect(await em.count(StoredFile, { user: user.id })).toBe(0);
    expect((await storedFiles(server)).unsettled).toBe(0);
  });

  it('is rejected if it’s cut off or has no file', async () => {
    const { user } = await signedIn(server);
    const path = `/api/practice/clients/${user.id}/documents`;
    const parts = [{ name: 'file', fileName: 'a.pdf', content: pdf() }];
    expect(await staff.send('POST', path, rawForm(parts, { cutAt: 200 }))).toMatchObject({
      status: 400,
      body: { reason: 'documents.unreadable-upload' },
    });
    expect(await staff.send('POST', path, rawForm([{ name: 'name', content: 'A' }]))).toMatchObject({
      status: 400,
      body: { reason: 'documents.file-missing' },
    });
    expect(await staff.post(path, { name: 'A' })).toMatchObject({
      status: 415,
      body: { reason: 'documents.not-multipart' },
    });
  });

  it('needs a client', async () => {
    const { user: colleague } = await staffMember(server);
    for (const id of [staffId, colleague.id, 999_999, 0, 'x']) {
      expect(await uploadFor(id)).toMatchObject({ status: 404, body: { reason: 'clients.not-found' } });
    }
    expect((await storedFiles(server)).unsettled).toBe(0);
  });

  it('is for staff with two-step verification only', async () => {
    const { client, user } = await signedIn(server);
    expect(await uploadFor(user.id, {}, client)).toMatchObject({
      status: 404,
      body: { reason: 'not-found' },
    });
    expect(await uploadFor(user.id, {}, server.client())).toMatchObject({ status: 401 });
    const trainee = await signedIn(server);
    await server.deps.fork().nativeUpdate(User, { id: trainee.user.id }, { role: 'practitioner' });
    expect(await uploadFor(user.id, {}, trainee.client)).toMatchObject({
      status: 403,
      body: { reason: 'auth.two-factor-needed' },
    });
  });
});
