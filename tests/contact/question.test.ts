import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ContactMessage } from '../../src/domain/contact/contact-message.entity.ts';
import { contactMessage, solvedMessage } from '../support/contact.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const MINUTE_MS = 60_000;
const refused = {
  status: 400,
  body: {
    message: 'Verification Failed: Please solve the math question correctly to verify you are human.',
  },
};
const accepted = { status: 200, body: { message: 'Message Sent!' } };

let server: TestServer;
let other: TestServer;
let aheadMs = 0;
const replace = { now: () => new Date(Date.now() + aheadMs) };
beforeAll(async () => {
  server = await startTestServer({ replace });
  other = await startTestServer({ replace, databaseUrl: server.databaseUrl });
});
afterEach(async () => {
  aheadMs = 0;
  await server.deps.fork().nativeDelete(ContactMessage, {});
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const stored = () => server.deps.fork().find(ContactMessage, {}, { orderBy: { id: 'asc' } });

describe('GET /api/contact/question', () => {
  it('returns two numbers from 1 to 10, over time all of them', async () => {
    const seen = new Set<number>();
    for (let asked = 0; asked < 200; asked++) {
      const { body } = await server.client().get('/api/contact/question');
      expect(Object.keys(body)).toEqual(['a', 'b']);
      seen.add(body.a).add(body.b);
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('stores the answer in an unreadable cookie for 30 minutes', async () => {
    const { headers, body } = await server.client().get('/api/contact/question');
    expect(headers.get('set-cookie')).toMatch(
      /^contact-question=[0-9a-f]{32}\.\d{13}\.[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.a + body.b).toBeLessThanOrEqual(20);
  });
});

describe('answer', () => {
  it('verifies the message if it is right, as a number or as text', async () => {
    for (const form of [Number, String, (sum: number) => ` ${sum} `]) {
      const client = server.client();
      const message = await solvedMessage(client);
      expect(
        await client.post('/api/contact', { ...message, mathAnswer: form(message.mathAnswer) }),
      ).toMatchObject(accepted);
    }
    expect((await stored()).map(({ verified }) => verified)).toEqual([true, true, true]);
  });

  it('is accepted through tRPC too', async () => {
    const client = server.client();
    const asked = await client.get('/trpc/contact.question');
    const { a, b } = asked.body.result.data;
    const reply = await client.post('/trpc/contact.send', contactMessage({ mathAnswer: a + b }));
    expect(reply.body.result.data).toEqual({ message: 'Message Sent!', reference: expect.any(Number) });
    expect(await stored()).toMatchObject([{ verified: true }]);
  });

  it('can be corrected if it is wrong', async () => {
    const client = server.client();
    const message = await solvedMessage(client);
    const wrong = message.mathAnswer + 1;
    expect(await client.post('/api/contact', { ...message, mathAnswer: wrong })).toMatchObject(refused);
    expect(await stored()).toEqual([]);
    expect(await client.post('/api/contact', message)).toMatchObject(accepted);
  });

  it.each([undefined, null, '', ' ', 'seven', '0x7', '1e1', {}, [7], true])(
    'of %j is rejected',
    async (mathAnswer) => {
      const client = server.client();
      await client.get('/api/contact/question');
      expect(await client.post('/api/contact', contactMessage({ mathAnswer }))).toMatchObject(refused);
      expect(await server.client().post('/api/contact', contactMessage({ mathAnswer }))).toMatchObject(
        refused,
      );
    },
  );

  it('can be used once', async () => {
    const client = server.client();
    const message = await solvedMessage(client);
    expect(await client.post('/api/contact', message)).toMatchObject(accepted);
    expect(await client.post('/api/contact', message)).toMatchObject(refused);
    expect(await stored()).toHaveLength(1);
  });

  it('can be used once in ten concurrent calls to two processes', async () => {
    const client = server.client();
    const message = await solvedMessage(client);
    const cookie = `contact-question=${client.cookies.get('contact-question')}`;
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, call) =>
        (call % 2 ? other : server)
          .client()
          .send('POST', '/api/contact', { body: message, headers: { cookie } }),
      ),
    );
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
    expect(await stored()).toHaveLength(1);
  });

  it('expires after 30 minutes', async () => {
    const early = server.client();
    const late = server.client();
    const [inTime, tooLate] = [await solvedMessage(early), await solvedMessage(late)];
    aheadMs = 29 * MINUTE_MS;
    expect(await early.post('/api/contact', inTime)).toMatchObject(accepted);
    aheadMs = 30 * MINUTE_MS + 1_000;
    expect(await late.post('/api/contact', tooLate)).toMatchObject(refused);
  });

  it.each(['forged', '%00', `${'0'.repeat(32)}.1700000000000.${'A'.repeat(43)}`, 'x'.repeat(4_000)])(
    'with the forged cookie %o is rejected',
    async (value) => {
      const client = server.client();
      client.setCookie('contact-question', value);
      expect(await client.post('/api/contact', contactMessage())).toMatchObject(refused);
    },
  );

  it('to a question with a changed timestamp is rejected', async () => {
    const client = server.client();
    const message = await solvedMessage(client);
    const [id, time, tag] = (client.cookies.get('contact-question') ?? '').split('.');
    client.setCookie('contact-question', [id, Number(time) + 1, tag].join('.'));
    expect(await client.post('/api/contact', message)).toMatchObject(refused);
  });
});
