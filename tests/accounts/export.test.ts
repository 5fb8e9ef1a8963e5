import { createHash } from 'node:crypto';
import { rmSync, truncateSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Session, User } from '../../src/domain/accounts/user.entity.ts';
import { AuditEvent } from '../../src/domain/audit/audit-event.entity.ts';
import { exportedTables } from '../../src/domain/export/exported-tables.ts';
import { upload } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { createUserWithAllData, downloadExport, unzip } from '../support/exports.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { pdf, png } from '../support/sample-files.ts';
import { storeDocument } from '../support/stored-documents.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const path = '/api/account/export';

let server: TestServer;
let person: Awaited<ReturnType<typeof createUserWithAllData>>;
beforeAll(async () => {
  server = await startTestServer();
  person = await createUserWithAllData(server);
});
afterAll(() => server.close());

const exportsOf = async (userId: number) => {
  const { auditSubject } = await server.deps.fork().findOneOrFail(User, userId);
  return server.deps.fork().count(AuditEvent, { subject: auditSubject, kind: 'exported' });
};
const pathOf = (key: string) => join(server.dataDir, 'documents', key.slice(0, 2), key);

const exportedName = (id: number) => `files/${id}-v1-payslips.pdf`;

/** Starts a download whose body is read only on demand. */
function startDownload({ cookieHeader }: HttpClient, url = server.url) {
  return new Promise<{ status: number; read: () => Promise<Buffer>; stop: () => void }>((resolve, reject) => {
    const sending = httpRequest(`${url}${path}`, { headers: cookieHeader }, (answer) => {
      answer.pause();
      answer.on('error', () => {});
      resolve({
        status: answer.statusCode ?? 0,
        read: async () => Buffer.concat(await answer.toArray()),
        stop: () => void answer.destroy(),
      });
    });
    sending.once('error', reject).end();
  });
}

describe('account export', () => {
  it('is a zip attachment that must not be cached', async () => {
    const { headers } = await downloadExport(person.client);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="taxpilot-export-\d{4}-\d{2}-\d{2}\.zip"$/,
    );
    expect(headers.has('content-encoding')).toBe(false);
  });

  it('contains rows of each table', async () => {
    const { files, data } = await downloadExport(person.client);
    for (const { file } of exportedTables) {
      expect([file, data(file).length > 0]).toEqual([file, true]);
    }
    expect(files.get('README.txt')?.toString()).toMatch(/^Everything that .+ holds about you, as of /);
    expect(files.get('README.txt')?.toString()).toContain('data/orders.json');
    expect(data('profile')).toEqual([
      expect.objectContaining({ username: person.user.username, taxNumber: '0001339050' }),
    ]);
    expect(data('calculations')[0].working.length).toBeGreaterThan(3);
    expect(data('document-history').map(({ by }: { by: string }) => by)).toContain('practice');
  });

  it('contains only figures that were sent, and says so', async () => {
    const { files, data } = await downloadExport(person.client);
    expect(data('return-figures')).toMatchObject([{ number: 1, sentAt: expect.any(String) }]);
    expect(files.get('README.txt')?.toString()).toContain('Drafts we never sent are left out.');
  });

  it('contains every document version under a safe file name', async () => {
    const { files, data } = await downloadExport(person.client);
    const versions = data('document-versions') as { fileName: string; file: string; fileId: number }[];
    expect(versions.map(({ fileName }) => fileName)).toEqual([
      'Lohn & März 2026.pdf',
      'pass wd.png',
      'copy.png',
      'payslip.pdf',
    ]);
    expect(versions[0]?.file).toMatch(/^files\/\d+-v1-Lohn_M_rz_2026\.pdf$/);
    expect(files.get(versions[0]?.file ?? '')).toEqual(pdf(90_000));
    expect(files.get(versions[1]?.file ?? '')).toEqual(png());
    const [invoice] = data('invoices') as { file: string }[];
    expect(
      files
        .get(invoice?.file ?? '')
        ?.subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('lists its content with sizes and hashes', async () => {
    const { files, json } = await downloadExport(person.client);
    const listed = [...files].filter(([name]) => name !== 'manifest.json');
    expect(json('manifest.json')).toEqual({
      format: 1,
      exportedAt: expect.any(String),
      files: listed.map(([name, bytes]) => ({
        name,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })),
      missing: [],
    });
  });

  it('contains no secrets and no data of other users', async () => {
    const { files } = await downloadExport(person.client);
    const em = server.deps.fork();
    const { password, auditSubject } = await em.findOneOrFail(User, person.user.id);
    const secrets: string[] = [password, auditSubject, ...person.client.cookies.values()];
    for (const { id } of await em.find(Session, { user: person.user.id })) secrets.push(id);
    const rows = await em.execute<Record<string, string>[]>(
      `select storage_key as one, encode(wrapped_key, 'hex') as two, encode(wrapped_key, 'base64') as three from stored_files
       where user_id = ? union all select token, token, token from subscriptions where user_id = ?
       union all select convert_from(body, 'UTF8'), substring(convert_from(body, 'UTF8') from 'signature=(\\w+)'), source_address
         || ' never' from payment_notifications`,
      [person.user.id, person.user.id],
    );
    for (const row of rows) secrets.push(...Object.values(row));
    expect(secrets.length).toBeGreaterThan(15);
    const other = await signedIn(server);
    const text = [...files.values()].map((bytes) => bytes.toString('latin1')).join('\n');
    for (const secret of [...secrets, other.details.email, '$argon2']) expect(text).not.toContain(secret);
    expect(text).toContain(person.details.email);
  });

  it('contains contact messages only for a confirmed address', async () => {
    const em = server.deps.fork();
    const squatter = await signedIn(server);
    await em.execute(
      'update contact_messages set email = upper(?) where id = (select min(id) from contact_messages)',
      [squatter.details.email],
    );
    expect((await downloadExport(squatter.client)).data('messages')).toEqual([]);
    await em.nativeUpdate(User, squatter.user.id, { emailConfirmedAt: new Date() });
    expect((await downloadExport(squatter.client)).data('messages')).toHaveLength(1);
    await em.execute('update contact_messages set email = ?', [person.details.email]);
  });

  it('is a valid zip for a new account', async () => {
    const { client, details } = await signedIn(server);
    const { data, files } = await downloadExport(client);
    expect(data('profile')).toMatchObject([{ email: details.email }]);
    expect(data('orders')).toEqual([]);
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([]);
  });

  it('is recorded in the audit trail', async () => {
    const { client, user } = await signedIn(server);
    await downloadExport(client);
    expect(await exportsOf(user.id)).toBe(1);
    expect((await downloadExport(client)).data('activity')).toContainEqual(
      expect.objectContaining({
        kind: 'exported',
        detail: expect.objectContaining({ network: expect.any(String) }),
      }),
    );
  });
});

describe('unreadable files', () => {
  it('are listed as deleted when they disappear during the export', async () => {
    const { client, user } = await signedIn(server);
    // This document is too large for the buffers between server and client.
    const first = await storeDocument(server, user.id, { size: 8_000_000 });
    const gone = await storeDocument(server, user.id, { size: 10 });
    const last = await storeDocument(server, user.id, { size: 10 });
    const { read } = await startDownload(client);
    await server.deps.fork().execute('delete from documents where id = ?', [gone.documentId]);
    await server.deps.fork().execute('delete from stored_files where id = ?', [gone.fileId]);
    await server.deps.documentFiles.remove(gone.storageKey);
    const files = await unzip(await read());
    expect(files.get(exportedName(first.documentId))?.length).toBe(8_000_000);
    expect(files.has(exportedName(gone.documentId))).toBe(false);
    expect(files.get(exportedName(last.documentId))).toEqual(Buffer.from(last.bytes));
    expect(files.get('MISSING.txt')?.toString()).toContain(
      `${exportedName(gone.documentId)} was permanently deleted`,
    );
    expect(JSON.parse(files.get('manifest.json')?.toString() ?? '')).toMatchObject({
      missing: [{ fileId: gone.fileId, documentId: gone.documentId, version: 1, why: 'gone' }],
    });
  });

  it('are listed as damaged without affecting the rest', async () => {
    const { client, user } = await signedIn(server);
    const cut = await storeDocument(server, user.id);
    const lost = await storeDocument(server, user.id);
    const whole = await storeDocument(server, user.id);
    truncateSync(pathOf(cut.storageKey), 90_000);
    rmSync(pathOf(lost.storageKey));
    const { files, json } = await downloadExport(client);
    expect(json('manifest.json').missing).toMatchObject([
      { documentId: cut.documentId, why: 'damaged' },
      { documentId: lost.documentId, why: 'damaged' },
    ]);
    expect(files.get(`files/${whole.documentId}-v1-payslips.pdf`)?.length).toBe(whole.size);
  });

  it('abort the download when the store is unavailable', async () => {
    const { client, user } = await signedIn(server);
    const file = await storeDocument(server, user.id);
    // Remove the file and make the store fail.
    rmSync(pathOf(file.storageKey));
    const { documentFiles } = server.deps;
    server.deps.documentFiles = { ...documentFiles, read: () => Promise.reject(new Error('away')) };
    try {
      await expect(client.download(path)).rejects.toThrow('terminated');
    } finally {
      server.deps.documentFiles = documentFiles;
    }
  });
});

describe('concurrent exports', () => {
  it('are limited to one per user until the download ends or is aborted', async () => {
    const { client, user } = await signedIn(server);
    await storeDocument(server, user.id, { size: 8_000_000 });
    const running = await startDownload(client);
    expect(running.status).toBe(200);
    expect(await client.get(path)).toMatchObject({
      status: 409,
      body: { reason: 'account.export-running', message: expect.stringContaining('in progress') },
    });
    expect((await client.download(path, {}, 'HEAD')).status).toBe(409);
    expect((await (await signedIn(server)).client.download(path)).status).toBe(200);
    running.stop();
    await eventually(async () => expect((await client.download(path, {}, 'HEAD')).status).toBe(200));
    expect((await unzip(await (await startDownload(client)).read())).has('manifest.json')).toBe(true);
  });

  it('allow the next export right after the last byte was sent', async () => {
    const { client } = await signedIn(server);
    for (let count = 0; count < 10; count += 1) expect((await client.download(path)).status).toBe(200);
  });

  it('are limited across processes', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl });
    const { client, user } = await signedIn(server);
    await storeDocument(server, user.id, { size: 8_000_000 });
    const running = await startDownload(client);
    const otherClient = other.client();
    for (const [name, value] of client.cookies) otherClient.setCookie(name, value);
    expect((await otherClient.get(path)).status).toBe(409);
    running.stop();
    await eventually(async () => expect((await otherClient.download(path, {}, 'HEAD')).status).toBe(200));
    await other.close();
  });

  it('stop reading when the client disconnects', async () => {
    const { client, user } = await signedIn(server);
    for (let count = 0; count < 3; count += 1) await storeDocument(server, user.id, { size: 8_000_000 });
    const read = vi.spyOn(server.deps.documentFiles, 'read');
    const running = await startDownload(client);
    running.stop();
    await eventually(async () => expect((await client.download(path, {}, 'HEAD')).status).toBe(200));
    expect(read.mock.calls.length).toBeLessThan(3);
    read.mockRestore();
  });

  it('work during uploads', async () => {
    const { client, user } = await signedIn(server);
    for (let count = 0; count < 3; count += 1) await storeDocument(server, user.id, { size: 1_000_000 });
    const uploads = Array.from({ length: 8 }, (_, index) =>
      upload(client, { content: pdf(200_000 + index) }),
    );
    const exports = await downloadExport(client);
    for (const { status } of await Promise.all(uploads)) expect(status).toBe(201);
    // Every listed file is included, no matter how many uploads finished first.
    const versions = exports.data('document-versions') as { file: string; documentId: number }[];
    expect(versions.length).toBeGreaterThanOrEqual(3);
    for (const { file } of versions) expect(exports.files.has(file)).toBe(true);
    const ids = (exports.data('documents') as { id: number }[]).map(({ id }) => id);
    expect(versions.map(({ documentId }) => documentId)).toEqual(ids);
  });
});

describe('export access', () => {
  it('requires a session', async () => {
    expect(await server.client().get(path)).toMatchObject({
      status: 401,
      body: { reason: 'session.required' },
    });
  });

  it('requires a recent password confirmation', async () => {
    const { client, user, details } = await signedIn(server);
    await server.deps
      .fork()
      .nativeUpdate(Session, { user: user.id }, { confirmedAt: new Date(Date.now() - 15 * 60_000) });
    expect(await client.get(path)).toMatchObject({ status: 403, body: { reason: 'auth.confirm-needed' } });
    expect((await client.download(path, {}, 'HEAD')).status).toBe(403);
    expect(await exportsOf(user.id)).toBe(0);
    await client.post('/api/session/confirm', { password: details.password });
    expect((await client.download(path)).status).toBe(200);
  });

  it('can be checked with HEAD, which starts no export', async () => {
    const { client, user } = await signedIn(server);
    const { status, headers, bytes } = await client.download(path, {}, 'HEAD');
    expect([status, headers.get('content-type'), bytes.length]).toEqual([200, 'application/zip', 0]);
    expect(await exportsOf(user.id)).toBe(0);
  });

  it.each(['POST', 'DELETE'])('returns 404 for %s', async (method) => {
    expect((await person.client.send(method, path)).status).toBe(404);
  });
});

it('is documented in OpenAPI', async () => {
  const { body } = await server.client().get('/api/openapi.json');
  expect(body.paths['/api/account/export'].get).toMatchObject({
    operationId: 'account.export',
    responses: { 200: { content: { 'application/zip': {} } } },
  });
});
