import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Document, DocumentEvent } from '../../src/domain/documents/document.entity.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import type { DocumentToReview } from '../../src/domain/practice/review-schemas.ts';
import { createDocument, replace, upload } from '../support/documents.ts';
import { openEngagement } from '../support/engagements.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { pdf } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const START = Date.parse('2026-11-24T08:00:00Z');
const MINUTE_MS = 60_000;
let clock = START;

let server: TestServer;
let staff: HttpClient;
let colleague: HttpClient;
let staffId: number;
let colleagueId: number;
let client: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => new Date(clock) } });
  const person = await staffMember(server);
  const other = await staffMember(server, 'admin');
  [staff, staffId] = [person.client, person.user.id];
  [colleague, colleagueId] = [other.client, other.user.id];
  client = await signedIn(server, { fullName: 'Thandi Maseko' });
});
afterAll(() => server.close());

async function queue(query = '?scope=everyone', caller = staff): Promise<DocumentToReview[]> {
  const { status, body } = await caller.get(`/api/practice/review${query}`);
  expect(status).toBe(200);
  return body;
}
const idsOf = (documents: DocumentToReview[]) => documents.map(({ id }) => id);
const review = (id: number, input: object, reviewer = staff) =>
  reviewer.post(`/api/practice/documents/${id}/review`, { version: 1, ...input });

describe('the review queue', () => {
  it('lists pending documents with what they were sent for, earliest first', async () => {
    const { body: sent } = await upload(client.client, { fields: { name: 'Slip', type: 'other' } });
    const again = (await upload(client.client, { fields: { name: 'Slip again', type: 'other' } })).body.id;
    await createDocument(server, client.user.id, { needsReplacement: true });
    await createDocument(server, client.user.id, { status: 'approved' });
    await createDocument(server, client.user.id, { status: 'processed', fromPractice: true });
    await createDocument(server, client.user.id, { deletedAt: new Date(clock) });
    const work = await openEngagement(server, {
      user: client.user,
      forName: 'Lindiwe Maseko',
      requests: [
        { documents: [sent.id, again], title: 'IRP5 of Acme' },
        { documents: [sent.id], kind: 'other' },
      ],
    });
    const documents = await queue();
    expect(idsOf(documents)).toEqual([sent.id, again]);
    const engagement = { id: work.id, kind: 'return', taxYear: '2025/2026', forName: 'Lindiwe Maseko' };
    expect(documents[0]).toEqual({
      id: sent.id,
      name: 'Slip',
      type: 'other',
      taxYear: null,
      fileName: 'payslip.pdf',
      mimeType: 'application/pdf',
      size: pdf().length,
      version: 1,
      since: new Date(clock).toISOString(),
      duplicateOf: null,
      scan: null,
      client: { id: client.user.id, fullName: 'Thandi Maseko' },
      requests: [
        { id: work.requestIds[0], kind: 'irp5', title: 'IRP5 of Acme', essential: true, engagement },
        { id: work.requestIds[1], kind: 'other', title: expect.any(String), essential: false, engagement },
      ],
    });
    expect(documents[1]).toMatchObject({ duplicateOf: sent.id, requests: [{ id: work.requestIds[0] }] });
    await review(sent.id, { decision: 'approve' });
    expect(idsOf(await queue())).toEqual([again]);
    await review(again, { decision: 'replace', note: 'Too dark' });
    expect(await queue()).toEqual([]);
  });

  it('puts a replaced document back in its place in the queue, with its new version', async () => {
    const first = (await upload(client.client)).body.id;
    const second = await createDocument(server, client.user.id);
    await review(first, { decision: 'replace', note: 'Too dark' });
    expect(idsOf(await queue())).toEqual([second]);
    clock += MINUTE_MS;
    await replace(client.client, first, { fileName: 'brighter.pdf' });
    expect(await queue()).toMatchObject([
      { id: first, version: 2, fileName: 'brighter.pdf', since: new Date(clock).toISOString(), requests: [] },
      { id: second },
    ]);
    await server.deps.fork().nativeDelete(Document, {});
  });

  it('is paginated', async () => {
    const ids = [];
    for (let number = 0; number < 5; number += 1) ids.push(await createDocument(server, client.user.id));
    expect(idsOf(await queue('?scope=everyone&limit=2'))).toEqual(ids.slice(0, 2));
    expect(idsOf(await queue(`?scope=everyone&limit=2&before=${ids[1]}`))).toEqual(ids.slice(2, 4));
    // The last listed document may already have been reviewed.
    await review(ids[3] ?? 0, { decision: 'process' });
    expect(idsOf(await queue(`?scope=everyone&before=${ids[3]}`))).toEqual(ids.slice(4));
    await server.deps.fork().nativeDelete(Document, {});
  });

  it('shows the documents of one’s own clients and of clients without a practitioner', async () => {
    const id = await createDocument(server, client.user.id);
    const { id: first } = await openEngagement(server, { user: client.user });
    const assign = (engagement: number, assignee: number | null) =>
      server.deps.fork().nativeUpdate(Engagement, { id: engagement }, { assignee });
    expect([idsOf(await queue('')), idsOf(await queue('', colleague))]).toEqual([[id], [id]]);
    await assign(first, colleagueId);
    expect([idsOf(await queue('')), idsOf(await queue('', colleague))]).toEqual([[], [id]]);
    const { id: second } = await openEngagement(server, { user: client.user });
    await assign(second, staffId);
    expect([idsOf(await queue('')), idsOf(await queue('?scope=mine', colleague))]).toEqual([[id], [id]]);
    await server.deps.fork().nativeDelete(Document, {});
  });
});

describe('a review', () => {
  it('corrects the type and the tax year', async () => {
    const id = await createDocument(server, client.user.id);
    const corrected = { decision: 'approve', type: 'bookkeeping', taxYear: '2024/2025' };
    expect(await review(id, corrected)).toMatchObject({
      status: 200,
      body: { type: 'bookkeeping', taxYear: '2024/2025', status: 'approved' },
    });
    expect((await client.client.get(`/api/documents/${id}`)).body.taxYear).toBe('2024/2025');
    expect(await review(id, { decision: 'reopen', taxYear: null })).toMatchObject({
      body: { status: 'pending', reviewNote: null, taxYear: null },
    });
    expect((await review(id, { decision: 'approve', taxYear: '1999/2000' })).body.message).toBe(
      'Please choose a tax year',
    );
  });

  it('tells the slower of two reviewers who was faster, and when', async () => {
    const id = await createDocument(server, client.user.id);
    await review(id, { decision: 'approve' }, colleague);
    const { fullName } = (await colleague.get('/api/user')).body;
    const quicker = { reason: 'documents.changed', by: fullName, at: new Date(clock).toISOString() };
    await staff.download(`/api/practice/documents/${id}/file`);
    expect(await review(id, { decision: 'approve' })).toMatchObject({ status: 409, body: quicker });
  });
});

const historyOf = async (id: number) =>
  (await client.client.get(`/api/documents/${id}/history`)).body.map(
    ({ action, by }: { action: string; by: string }) => `${action} by ${by}`,
  );

const looksOf = async () => {
  const { body } = await client.client.get('/api/account/events');
  return body.filter(({ text }: { text: string }) => text === 'Document opened by the practice').length;
};

describe('the preview of a document', () => {
  it('sends the file, and the client sees who opened it', async () => {
    const { id } = (await upload(client.client)).body;
    const before = await looksOf();
    const path = `/api/practice/documents/${id}/file?inline=1`;
    const { fullName } = (await staff.get('/api/user')).body;
    // A viewer requests several ranges in parallel.
    const parts = await Promise.all([
      staff.download(path),
      staff.download(path, { range: 'bytes=0-9' }),
      staff.download(path, { range: 'bytes=10-' }),
    ]);
    expect(parts.map(({ status }) => status)).toEqual([200, 206, 206]);
    expect(parts[0]?.bytes).toEqual(pdf());
    expect(Buffer.concat([parts[1]?.bytes ?? pdf(), parts[2]?.bytes ?? pdf()])).toEqual(pdf());
    expect(parts[0]?.headers.get('content-disposition')).toContain('inline');
    expect(parts[0]?.headers.get('cache-control')).toBe('private, no-store');
    expect(await historyOf(id)).toEqual([`opened by ${fullName}`, 'uploaded by Thandi Maseko']);
    expect(await looksOf()).toBe(before + 1);
    // The owner's own first viewing is still recorded.
    await client.client.download(`/api/documents/${id}/file`);
    expect((await historyOf(id))[0]).toBe('opened by Thandi Maseko');
  });

  it('records a view by each person, and another one after 15 minutes', async () => {
    const { id } = (await upload(client.client)).body;
    const path = `/api/practice/documents/${id}/file`;
    const before = await looksOf();
    await staff.download(path);
    await colleague.download(path);
    await staff.download(path, {}, 'HEAD');
    clock += 14 * MINUTE_MS;
    await staff.download(path);
    expect(await looksOf()).toBe(before + 2);
    clock += MINUTE_MS;
    await staff.download(path);
    expect(await looksOf()).toBe(before + 3);
    const events = await server.deps.fork().count(DocumentEvent, { document: id, action: 'opened' });
    expect(events).toBe(3);
  });

  it('sends earlier versions', async () => {
    const { id } = (await upload(client.client)).body;
    await replace(client.client, id, { content: pdf(2_000) });
    const version = (number: number) =>
      staff.download(`/api/practice/documents/${id}/file?version=${number}`);
    expect((await version(1)).bytes).toEqual(pdf());
    expect((await version(2)).bytes).toEqual(pdf(2_000));
    expect((await version(3)).status).toBe(404);
  });

  it('is refused for missing documents, to clients and to staff without two-step verification', async () => {
    const { id } = (await upload(client.client)).body;
    const path = `/api/practice/documents/${id}/file`;
    const gone = (await upload(client.client)).body.id;
    await client.client.send('DELETE', `/api/documents/${gone}`);
    const before = await looksOf();
    for (const missing of [gone, 999_999, 'abc']) {
      expect(await staff.get(`/api/practice/documents/${missing}/file`)).toMatchObject({
        status: 404,
        body: { reason: 'documents.not-found' },
      });
    }
    expect(await staff.get(`${path}?inline=2`)).toMatchObject({ status: 400 });
    expect(await client.client.get(path)).toMatchObject({ status: 404, body: { reason: 'not-found' } });
    expect((await server.client().get(path)).status).toBe(401);
    expect(await looksOf()).toBe(before);
  });
});
