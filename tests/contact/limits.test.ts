import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ContactMessage } from '../../src/domain/contact/contact-message.entity.ts';
import { contactMessage, solvedMessage } from '../support/contact.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const HOUR_MS = 60 * 60_000;

let server: TestServer;
let other: TestServer;
let aheadMs = 0;
const common = {
  replace: { now: () => new Date(Date.now() + aheadMs) },
  environment: { TRUST_PROXY: '127.0.0.1' },
};
beforeAll(async () => {
  server = await startTestServer(common);
  other = await startTestServer({ ...common, databaseUrl: server.databaseUrl });
});
afterEach(async () => {
  aheadMs = 0;
  await server.deps.fork().nativeDelete(ContactMessage, {});
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const stored = () => server.deps.fork().find(ContactMessage, {});

function send(address: string, body: unknown = contactMessage(), to = server) {
  return to.client().send('POST', '/api/contact', { body, headers: { 'x-forwarded-for': address } });
}

describe('messages without a question', () => {
  it('are stored as unverified, up to three per hour per IP address', async () => {
    for (let sent = 0; sent < 3; sent++) expect((await send('203.0.113.1')).status).toBe(200);
    const fourth = await send('203.0.113.1');
    expect(fourth).toMatchObject({
      status: 429,
      body: { message: 'You’ve already sent several messages. Please wait a while and try again.' },
    });
    const wait = Number(fourth.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(HOUR_MS / 1_000 - 30);
    expect(wait).toBeLessThanOrEqual(HOUR_MS / 1_000);
    expect((await send('203.0.113.2')).status).toBe(200);
    aheadMs = HOUR_MS;
    expect((await send('203.0.113.1')).status).toBe(200);
    expect((await stored()).every(({ verified }) => !verified)).toBe(true);
  });

  it('are counted per IPv6 network, because one caller has many addresses', async () => {
    for (let sent = 0; sent < 3; sent++) await send(`2001:db8:0:7::${sent}`);
    expect((await send('2001:db8:0:7:abcd::1')).status).toBe(429);
    expect((await send('2001:db8:0:8::1')).status).toBe(200);
  });

  it('are limited through tRPC too', async () => {
    for (let sent = 0; sent < 3; sent++) await send('203.0.113.3');
    const reply = await server.client().send('POST', '/trpc/contact.send', {
      body: contactMessage(),
      headers: { 'x-forwarded-for': '203.0.113.3' },
    });
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([1, 21, 2.5, -7, '2.5', '100000000000'])(
    'need a possible answer, unlike %o',
    async (mathAnswer) => {
      expect((await send('203.0.113.4', contactMessage({ mathAnswer }))).status).toBe(400);
    },
  );

  it('count only when accepted', async () => {
    for (let attempt = 0; attempt < 5; attempt++) {
      await send('203.0.113.5', contactMessage({ mathAnswer: 50 }));
      await send('203.0.113.5', contactMessage({ name: '' }));
    }
    for (let sent = 0; sent < 3; sent++) expect((await send('203.0.113.5')).status).toBe(200);
  });

  it("don't use up the limit for verified messages", async () => {
    for (let sent = 0; sent < 4; sent++) await send('203.0.113.6');
    const client = server.client();
    const body = await solvedMessage(client);
    const headers = { 'x-forwarded-for': '203.0.113.6' };
    expect((await client.send('POST', '/api/contact', { body, headers })).status).toBe(200);
  });

  it('are counted exactly in thirty concurrent calls to two processes', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, call) =>
        send('203.0.113.7', contactMessage(), call % 2 ? other : server),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(27);
    expect(await stored()).toHaveLength(3);
  });
});

describe('500 messages in a minute from one IP address', () => {
  it('are limited without a question while the server stays healthy', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 500; sent += 50) {
      const replies = await Promise.all(Array.from({ length: 50 }, () => send('203.0.113.8')));
      statuses.push(...replies.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(497);
    expect((await server.client().get('/readyz')).status).toBe(200);
  });

  it('are limited to a hundred per hour with solved questions', async () => {
    const sendSolved = async () => {
      const client = server.client();
      const body = await solvedMessage(client);
      return client.send('POST', '/api/contact', { body, headers: { 'x-forwarded-for': '203.0.113.9' } });
    };
    const statuses: number[] = [];
    for (let sent = 0; sent < 500; sent += 50) {
      const replies = await Promise.all(Array.from({ length: 50 }, sendSolved));
      statuses.push(...replies.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(400);
    expect((await server.client().get('/readyz')).status).toBe(200);
  });
});

it("don't store the IP address", async () => {
  await send('203.0.113.10');
  const [row] = await server.deps.fork().execute<object[]>('select * from contact_messages');
  expect(JSON.stringify(row)).not.toContain('203.0.113');
});
