import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AiConversation } from '../../src/domain/assistant/conversations/conversation.entity.ts';
import { MissedQuestion } from '../../src/domain/assistant/conversations/missed-question.entity.ts';
import { maxConversations, maxMessages } from '../../src/domain/assistant/limits.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (client: HttpClient, question: string, more: object = {}) =>
  client.post('/api/assistant/ask', { question, ...more });

const unanswerable = 'Which colour is the best for a kite?';

describe('conversations', () => {
  it('start with a question and continue with the next', async () => {
    const { client } = await signedIn(server);
    const first = await ask(client, 'Good morning');
    expect(first.status).toBe(200);
    const { conversationId } = first.body;
    expect(first.body).toMatchObject({ conversationId: expect.any(Number), message: 1 });
    const second = await ask(client, unanswerable, { conversationId });
    expect(second.body).toMatchObject({ conversationId, message: 3, kind: 'unknown', handOver: true });
    const { body } = await client.get(`/api/assistant/conversations/${conversationId}`);
    expect(body).toMatchObject({
      title: 'Good morning',
      messages: [
        { from: 'person', text: 'Good morning' },
        { from: 'assistant', answer: { kind: first.body.kind }, thumb: null, stopped: false },
        { from: 'person', text: unanswerable },
        { from: 'assistant', answer: { kind: 'unknown' } },
      ],
    });
    expect((await client.get('/api/assistant/conversations')).body).toMatchObject([
      { id: conversationId, title: 'Good morning', messages: 4 },
    ]);
  });

  it('mask personal numbers and e-mail addresses before they are stored', async () => {
    const { client } = await signedIn(server);
    const secrets = ['8001015009087', '082 123 4567', 'jo@example.com', '0001339050', '4000 1234 5678 9010'];
    const { body } = await ask(client, `I am ${secrets.join(', ')} and my account number is 6212345.`);
    expect(body.hidden).toBe(true);
    const [row] = await server.deps.fork().find(AiConversation, { id: body.conversationId });
    for (const secret of [...secrets, '6212345']) {
      expect(JSON.stringify(row)).not.toContain(secret);
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    expect(row?.messages[0]).toMatchObject({ text: expect.stringContaining('[ID number]') });
  });

  it('can be renamed, searched and deleted', async () => {
    const { client } = await signedIn(server);
    const { body } = await ask(client, 'Hello, is Zoë there?');
    const path = `/api/assistant/conversations/${body.conversationId}`;
    await ask(client, 'Good evening');
    expect((await client.send('PATCH', path, { body: { title: 'Medical costs' } })).body).toMatchObject({
      title: 'Medical costs',
    });
    const named = { title: 'Return of 8001015009087' };
    expect((await client.send('PATCH', path, { body: named })).body.title).toBe('Return of [ID number]');
    await client.send('PATCH', path, { body: { title: 'Medical costs' } });
    const found = async (q: string) =>
      (await client.get(`/api/assistant/conversations?q=${encodeURIComponent(q)}`)).body.length;
    expect(await Promise.all(['medical', 'zoe', 'nothing', '100%'].map(found))).toEqual([1, 1, 0, 0]);
    expect((await client.send('DELETE', path)).body).toEqual({ message: 'Conversation deleted' });
    expect((await client.get(path)).status).toBe(404);
    expect((await client.get('/api/account/events')).body[0]).toMatchObject({ kind: 'conversation-deleted' });
  });

  it('are accessible only to their owner', async () => {
    const { client: owner } = await signedIn(server);
    const { client: other } = await signedIn(server);
    const { conversationId } = (await ask(owner, 'Good morning')).body;
    const path = `/api/assistant/conversations/${conversationId}`;
    const replies = await Promise.all([
      other.get(path),
      other.send('PATCH', path, { body: { title: 'Mine' } }),
      other.send('DELETE', path),
      other.post(`${path}/feedback`, { message: 1, thumb: 'up' }),
      ask(other, 'And now?', { conversationId }),
    ]);
    expect(replies.map(({ status, body }) => [status, body.reason])).toEqual(
      replies.map(() => [404, 'assistant.conversation-not-found']),
    );
    expect((await ask(server.client(), 'And now?', { conversationId })).status).toBe(401);
    expect((await owner.get(path)).body.messages).toHaveLength(2);
  });

  it(`hold at most ${maxMessages} messages, even with concurrent questions`, async () => {
    const { client } = await signedIn(server);
    const { conversationId } = (await ask(client, 'Good morning')).body;
    const em = server.deps.fork();
    const row = await em.findOneOrFail(AiConversation, { id: conversationId });
    row.messages = Array.from({ length: maxMessages / 2 - 2 }, () => row.messages).flat();
    await em.flush();
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map(() => ask(client, 'Good evening', { conversationId })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.reason).toBe('assistant.conversation-full');
    const { body } = await client.get(`/api/assistant/conversations/${conversationId}`);
    expect(body.messages).toHaveLength(maxMessages);
    expect(body.messages.map(({ from }: { from: string }) => from).slice(-4)).toEqual([
      'person',
      'assistant',
      'person',
      'assistant',
    ]);
  });

  it('are listed page by page, most recently used first, also in a search', async () => {
    const { client } = await signedIn(server);
    const ids: number[] = [];
    for (const question of ['Is a kite taxed?', 'Is a boat taxed?', 'Good morning']) {
      ids.push((await ask(client, question)).body.conversationId);
    }
    const [first, second, third] = ids;
    await ask(client, 'Good evening', { conversationId: first });
    const list = async (query: string) =>
      (await client.get(`/api/assistant/conversations?${query}`)).body.map(({ id }: { id: number }) => id);
    expect(await list('limit=2')).toEqual([first, third]);
    expect(await list(`limit=2&before=${third}`)).toEqual([second]);
    expect(await list('q=taxed&limit=1')).toEqual([first]);
    expect(await list(`q=taxed&limit=1&before=${first}`)).toEqual([second]);
  });

  it(`are limited to ${maxConversations} per account, even with concurrent questions`, async () => {
    const { client, user } = await signedIn(server);
    await server.deps.fork().execute(
      `insert into ai_conversations (user_id, title, messages, created_at, updated_at)
        select ?, 'Old', '[]', now(), now() from generate_series(1, ?)`,
      [user.id, maxConversations - 1],
    );
    const replies = await Promise.all(['a', 'b', 'c'].map(() => ask(client, 'Good morning')));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const path = '/api/assistant/conversations';
    const { body } = await client.get(path);
    const further = await client.get(`${path}?before=${body.at(-1).id}`);
    expect(body.length + further.body.length).toBe(maxConversations);
    expect((await ask(client, 'Good morning')).body.reason).toBe('assistant.too-many-conversations');
  });

  it('are included in the account’s export and deleted with the account', async () => {
    const { client, user } = await signedIn(server);
    await ask(client, 'Good morning');
    const { status, bytes } = await client.download('/api/account/export');
    expect(status).toBe(200);
    expect(bytes.includes('data/assistant-conversations.json')).toBe(true);
    await server.deps.fork().execute('delete from users where id = ?', [user.id]);
    expect(await server.deps.fork().count(AiConversation, { user: user.id })).toBe(0);
  });
});

describe('feedback', () => {
  it('stores the thumb with the answer, and records a thumbs-down without identifying the account', async () => {
    const { client, details } = await signedIn(server, { fullName: 'Nomvula Dlamini' });
    const { conversationId } = (await ask(client, 'Nomvula here: what is a kite worth?')).body;
    const path = `/api/assistant/conversations/${conversationId}`;
    const rate = (thumb: string | null, reason?: string) =>
      client.post(`${path}/feedback`, { message: 1, thumb, reason });
    const complaint = `Useless, says Dlamini (${details.username}) of ${details.email}`;
    expect((await rate('down', complaint)).status).toBe(200);
    expect((await client.get(path)).body.messages[1].thumb).toBe('down');
    const [miss] = await server.deps.fork().find(MissedQuestion, { kind: 'thumbs-down' });
    expect(miss).toMatchObject({
      question: '[name] here: what is a kite worth?',
      reasons: ['Useless, says [name] ([name]) of [e-mail address]'],
      count: 1,
    });
    await rate('down');
    await rate(null);
    expect((await client.get(path)).body.messages[1].thumb).toBeNull();
    expect(await server.deps.fork().count(MissedQuestion, { kind: 'thumbs-down' })).toBe(1);
  });

  it('is rejected for a message that isn’t an answer', async () => {
    const { client } = await signedIn(server);
    const { conversationId } = (await ask(client, 'Good morning')).body;
    for (const message of [0, 2, 199]) {
      const reply = await client.post(`/api/assistant/conversations/${conversationId}/feedback`, {
        message,
        thumb: 'up',
      });
      expect([reply.status, reply.body.reason]).toEqual([404, 'assistant.answer-not-found']);
    }
  });
});

describe('a guest', () => {
  it('completes a calculation by sending back the facts and the missing field of the previous answer', async () => {
    const client = server.client();
    const first = await ask(client, 'I turn 65 this year and earn R400 000 a year. Tax?');
    expect(first.body.calculation.missing).toMatchObject({ field: 'age' });
    const before = { facts: { income: { amount: 400_000, per: 'year' } }, missing: 'age' };
    const { body } = await ask(client, 'I’m 45', { before });
    expect(body).toMatchObject({ kind: 'sum', calculation: { missing: null, basic: { age: 'under65' } } });
    expect(body.calculation.basic.income).toBe(400_000);
  });

  it('keeps what stops a calculation by sending back the earlier messages', async () => {
    const client = server.client();
    const before = { facts: {}, missing: null, said: ['I work for an embassy, what tax do I pay?'] };
    const { body } = await ask(client, 'R45 000 a month', { before });
    expect(body).toMatchObject({ kind: 'unknown', calculation: null });
  });

  it('can ask ten questions an hour, none of which are stored', async () => {
    const before = await server.deps.fork().count(AiConversation);
    const client = server.client();
    const replies = [];
    for (let at = 0; at < 11; at += 1) replies.push(await ask(client, unanswerable));
    const [first] = replies;
    expect(first?.body).toMatchObject({ conversationId: null, message: null, kind: 'unknown' });
    const last = replies.at(-1);
    expect([last?.status, last?.body.reason]).toEqual([429, 'assistant.too-many-questions']);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await server.deps.fork().count(AiConversation)).toBe(before);
    expect((await client.get('/api/assistant')).body).toMatchObject({ questionsPerHour: 10, model: null });
  });
});

describe('bad input', () => {
  it.each([
    ['an empty question', { question: ' ' }, 'question'],
    ['no question', {}, 'question'],
    ['a question that is too long', { question: 'x'.repeat(2_001) }, 'question'],
    ['a control character', { question: 'What\u0007 now?' }, 'question'],
    ['a lone surrogate', { question: 'What \ud800 now?' }, 'question'],
    ['a question of the wrong type', { question: ['What now?'] }, 'question'],
    ['an invalid conversation ID', { question: 'Hi', conversationId: 'abc' }, 'conversationId'],
    ['an unknown fact', { question: 'Hi', understood: { wealth: 1 } }, 'understood.wealth'],
    [
      'a negative amount',
      { question: 'Hi', understood: { income: { amount: -1, per: 'month' } } },
      'understood.income.amount',
    ],
    ['an unknown year', { question: 'Hi', understood: { taxYear: '1999/2000' } }, 'understood.taxYear'],
    [
      'an unknown fact from the previous answer',
      { question: 'Hi', before: { facts: { wealth: 1 } } },
      'before.facts.wealth',
    ],
    [
      'too many earlier messages',
      { question: 'Hi', before: { facts: {}, said: Array.from({ length: 13 }, () => 'Hi') } },
      'before.said',
    ],
    [
      'a long earlier message',
      { question: 'Hi', before: { facts: {}, said: ['Hi', 'a'.repeat(2_001)] } },
      'before.said.1',
    ],
    [
      'an earlier message that isn’t text',
      { question: 'Hi', before: { facts: {}, said: [1] } },
      'before.said.0',
    ],
    [
      'an earlier message with an unpaired surrogate',
      { question: 'Hi', before: { facts: {}, said: ['\ud800'] } },
      'before.said.0',
    ],
    ['an unknown page', { question: 'Hi', about: { page: 1 } }, 'about.page'],
  ])('is rejected with the name of the field: %s', async (_, body, field) => {
    const { client } = await signedIn(server);
    const reply = await client.post('/api/assistant/ask', body);
    expect([reply.status, reply.body.reason, reply.body.issues?.[0]?.path]).toEqual([
      400,
      'validation',
      field,
    ]);
  });
});
