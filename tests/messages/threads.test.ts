import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerDue } from '../../src/domain/answer-promise.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { Message, MessageThread } from '../../src/domain/messages/message.entity.ts';
import { PracticeNews } from '../../src/domain/practice-news/practice-news.entity.ts';
import { createDocument } from '../support/documents.ts';
import { openEngagement } from '../support/engagements.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let now = new Date('2026-11-25T08:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => now } });
});
afterAll(() => server.close());

/** Creates a client with a return, and a practitioner. */
async function pair() {
  const client = await signedIn(server);
  const staff = await staffMember(server);
  const { id } = await openEngagement(server, { user: client.user, status: 'in_preparation' });
  return { client: client.client, user: client.user, staff: staff.client, practitioner: staff, id };
}

const messagesIn = (userId: number) =>
  server.deps.fork().find(Message, { thread: { user: userId } }, { orderBy: { id: 'asc' } });

describe('a thread', () => {
  it('is read and written by both sides, newest message first', async () => {
    const { client, user, staff, practitioner, id } = await pair();
    const sent = await client.post(`/api/returns/${id}/messages`, { text: ' Is it ready?\n' });
    expect(sent).toMatchObject({
      status: 201,
      body: { from: 'client', text: 'Is it ready?', documents: [], seenAt: null, sentAt: now.toISOString() },
    });
    await staff.post(`/api/practice/engagements/${id}/messages`, { text: 'Tomorrow.' });
    const forClient = await client.get(`/api/returns/${id}/messages`);
    expect(forClient.body).toMatchObject([
      { from: 'practice', by: practitioner.details.fullName, text: 'Tomorrow.' },
      { from: 'client', text: 'Is it ready?' },
    ]);
    const forStaff = await staff.get(`/api/practice/engagements/${id}/messages`);
    expect(forStaff.body).toEqual(forClient.body);
    expect((await client.get('/api/messages')).body).toEqual([]);
    expect(await server.deps.fork().count(MessageThread, { user: user.id })).toBe(1);
  });

  it('is shared by all messages that aren’t about particular work', async () => {
    const { client, user, staff } = await pair();
    await Promise.all([1, 2, 3, 4].map((n) => client.post('/api/messages', { text: `Message ${n}` })));
    await staff.post(`/api/practice/clients/${user.id}/messages`, { text: 'All four are here.' });
    const { body } = await client.get('/api/messages');
    expect(body).toHaveLength(5);
    expect(await server.deps.fork().count(MessageThread, { user: user.id })).toBe(1);
    const { body: threads } = await client.get('/api/messages/threads');
    expect(threads).toMatchObject([
      { returnId: null, kind: null, unread: 1, last: { from: 'practice', text: 'All four are here.' } },
      { kind: 'return', unread: 0, last: null },
    ]);
  });

  it('says in the list whether its return is closed', async () => {
    const { client, id } = await pair();
    const states = async () =>
      (await client.get('/api/messages/threads')).body.map(
        ({ returnId, isClosed }: { returnId: number | null; isClosed: boolean }) => [returnId, isClosed],
      );
    await client.post(`/api/returns/${id}/messages`, { text: 'Thank you' });
    expect(await states()).toEqual([
      [id, false],
      [null, false],
    ]);
    for (const status of ['closed', 'cancelled'] as const) {
      await server.deps.fork().nativeUpdate(Engagement, { id }, { status });
      expect(await states()).toEqual([
        [id, true],
        [null, false],
      ]);
    }
  });

  it.each([
    ['a'.repeat(140), 'a'.repeat(140)],
    ['a'.repeat(141), `${'a'.repeat(139)}…`],
    [`${'a'.repeat(138)} bcd`, `${'a'.repeat(138)}…`],
  ])('has its latest message in the list, with an ellipsis if it is cut', async (text, excerpt) => {
    const { client } = await pair();
    await client.post('/api/messages', { text });
    const { body } = await client.get('/api/messages/threads');
    expect(body[0].last.text).toBe(excerpt);
  });

  it('is hidden from other clients, and clients can’t read it through the desk’s API', async () => {
    const { client, id, user } = await pair();
    const other = await signedIn(server);
    await client.post(`/api/returns/${id}/messages`, { text: 'Mine' });
    const missing = { status: 404, body: { reason: 'returns.not-found' } };
    expect(await other.client.get(`/api/returns/${id}/messages`)).toMatchObject(missing);
    expect(await other.client.post(`/api/returns/${id}/messages`, { text: 'x' })).toMatchObject(missing);
    expect(
      await other.client.post(`/api/returns/${id}/messages/receipts`, { upTo: 1, state: 'seen' }),
    ).toMatchObject(missing);
    expect((await client.get(`/api/practice/clients/${user.id}/messages`)).status).toBe(404);
    expect((await client.get(`/api/practice/live`)).status).toBe(404);
  });

  it('returns 404 for staff in place of a client, and for unknown engagements', async () => {
    const { staff, practitioner } = await pair();
    const ofStaff = `/api/practice/clients/${practitioner.user.id}/messages`;
    expect((await staff.post(ofStaff, { text: 'x' })).body.reason).toBe('clients.not-found');
    expect((await staff.get('/api/practice/engagements/99999/messages')).body.reason).toBe(
      'engagements.not-found',
    );
  });
});

describe('a message', () => {
  it('that is sent again with the same key is stored once', async () => {
    const { client, id } = await pair();
    const message = { text: 'Once', key: 'b3f0c1de-7a3e-4c1a-9d1e-3f2b5c6d7e8f' };
    const replies = await Promise.all(
      [1, 2, 3].map(() => client.post(`/api/returns/${id}/messages`, message)),
    );
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect((await client.get(`/api/returns/${id}/messages`)).body).toHaveLength(1);
    const edited = await client.post(`/api/returns/${id}/messages`, { ...message, text: 'Once, edited' });
    expect(edited).toMatchObject({ status: 409, body: { reason: 'messages.key-used' } });
    // The same key in another thread creates a separate message.
    await client.post('/api/messages', message);
    expect((await client.get('/api/messages')).body).toHaveLength(1);
  });

  it('carries the client’s documents, which may be deleted later', async () => {
    const { client, user, staff, id } = await pair();
    const documentId = await createDocument(server, user.id, { name: 'Slip' });
    await client.post(`/api/returns/${id}/messages`, { text: 'Here.', documentIds: [documentId] });
    const read = async () => (await staff.get(`/api/practice/engagements/${id}/messages`)).body[0].documents;
    expect(await read()).toMatchObject([{ id: documentId, name: 'Slip', removed: false }]);
    await client.send('DELETE', `/api/documents/${documentId}`);
    expect(await read()).toMatchObject([{ id: documentId, removed: true }]);
    const again = { text: 'Here.', documentIds: [documentId] };
    expect((await client.post('/api/messages', again)).body.reason).toBe('documents.not-found');
  });

  it('can’t carry someone else’s documents', async () => {
    const { client, user, staff, id } = await pair();
    const other = await signedIn(server);
    const theirs = await createDocument(server, other.user.id);
    const message = { text: 'Look', documentIds: [theirs] };
    const missing = { status: 404, body: { reason: 'documents.not-found' } };
    expect(await client.post('/api/messages', message)).toMatchObject(missing);
    expect(await staff.post(`/api/practice/engagements/${id}/messages`, message)).toMatchObject(missing);
    expect(await messagesIn(user.id)).toEqual([]);
  });

  it.each([
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(5_001) }, 'text'],
    [{ text: 'a\u0000b' }, 'text'],
    [{ text: 5 }, 'text'],
    [{ text: 'a', documentIds: [1, 1] }, 'documentIds'],
    [{ text: 'a', documentIds: 'all' }, 'documentIds'],
    [{ text: 'a', documentIds: Array.from({ length: 11 }, (_, n) => n + 1) }, 'documentIds'],
    [{ text: 'a', key: 'mine' }, 'key'],
  ])('is refused as %o, naming the field', async (message, field) => {
    const { client } = await signedIn(server);
    const { status, body } = await client.post('/api/messages', message);
    expect({ status, path: body.issues[0].path.split('.')[0] }).toEqual({ status: 400, path: field });
  });
});

describe('receipts', () => {
  it('say when messages arrived and were read, and count unread ones', async () => {
    const { client, staff, id } = await pair();
    const about = `/api/practice/engagements/${id}/messages`;
    const { body: one } = await staff.post(about, { text: 'One' });
    const { body: two } = await staff.post(about, { text: 'Two' });
    expect((await client.get('/api/messages/unread')).body).toEqual({ unread: 2 });
    const mark = (upTo: number, state: string) =>
      client.post(`/api/returns/${id}/messages/receipts`, { upTo, state });
    expect((await mark(two.id, 'delivered')).body).toEqual({ unread: 2 });
    const deliveredAt = now.toISOString();
    now = new Date(now.getTime() + 60_000);
    expect((await mark(one.id, 'seen')).body).toEqual({ unread: 1 });
    const seenAt = now.toISOString();
    expect((await staff.get(about)).body).toMatchObject([
      { text: 'Two', deliveredAt, seenAt: null },
      { text: 'One', deliveredAt, seenAt },
    ]);
    // Reading a message twice, or reading your own message, changes nothing.
    now = new Date(now.getTime() + 60_000);
    await mark(one.id, 'seen');
    await staff.post(`${about}/receipts`, { upTo: two.id, state: 'seen' });
    expect((await staff.get(about)).body).toMatchObject([{ seenAt: null }, { seenAt }]);
  });
});

describe('the promise to answer', () => {
  it('begins with the first message that waits and ends with the answer', async () => {
    const { client, user, staff, id } = await pair();
    const asked = now;
    await client.post(`/api/returns/${id}/messages`, { text: 'Any news?' });
    now = new Date(now.getTime() + 3_600_000);
    await client.post(`/api/returns/${id}/messages`, { text: 'Hello?' });
    expect(await messagesIn(user.id)).toMatchObject([
      { answerDueAt: answerDue(asked), answeredAt: null },
      { answerDueAt: null },
    ]);
    await staff.post(`/api/practice/engagements/${id}/messages`, { text: 'Soon.' });
    expect(await messagesIn(user.id)).toMatchObject([{ answeredAt: now }, {}, {}]);
    const thanks = await client.post(`/api/returns/${id}/messages`, { text: 'Thank you!' });
    const settle = (upTo: number) => staff.post(`/api/practice/engagements/${id}/messages/settle`, { upTo });
    const more = await client.post(`/api/returns/${id}/messages`, { text: 'And what must I pay?' });
    await settle(thanks.body.id);
    const last = async () => (await messagesIn(user.id)).slice(-2);
    // The question is still open; only the thank-you message was marked as needing no answer.
    expect(await last()).toMatchObject([{ answerDueAt: null }, { answerDueAt: answerDue(now) }]);
    await settle(more.body.id);
    expect(await last()).toMatchObject([{ answerDueAt: null }, { answerDueAt: null, answeredAt: null }]);
  });

  it('is news for the practice until somebody reads the message', async () => {
    const { client, user, staff, id } = await pair();
    const { body } = await client.post(`/api/returns/${id}/messages`, { text: 'Any news?' });
    const news = { clientMessage: { thread: { user: user.id } } };
    expect(await server.deps.fork().count(PracticeNews, news)).toBe(1);
    const receipts = `/api/practice/engagements/${id}/messages/receipts`;
    await staff.post(receipts, { upTo: body.id, state: 'delivered' });
    expect(await server.deps.fork().count(PracticeNews, news)).toBe(1);
    await staff.post(receipts, { upTo: body.id, state: 'seen' });
    expect(await server.deps.fork().count(PracticeNews, news)).toBe(0);
    // Later messages stay unread.
    await client.post(`/api/returns/${id}/messages`, { text: 'And now?' });
    await staff.post(receipts, { upTo: body.id, state: 'seen' });
    expect(await server.deps.fork().count(PracticeNews, news)).toBe(1);
  });
});

it('a question about the figures is a message', async () => {
  const { client, user } = await signedIn(server);
  const { id } = await openEngagement(server, { user, status: 'awaiting_approval' });
  await client.post(`/api/returns/${id}/question`, { text: 'Why so much?' });
  expect((await client.get(`/api/returns/${id}/messages`)).body).toMatchObject([
    { from: 'client', text: 'Why so much?' },
  ]);
});
