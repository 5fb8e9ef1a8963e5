import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Document } from '../../src/domain/documents/document.entity.ts';
import { EngagementEvent } from '../../src/domain/engagements/engagement.entity.ts';
import type { HttpClient, Reply } from '../support/http-client.ts';
import { createDocument } from '../support/documents.ts';
import { signedIn, staffMember } from '../support/people.ts';
import {
  addFigures,
  dayOn,
  makeMove,
  moveAsClient,
  openEngagement,
  readEngagement,
  returnIn,
  sendDocument,
} from '../support/practice.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: HttpClient;
let colleague: HttpClient;
let client: Awaited<ReturnType<typeof signedIn>>;
let clientId: number;
beforeAll(async () => {
  server = await startTestServer();
  staff = (await staffMember(server)).client;
  colleague = (await staffMember(server, 'admin')).client;
  client = await signedIn(server);
  clientId = client.user.id;
});
afterAll(() => server.close());

const review = (id: number, input: object, reviewer = staff): Promise<Reply> =>
  reviewer.post(`/api/practice/documents/${id}/review`, { version: 1, ...input });

const changed = { status: 409, body: { reason: 'documents.changed' } };
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b);

describe('the review of a document', () => {
  it('approves it, reopens it and processes it', async () => {
    const id = await createDocument(server, clientId);
    expect(await review(id, { decision: 'approve', type: 'other' })).toMatchObject({
      status: 200,
      body: { id, status: 'approved', type: 'other', reviewNote: null },
    });
    const note = 'Please send page 2 too';
    expect(await review(id, { decision: 'reopen', note })).toMatchObject({
      body: { status: 'pending', needsReplacement: false, reviewNote: note },
    });
    expect(await review(id, { decision: 'process' })).toMatchObject({
      body: { status: 'processed', reviewNote: null },
    });
    const { body } = await client.client.get(`/api/documents/${id}/history`);
    expect(body.map(({ action }: { action: string }) => action)).toEqual([
      'processed',
      'reopened',
      'approved',
      'uploaded',
    ]);
    const { body: events } = await client.client.get('/api/account/events');
    expect(events.slice(0, 3).map(({ text }: { text: string }) => text)).toEqual([
      'Document processed',
      'Document reopened for changes',
      'Document approved',
    ]);
  });

  it('asks for a replacement once, with a note', async () => {
    const id = await createDocument(server, clientId);
    expect(await review(id, { decision: 'replace', note: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Please write a note for the client' },
    });
    const note = 'It can’t be read';
    expect(await review(id, { decision: 'replace', note })).toMatchObject({
      status: 200,
      body: { status: 'pending', needsReplacement: true, reviewNote: note },
    });
    expect(await review(id, { decision: 'replace', note: 'Page 2 is missing' })).toMatchObject(changed);
    expect(await review(id, { decision: 'approve' })).toMatchObject(changed);
    await review(id, { decision: 'reopen', note: 'It can be read after all' });
    expect(await review(id, { decision: 'approve' })).toMatchObject({
      body: { status: 'approved', needsReplacement: false, reviewNote: null },
    });
  });

  it('is rejected when the document has changed, and for unknown or deleted documents', async () => {
    const id = await createDocument(server, clientId);
    expect(await review(id, { decision: 'approve', version: 2 })).toMatchObject(changed);
    expect(await review(id, { decision: 'reopen', note: 'No' })).toMatchObject(changed);
    expect(await review(id, { decision: 'praise' })).toMatchObject({
      status: 400,
      body: { message: 'The decision must be one of: approve, replace, process, reopen' },
    });
    await client.client.send('DELETE', `/api/documents/${id}`);
    for (const gone of [id, 999_999]) {
      expect(await review(gone, { decision: 'approve' })).toMatchObject({
        status: 404,
        body: { reason: 'documents.not-found' },
      });
    }
  });

  it('is hidden from the document’s own owner', async () => {
    const id = await createDocument(server, clientId);
    expect(await review(id, { decision: 'approve' }, client.client)).toMatchObject({
      status: 404,
      body: { reason: 'not-found' },
    });
  });

  it('sends a started return back to its client if an essential document must be replaced', async () => {
    const opened = await openEngagement(staff, clientId);
    const essential = await sendDocument(server, opened);
    const extra = await sendDocument(server, opened, { essential: false });
    await makeMove(staff, opened, 'start');
    await review(extra, { decision: 'replace', note: 'Too dark' });
    expect(await readEngagement(staff, opened.id)).toMatchObject({ status: 'in_preparation' });
    await review(essential, { decision: 'replace', note: 'Page 2 is missing' });
    const back = await readEngagement(staff, opened.id);
    expect(back).toMatchObject({ status: 'documents_needed', actor: 'client', dueAt: null });
    expect(back.history[0]).toMatchObject({ action: 'ask', note: 'Payslips: Page 2 is missing' });
  });

  it('sends a paused return back to its client once it’s resumed', async () => {
    const opened = await openEngagement(staff, clientId);
    const essential = await sendDocument(server, opened);
    const { body: started } = await makeMove(staff, opened, 'start');
    await makeMove(staff, started, 'hold', { reason: 'We are closed' });
    await review(essential, { decision: 'replace', note: 'Page 2 is missing' });
    expect(await readEngagement(staff, opened.id)).toMatchObject({ status: 'on_hold', actor: 'nobody' });
    const { body: resumed } = await makeMove(staff, await readEngagement(staff, opened.id), 'resume');
    expect(resumed).toMatchObject({ status: 'documents_needed', actor: 'client', dueAt: null });
  });

  it('changes whose turn it is', async () => {
    const opened = await openEngagement(staff, clientId, 'check');
    const id = await sendDocument(server, opened);
    const before = await readEngagement(staff, opened.id);
    await review(id, { decision: 'replace', note: 'Too dark' });
    const waiting = await readEngagement(staff, opened.id);
    expect([before.actor, waiting.actor]).toEqual(['practice', 'client']);
    expect(waiting.version).toBeGreaterThan(before.version);
    expect(Date.parse(waiting.since)).toBeGreaterThan(Date.parse(before.since));
    // Reviewing another document doesn't change whose turn it is.
    const other = await createDocument(server, clientId);
    await review(other, { decision: 'approve' });
    expect(await readEngagement(staff, opened.id)).toMatchObject({ version: waiting.version });
  });
});

describe('when calls are concurrent', () => {
  it('one of two reviewers decides', async () => {
    for (let round = 0; round < 5; round += 1) {
      const opened = await openEngagement(staff, clientId);
      const id = await sendDocument(server, opened);
      const replies = await Promise.all([
        review(id, { decision: 'approve' }),
        review(id, { decision: 'replace', note: 'Too dark' }, colleague),
      ]);
      const document = await server.deps.fork().findOneOrFail(Document, { id });
      expect(statuses(replies)).toEqual([200, 409]);
      expect(document.status === 'approved').toBe(replies[0]?.status === 200);
      expect(document.needsReplacement).toBe(replies[0]?.status !== 200);
    }
  });

  it('one of two practitioners moves a return', async () => {
    const opened = await openEngagement(staff, clientId);
    const replies = await Promise.all([
      makeMove(staff, opened, 'start'),
      makeMove(colleague, opened, 'hold', { reason: 'Ill' }),
      makeMove(staff, opened, 'cancel', { reason: 'Twice' }),
    ]);
    expect(statuses(replies)).toEqual([200, 409, 409]);
    const refused = replies.filter(({ status }) => status === 409).map(({ body }) => body.reason);
    expect(refused).toEqual(['engagements.changed', 'engagements.changed']);
    expect(await server.deps.fork().count(EngagementEvent, { engagement: opened.id })).toBe(2);
  });

  it('versions of figures get different numbers', async () => {
    const { id } = await returnIn(server, staff, { clientId, status: 'in_preparation' });
    const added = await Promise.all([1, 2, 3, 4].map((turn) => addFigures(turn % 2 ? staff : colleague, id)));
    expect(new Set(added.map(({ number }) => number))).toEqual(new Set([1, 2, 3, 4]));
  });

  it('figures are approved or replaced by newer ones, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sent = await returnIn(server, staff, { clientId, status: 'awaiting_approval' });
      const newer = await addFigures(staff, sent.id);
      const replace = async () => {
        const { status, body } = await makeMove(staff, sent, 'take-back');
        return status === 200 ? makeMove(staff, body, 'send-figures', { figuresId: newer.id }) : { status };
      };
      const [approval, replaced] = await Promise.allSettled([
        moveAsClient(server, sent, 'approve'),
        replace(),
      ]);
      const after = await readEngagement(staff, sent.id);
      const isApproved = approval.status === 'fulfilled';
      expect(after.status).toBe(isApproved ? 'approved' : 'awaiting_approval');
      // The client may also have approved the newer figures.
      expect(isApproved || after.figures?.id === newer.id).toBe(true);
      expect(after.approval?.figuresId).toBe(isApproved ? after.figures?.id : undefined);
      expect(replaced.status).toBe('fulfilled');
    }
  });

  it('a submission locks the figures that were approved', async () => {
    const approved = await returnIn(server, staff, { clientId, status: 'approved' });
    const submission = { submittedOn: dayOn(server), reference: 'SARS-1' };
    const replies = await Promise.all([
      makeMove(staff, approved, 'submit', submission),
      makeMove(colleague, approved, 'reopen', { reason: 'A mistake' }),
    ]);
    expect(statuses(replies)).toEqual([200, 409]);
    const after = await readEngagement(staff, approved.id);
    expect(after.approval === null).toBe(after.status === 'in_preparation');
  });
});
