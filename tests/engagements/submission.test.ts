import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Document } from '../../src/domain/documents/document.entity.ts';
import { EngagementRequest } from '../../src/domain/engagements/engagement-request.entity.ts';
import type { EngagementView } from '../../src/domain/engagements/schemas.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import {
  addFigures,
  dayOn,
  makeMove,
  moveAsClient,
  openEngagement,
  readEngagement,
  sendDocument,
} from '../support/practice.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: HttpClient;
let client: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  staff = (await staffMember(server)).client;
  client = await signedIn(server);
});
afterAll(() => server.close());

/** Makes one of the practice's moves and returns the engagement after it. */
async function move(current: EngagementView, name: string, input: object = {}): Promise<EngagementView> {
  const { status, body } = await makeMove(staff, current, name, input);
  expect([name, status, body.message]).toEqual([name, 200, undefined]);
  return body;
}

/** Moves a started return through to its submission. */
async function submit({ id }: EngagementView): Promise<EngagementView> {
  const started = await readEngagement(staff, id);
  const { id: figuresId } = await addFigures(staff, id);
  await moveAsClient(server, await move(started, 'send-figures', { figuresId }), 'approve');
  const submission = { submittedOn: dayOn(server), reference: 'SARS-1' };
  return move(await readEngagement(staff, id), 'submit', submission);
}

const rejection = { decision: 'replace', note: 'Too dark', version: 1 };

describe('the submission', () => {
  it('leaves nothing for the client to do, so that a letter counts only what SARS wants', async () => {
    const opened = await openEngagement(staff, client.user.id);
    const requests = [{ kind: 'logbook', essential: false }, { kind: 'medical_costs' }];
    const asked = await move(opened, 'ask', { requests });
    const answered = await server.deps
      .fork()
      .findOneOrFail(EngagementRequest, { engagement: opened.id, kind: 'logbook' });
    await client.client.send('PATCH', `/api/requests/${answered.id}`, { body: { answer: 'cannot_find' } });
    const documentId = await sendDocument(server, opened, { essential: false });
    await move(await readEngagement(staff, asked.id), 'start');
    await staff.post(`/api/practice/documents/${documentId}/review`, rejection);

    let current = await submit(opened);
    expect(current.requests).toMatchObject({ open: 0, received: 0, accepted: 4 });
    current = await move(current, 'letter', {
      receivedOn: dayOn(server),
      requests: [{ kind: 'bank_statements' }],
    });
    expect(current).toMatchObject({ sentence: 'SARS wants to see one document.', requests: { open: 1 } });

    current = await move(current, 'handed-in', { on: dayOn(server) });
    expect(current.requests).toMatchObject({ open: 0 });
    current = await move(current, 'letter', { receivedOn: dayOn(server), requests: [{ kind: 'logbook' }] });
    expect(current).toMatchObject({ sentence: 'SARS wants to see one document.', requests: { open: 1 } });
  });

  it('processes the documents that nobody has reviewed, so that they can’t be deleted', async () => {
    const opened = await openEngagement(staff, client.user.id);
    const documentId = await sendDocument(server, opened);
    const rejectedId = await sendDocument(server, opened, { essential: false });
    await move(opened, 'start');
    await staff.post(`/api/practice/documents/${rejectedId}/review`, rejection);
    await submit(opened);
    expect(await client.client.send('DELETE', `/api/documents/${documentId}`)).toMatchObject({
      status: 409,
      body: { reason: 'documents.not-pending' },
    });
    const rejected = await server.deps.fork().findOneOrFail(Document, { id: rejectedId });
    expect(rejected).toMatchObject({ status: 'pending', needsReplacement: true });
  });
});
