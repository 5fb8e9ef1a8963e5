import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { ContactMessage } from '../../src/domain/contact/contact-message.entity.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';
import { Message } from '../../src/domain/messages/message.entity.ts';
import { answerDue } from '../../src/domain/answer-promise.ts';
import { openClock } from '../support/deletion.ts';
import { sendMessage, statusesOf } from '../support/desk.ts';
import type { HttpClient, Reply } from '../support/http-client.ts';
import { allJobsDone } from '../support/jobs.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { type SmtpSink, startSmtpSink, textOf } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const clock = openClock();
let sink: SmtpSink;
let server: TestServer;
let staff: HttpClient;
let me: { id: number; fullName: string };
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    environment: { SMTP_URL: sink.url, CONTACT_TO: 'practice@tax.example.com' },
    replace: { now: clock.now },
    jobs: true,
  });
});
beforeEach(async () => {
  const person = await staffMember(server);
  staff = person.client;
  me = { id: person.user.id, fullName: person.details.fullName };
});
afterEach(async () => {
  await allJobsDone(server.databaseUrl);
  sink.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const act = (id: number, name: string, input: object = {}): Promise<Reply> =>
  staff.post(`/api/practice/inbox/${id}/${name}`, input);
const listOf = async (state: string) => (await staff.get(`/api/practice/inbox?state=${state}`)).body;
const idsOf = async (state: string) => (await listOf(state)).map(({ id }: { id: number }) => id);
const text = 'Good morning\n\nElite costs R899.00. <b>Start</b> on our site.';
const illegal = (from: string) => ({ status: 409, body: { reason: 'inbox.illegal-move', from } });

describe('the inbox', () => {
  it('lists open messages, oldest first, with the answer’s due date', async () => {
    const [first, second] = [
      await sendMessage(server),
      await sendMessage(server, { message: 'x'.repeat(500) }),
    ];
    const rows = await listOf('open');
    expect(rows.map(({ id }: { id: number }) => id)).toEqual([first, second]);
    const { receivedAt } = rows[0];
    expect(rows[0]).toEqual({
      id: first,
      name: 'Thandi Maseko',
      email: 'thandi@example.com',
      subject: 'My IRP5',
      excerpt: 'When do you need it?',
      state: 'open',
      stateSince: receivedAt,
      receivedAt,
      dueAt: answerDue(new Date(receivedAt)).toISOString(),
      isOverdue: false,
      isNew: true,
      verified: true,
      assignee: null,
    });
    expect(rows[1].excerpt).toHaveLength(160);
    expect((await staff.get('/api/practice/inbox')).body).toEqual(rows);
  });

  it('lists suspected spam separately', async () => {
    const id = await sendMessage(server, { website: 'https://spam.example' });
    expect(await idsOf('open')).not.toContain(id);
    expect(await listOf('spam')).toMatchObject([{ id, dueAt: null }]);
    expect((await staff.get(`/api/practice/inbox/${id}`)).body).toMatchObject({ suspicion: 'hidden-field' });
  });

  it('says when an answer is overdue', async () => {
    const id = await sendMessage(server);
    const before = (await staff.get('/api/practice/inbox/counts')).body;
    await server.deps
      .fork()
      .nativeUpdate(ContactMessage, { id }, { dueAt: new Date(clock.now().getTime() - 1) });
    expect(await listOf('open')).toContainEqual(expect.objectContaining({ id, isOverdue: true }));
    expect((await staff.get('/api/practice/inbox/counts')).body).toEqual({
      ...before,
      overdue: before.overdue + 1,
    });
    await act(id, 'answer', { text });
    expect((await staff.get('/api/practice/inbox/counts')).body).toEqual({
      ...before,
      open: before.open - 1,
      answered: before.answered + 1,
    });
  });

  it('rejects an unknown state', async () => {
    expect(await staff.get('/api/practice/inbox?state=lost')).toMatchObject({
      status: 400,
      body: { message: 'The state must be one of: open, answered, moved, spam' },
    });
  });
});

describe('a message', () => {
  it('is shown in full, and is no longer new once somebody has opened it', async () => {
    const { user, details } = await signedIn(server);
    const id = await sendMessage(server, { email: details.email.toUpperCase(), phone: '082 000 0000' });
    const path = `/api/practice/inbox/${id}`;
    expect((await staff.get(path)).body).toMatchObject({
      message: 'When do you need it?',
      phone: '082 000 0000',
      suspicion: null,
      isNew: false,
      client: null,
      history: [],
    });
    expect(await listOf('open')).toContainEqual(expect.objectContaining({ id, isNew: false }));
    // Anyone can enter an address, so only a confirmed address is linked to its client.
    await server.deps.fork().nativeUpdate(User, { id: user.id }, { emailConfirmedAt: clock.now() });
    expect((await staff.get(path)).body.client).toEqual({ id: user.id, fullName: details.fullName });
  });

  it('returns 404 for an unknown ID', async () => {
    for (const id of [999_999, 0, 'x']) {
      expect(await staff.get(`/api/practice/inbox/${id}`)).toMatchObject({
        status: 404,
        body: { reason: 'inbox.not-found' },
      });
    }
  });
});

describe('an answer', () => {
  it('is e-mailed once with the reference in the subject, and stored', async () => {
    const id = await sendMessage(server, { email: 'deshni@example.com' });
    const { status, body } = await act(id, 'answer', { text: ` ${text}\n` });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'answered',
      dueAt: null,
      assignee: me,
      history: [{ action: 'answer', by: me.fullName, text, mailedAt: null }],
    });
    await allJobsDone(server.databaseUrl);
    const subject = `Our answer to your message (reference ${id})`;
    const mails = sink.received.filter(({ headers }) => headers.get('subject') === subject);
    expect(mails).toMatchObject([{ to: ['deshni@example.com'] }]);
    expect(mails[0]?.headers.get('reply-to')).toBe('practice@tax.example.com');
    const written = textOf(mails[0]).replaceAll('\r\n', '\n');
    expect(written).toContain(text);
    expect(written).not.toContain('When do you need it?');
    expect((await staff.get(`/api/practice/inbox/${id}`)).body.history).toMatchObject([
      { mailedAt: expect.any(String) },
    ]);
    await server.deps.addJob(server.deps.fork(), 'mail-contact-answer', { eventId: body.history[0].id });
    await allJobsDone(server.databaseUrl);
    expect(sink.received.filter(({ headers }) => headers.get('subject') === subject)).toHaveLength(1);
  });

  it('is sent by one of two people who answer at the same time', async () => {
    const id = await sendMessage(server, { email: 'twice@example.com' });
    const { client: colleague } = await staffMember(server);
    const replies = await Promise.all([
      act(id, 'answer', { text: 'One' }),
      colleague.post(`/api/practice/inbox/${id}/answer`, { text: 'Two' }),
      act(id, 'answer', { text: 'Three' }),
    ]);
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject({
      body: { message: 'This message is already answered', from: 'answered' },
    });
    await allJobsDone(server.databaseUrl);
    expect(sink.received.filter(({ to }) => to.includes('twice@example.com'))).toHaveLength(2);
  });

  it('is sent to nobody if it can’t be queued', async () => {
    const id = await sendMessage(server);
    const { addJob } = server.deps;
    server.deps.addJob = () => Promise.reject(new Error('The queue is full'));
    const { status } = await act(id, 'answer', { text });
    server.deps.addJob = addJob;
    expect(status).toBe(500);
    expect((await staff.get(`/api/practice/inbox/${id}`)).body).toMatchObject({ state: 'open', history: [] });
  });

  it.each([
    [' ', 'Please write an answer'],
    [undefined, 'Please write an answer'],
    ['x'.repeat(5_001), 'Please use at most 5000 characters'],
  ])('rejects the text %j', async (wrong, message) => {
    const id = await sendMessage(server);
    expect(await act(id, 'answer', { text: wrong })).toMatchObject({
      status: 400,
      body: { reason: 'validation', message },
    });
  });
});

describe('spam and reopening', () => {
  it('move a message back and forth, and start the clock again after an answer', async () => {
    const id = await sendMessage(server);
    await act(id, 'answer', { text });
    expect(await act(id, 'answer', { text })).toMatchObject(illegal('answered'));
    clock.pass(0.3);
    const reopened = (await act(id, 'reopen')).body;
    expect(reopened).toMatchObject({ state: 'open', assignee: me });
    expect(reopened.dueAt).toBe(answerDue(new Date(reopened.stateSince)).toISOString());
    expect(await act(id, 'reopen')).toMatchObject(illegal('open'));
    expect(await act(id, 'answer', { text: 'Once more' })).toMatchObject({ status: 200 });
    expect(await act(id, 'spam')).toMatchObject({ status: 200, body: { state: 'spam', dueAt: null } });
    expect(await act(id, 'spam')).toMatchObject(illegal('spam'));
    expect(await act(id, 'answer', { text })).toMatchObject(illegal('spam'));
    const { body } = await act(id, 'reopen');
    expect(body.history.map(({ action }: { action: string }) => action)).toEqual([
      'answer',
      'reopen',
      'answer',
      'spam',
      'reopen',
    ]);
  });

  it('don’t reset the clock of a message mistaken for spam', async () => {
    const id = await sendMessage(server, { website: 'https://spam.example' });
    clock.pass(7);
    ({ client: staff } = await staffMember(server));
    const { body } = await act(id, 'reopen');
    expect(body).toMatchObject({ state: 'open', isOverdue: true });
    expect(body.dueAt).toBe(answerDue(new Date(body.receivedAt)).toISOString());
  });
});

/** Creates a client with a confirmed address, and a message from that address. */
async function sender() {
  const person = await signedIn(server);
  const confirmed = { emailConfirmedAt: clock.now() };
  await server.deps.fork().nativeUpdate(User, { id: person.user.id }, confirmed);
  const id = await sendMessage(server, { email: person.details.email.toUpperCase() });
  return { ...person, id, general: `/api/practice/clients/${person.user.id}/messages` };
}

describe('moving a message to a thread', () => {
  it('keeps the time of receipt and the due date, and sends no e-mail', async () => {
    const { client, user, details, id, general } = await sender();
    const { body: before } = await staff.get(`/api/practice/inbox/${id}`);
    await allJobsDone(server.databaseUrl);
    sink.received.length = 0;
    clock.pass(1);
    ({ client: staff } = await staffMember(server));
    const { status, body } = await act(id, 'to-thread');
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'moved', dueAt: null, history: [{ action: 'move', text: null }] });
    const movedAt = body.stateSince;
    expect((await staff.get(general)).body).toMatchObject([
      {
        from: 'client',
        by: details.fullName,
        text: 'My IRP5\n\nWhen do you need it?',
        sentAt: before.receivedAt,
        seenAt: movedAt,
      },
    ]);
    const { messages } = (await staff.get('/api/practice/today')).body;
    expect(messages.items).toContainEqual(
      expect.objectContaining({
        client: { id: user.id, fullName: details.fullName },
        work: null,
        since: before.receivedAt,
        dueAt: before.dueAt,
      }),
    );
    expect((await staff.get('/api/practice/inbox/counts')).body.moved).toBe(1);
    expect(await idsOf('moved')).toEqual([id]);
    await client.post('/api/login', details);
    expect((await client.get('/api/account/events')).body).toContainEqual(
      expect.objectContaining({
        kind: 'contact-message-moved',
        text: 'Contact message moved to your messages',
      }),
    );
    await allJobsDone(server.databaseUrl);
    expect(sink.received.filter(({ to }) => to.includes(details.email))).toEqual([]);
  });

  it('happens once, even if several people do it at the same time', async () => {
    const { id, general } = await sender();
    const replies = await Promise.all([1, 2, 3].map(() => act(id, 'to-thread')));
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    for (const name of ['to-thread', 'reopen', 'spam']) {
      expect(await act(id, name)).toMatchObject(illegal('moved'));
    }
    expect(await act(id, 'answer', { text })).toMatchObject(illegal('moved'));
    expect((await staff.get(general)).body).toHaveLength(1);
  });

  it('needs an open message of a client who has confirmed the address', async () => {
    const { user, id, general } = await sender();
    await server.deps.fork().nativeUpdate(User, { id: user.id }, { emailConfirmedAt: null });
    expect(await act(id, 'to-thread')).toMatchObject({ status: 409, body: { reason: 'inbox.no-client' } });
    expect((await staff.get(`/api/practice/inbox/${id}`)).body).toMatchObject({ state: 'open', history: [] });
    await server.deps.fork().nativeUpdate(User, { id: user.id }, { emailConfirmedAt: clock.now() });
    await act(id, 'answer', { text });
    expect(await act(id, 'to-thread')).toMatchObject(illegal('answered'));
    expect((await staff.get(general)).body).toEqual([]);
    expect(await act(999_999, 'to-thread')).toMatchObject({
      status: 404,
      body: { reason: 'inbox.not-found' },
    });
  });

  it('leaves one promise in the thread, the one that is due first', async () => {
    const { client, user, details, id, general } = await sender();
    const waiting = () =>
      server.deps
        .fork()
        .find(Message, { thread: { user: user.id }, answerDueAt: { $ne: null } }, { orderBy: { id: 'asc' } });
    clock.pass(0.2);
    await client.post('/api/messages', { text: 'Hello?' });
    const { receivedAt } = (await act(id, 'to-thread')).body;
    expect(await waiting()).toMatchObject([{ sentAt: new Date(receivedAt), answeredAt: null }]);
    // A later message doesn't reset the waiting time.
    const later = await sendMessage(server, { email: details.email });
    await act(later, 'to-thread');
    expect(await waiting()).toMatchObject([{ sentAt: new Date(receivedAt) }]);
    const [newest] = (await staff.get(general)).body;
    await staff.post(`${general}/settle`, { upTo: newest.id });
    expect(await waiting()).toEqual([]);
  });

  it('leaves the older promise if both are due at the same time', async () => {
    const now = clock.now();
    const sunday = Date.UTC(
      now.getUTCFullYear(),
      now.getUTCMonth(),
      now.getUTCDate() + 7 - now.getUTCDay(),
      8,
    );
    clock.pass((sunday - now.getTime()) / DAY_MS);
    ({ client: staff } = await staffMember(server));
    const { client, user, id } = await sender();
    clock.pass(0.2);
    await client.post('/api/messages', { text: 'Hello?' });
    const { receivedAt } = (await act(id, 'to-thread')).body;
    const waiting = await server.deps
      .fork()
      .find(Message, { thread: { user: user.id }, answerDueAt: { $ne: null } });
    expect(waiting).toMatchObject([{ sentAt: new Date(receivedAt), answerDueAt: answerDue(clock.now()) }]);
  });
});

describe('assigning', () => {
  it('assigns a message to a member of staff, or to nobody', async () => {
    const id = await sendMessage(server);
    expect((await act(id, 'assign', { assigneeId: me.id })).body).toMatchObject({ assignee: me });
    expect(await listOf('open')).toContainEqual(expect.objectContaining({ id, assignee: me }));
    expect((await act(id, 'assign', { assigneeId: null })).body).toMatchObject({ assignee: null });
  });

  it('needs a member of staff', async () => {
    const id = await sendMessage(server);
    const { user } = await signedIn(server);
    for (const assigneeId of [user.id, 999_999]) {
      expect(await act(id, 'assign', { assigneeId })).toMatchObject({
        status: 404,
        body: { reason: 'engagements.staff-not-found' },
      });
    }
    expect(await act(id, 'assign')).toMatchObject({
      status: 400,
      body: { message: 'Please choose a practitioner' },
    });
  });
});
