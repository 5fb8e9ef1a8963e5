import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerEvent } from '../../src/domain/assistant/schemas.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Opens a stream and yields its events until it ends. */
async function* stream(
  { cookieHeader }: Pick<HttpClient, 'cookieHeader'>,
  input: object,
  signal?: AbortSignal,
) {
  const query = encodeURIComponent(JSON.stringify(input));
  const response = await fetch(`${server.url}/trpc/assistant.stream?input=${query}`, {
    headers: cookieHeader,
    ...(signal && { signal }),
  });
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const event = /^event: (.*)$/m.exec(part)?.[1] ?? 'message';
      const data: unknown = JSON.parse(/^data: (.*)$/m.exec(part)?.[1] || 'null');
      yield { event, data };
    }
  }
}

async function answerEvents(client: Pick<HttpClient, 'cookieHeader'>, input: object): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  for await (const { event, data } of stream(client, input)) {
    if (event === 'message') events.push(data as AnswerEvent);
  }
  return events;
}

describe('a streamed answer', () => {
  const question = 'What is the tax threshold under 65?';

  it('begins at once, comes sentence by sentence and ends with the same answer as over REST', async () => {
    const { client } = await signedIn(server);
    const events = await answerEvents(client, { question });
    const types = events.map(({ type }) => type);
    expect([types[0], types.at(-1)]).toEqual(['begun', 'answer']);
    const [first] = events;
    const last = events.at(-1);
    if (last?.type !== 'answer') throw new Error('The stream ended without an answer');
    expect(first).toEqual({ type: 'begun', conversationId: last.reply.conversationId });
    const texts = events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
    expect(texts).toEqual(last.reply.answer.map(({ text }) => text));
    const { body } = await client.post('/api/assistant/ask', { question });
    expect({ ...last.reply, conversationId: 0 }).toEqual({ ...body, conversationId: 0 });
    const { body: kept } = await client.get(`/api/assistant/conversations/${last.reply.conversationId}`);
    expect(kept.messages).toHaveLength(2);
  });

  it('stores a stopped first question in the conversation that it announced', async () => {
    const { client } = await signedIn(server);
    const controller = new AbortController();
    let begun: AnswerEvent | null = null;
    try {
      for await (const { event, data } of stream(client, { question }, controller.signal)) {
        if (event !== 'message') continue;
        begun ??= data as AnswerEvent;
        controller.abort();
      }
    } catch {
      // The aborted stream ends with an error.
    }
    if (begun?.type !== 'begun') throw new Error('The stream didn’t begin');
    const path = `/api/assistant/conversations/${begun.conversationId}`;
    await expect.poll(async () => (await client.get(path)).status).toBe(200);
    expect((await client.get(path)).body.messages[0]).toMatchObject({ text: question });
  });

  it('is refused for the same reasons as an answer over REST', async () => {
    const { client } = await signedIn(server);
    const refused = async (input: object) => {
      for await (const { event, data } of stream(client, input)) {
        if (event === 'serialized-error') return data;
      }
      return null;
    };
    expect(await refused({ question: ' ' })).toMatchObject({ data: { reason: 'validation' } });
    expect(await refused({ question, conversationId: 99 })).toMatchObject({
      data: { reason: 'assistant.conversation-not-found' },
    });
  });

  it('can’t be started by a link on another site', async () => {
    const { client } = await signedIn(server);
    const query = encodeURIComponent(JSON.stringify({ question }));
    const { status, body } = await client.send('GET', `/trpc/assistant.stream?input=${query}`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([status, body.error?.data?.reason ?? body.reason]).toEqual([403, 'request.cross-site']);
    expect((await client.get('/api/assistant/conversations')).body).toEqual([]);
  });

  it('isn’t repeated when a browser reconnects', async () => {
    const { client } = await signedIn(server);
    expect(await answerEvents(client, { question, lastEventId: '3' })).toEqual([]);
    expect((await client.get('/api/assistant/conversations')).body).toEqual([]);
  });

  it('reaches fifty people at once', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => signedIn(server)));
    const answers = await Promise.all(people.map(({ client }) => answerEvents(client, { question })));
    for (const events of answers) expect(events.at(-1)?.type).toBe('answer');
  });

  it('counts towards a guest’s limit, like an answer over REST', async () => {
    const guest = server.client();
    for (let at = 0; at < 10; at += 1) await answerEvents(guest, { question });
    const { status } = await guest.post('/api/assistant/ask', { question });
    expect(status).toBe(429);
  });
});
