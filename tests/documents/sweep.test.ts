import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { StoredFile, type StoredFileState } from '../../src/domain/documents/stored-file.entity.ts';
import { sweepDocuments } from '../../src/domain/documents/sweep-documents.server.ts';
import { rawForm, replace, storedFiles, upload } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { signedIn } from '../support/people.ts';
import { pdf, png } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';
import { restorableDays } from '../../src/domain/retention.ts';

const MINUTE_MS = 60_000;
let now = new Date('2026-03-01T08:00:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => now } });
});
afterAll(() => server.close());

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** Leaves a file in the state that a crash between two steps would leave. */
async function leaveFile(userId: number, state: StoredFileState, withBytes: boolean): Promise<void> {
  const { fork, documentFiles } = server.deps;
  const place = documentFiles.reserve();
  const em = fork();
  em.create(StoredFile, { user: em.getReference(User, userId), ...place, state, createdAt: now });
  await em.flush();
  if (withBytes) await documentFiles.write(place, Readable.from([png()]));
}

describe('documents cleanup job', () => {
  it('deletes documents with all versions 30 days after their deletion', async () => {
    const { client } = await signedIn(server);
    const { body: kept } = await upload(client);
    const { body: gone } = await upload(client);
    await replace(client, gone.id, { content: png(), fileName: 'a.png' });
    const { body: twin } = await upload(client, { content: png(), fileName: 'a.png' });
    expect(twin.duplicateOf).toBe(gone.id);
    await client.send('DELETE', `/api/documents/${gone.id}`);
    later(2 * DAY_MS);
    // Renew the session, which would otherwise expire before the document does.
    expect((await client.get('/api/profile')).status).toBe(200);
    later((restorableDays - 2) * DAY_MS - 1);
    await sweepDocuments(server.deps);
    expect((await client.get('/api/documents/deleted')).body).toMatchObject([{ id: gone.id }]);
    expect(await storedFiles(server)).toEqual({ files: 4, rows: 4, unsettled: 0 });

    later(1);
    await sweepDocuments(server.deps);
    expect(await storedFiles(server)).toEqual({ files: 2, rows: 2, unsettled: 0 });
    expect((await client.post(`/api/documents/${gone.id}/restore`)).status).toBe(404);
    const { body: left } = await client.get('/api/documents');
    expect(left.map(({ id }: { id: number }) => id)).toEqual([twin.id, kept.id]);
    expect((await client.download(`/api/documents/${kept.id}/file`)).status).toBe(200);
  });

  it('deletes the remains of uploads interrupted over an hour ago, but no uploads in progress', async () => {
    const { user } = await signedIn(server);
    const before = await storedFiles(server);
    await leaveFile(user.id, 'writing', true);
    await leaveFile(user.id, 'writing', false);
    later(60 * MINUTE_MS);
    await leaveFile(user.id, 'writing', true);
    await sweepDocuments(server.deps);
    expect((await storedFiles(server)).unsettled).toBe(3);
    later(1);
    await sweepDocuments(server.deps);
    expect(await storedFiles(server)).toEqual({
      files: before.files + 1,
      rows: before.rows + 1,
      unsettled: 1,
    });
    later(60 * MINUTE_MS + 1);
    await sweepDocuments(server.deps);
    expect(await storedFiles(server)).toEqual(before);
  });

  it('finishes all started removals, in several batches', async () => {
    const { user } = await signedIn(server);
    const before = await storedFiles(server);
    for (let n = 0; n < 103; n += 1) await leaveFile(user.id, 'removing', n < 3);
    await Promise.all([sweepDocuments(server.deps), sweepDocuments(server.deps)]);
    expect(await storedFiles(server)).toEqual(before);
  });

  it('makes an upload fail if its file has been cleaned up in the meantime', async () => {
    const { client } = await signedIn(server);
    const before = await storedFiles(server);
    const form = rawForm([
      { name: 'file', fileName: 'a.pdf', content: pdf(200_000) },
      { name: 'name', content: 'Payslip' },
      { name: 'type', content: 'other' },
    ]);
    const sending = request({
      port: new URL(server.url).port,
      method: 'POST',
      path: '/api/documents',
      headers: { ...client.cookieHeader, ...form.headers, 'content-length': form.body.length },
    });
    sending.write(form.body.subarray(0, -1_000));
    await eventually(async () => expect((await storedFiles(server)).unsettled).toBe(1));
    later(60 * MINUTE_MS + 1);
    await sweepDocuments(server.deps);
    sending.end(form.body.subarray(-1_000));
    const [answer] = await once(sending, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(400);
    await eventually(async () => expect(await storedFiles(server)).toEqual(before));
  });
});
