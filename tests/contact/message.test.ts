import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ContactMessage } from '../../src/domain/contact/contact-message.entity.ts';
import { contactMessage, solvedMessage } from '../support/contact.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await server.deps.fork().nativeDelete(ContactMessage, {});
});
afterAll(() => server.close());

const send = (overrides: Record<string, unknown>) =>
  server.client().post('/api/contact', contactMessage(overrides));
const stored = () => server.deps.fork().find(ContactMessage, {});
const queued = () => server.deps.fork().execute<object[]>('select * from graphile_worker.jobs');

describe('POST /api/contact', () => {
  it('stores the trimmed message', async () => {
    const phone = ' 082 000 0000 ';
    expect((await send({ name: ' Thandi Måseko ', phone, message: 'One\r\nTwo\tthree ' })).status).toBe(200);
    expect(await stored()).toMatchObject([
      {
        name: 'Thandi Måseko',
        email: 'thandi@example.com',
        phone: '082 000 0000',
        subject: 'My IRP5',
        message: 'One\r\nTwo\tthree',
        verified: false,
        suspicion: null,
        mailedAt: null,
      },
    ]);
    expect(await queued()).toHaveLength(1);
  });

  it.each([undefined, null, '', '  '])('treats a phone number of %j as missing', async (phone) => {
    expect((await send({ phone })).status).toBe(200);
    expect((await stored())[0]?.phone).toBeNull();
  });

  const plain = 'Please use a single line of plain text';
  const unstorable = 'Please remove unsupported characters';
  it.each([
    ['name', undefined, 'Name is required'],
    ['name', ' ', 'Name is required'],
    ['name', '\u200B\u2060', 'Name is required'],
    ['name', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['name', 5, 'Please enter text'],
    ['name', 'A\r\nBcc: b@example.com', plain],
    ['name', 'A\n', plain],
    ['name', 'A\u0000', plain],
    ['name', 'A\u2028B', plain],
    ['email', undefined, 'Invalid email address'],
    ['email', ' ', 'Invalid email address'],
    ['email', 'thandi@', 'Invalid email address'],
    ['email', 'thandi@example.com, other@example.com', 'Invalid email address'],
    ['email', 'thandi@example.com\r\nBcc: b@example.com', 'Invalid email address'],
    ['email', 'thandi\u0007@example.com', 'Invalid email address'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Please use at most 254 characters'],
    ['phone', '1'.repeat(31), 'Please use at most 30 characters'],
    ['phone', '082\r\nBcc: b@example.com', plain],
    ['phone', '082\u001B', plain],
    ['phone', 82, 'Please enter text'],
    ['subject', undefined, 'Subject is required'],
    ['subject', '\u00A0 ', 'Subject is required'],
    ['subject', 'x'.repeat(201), 'Please use at most 200 characters'],
    ['subject', 'Hello\r\nBcc: b@example.com', plain],
    ['subject', 'Hello\u007F', plain],
    ['message', undefined, 'Message is required'],
    ['message', '\n \t', 'Message is required'],
    ['message', ' \uFEFF\n\u3164', 'Message is required'],
    ['message', 'x'.repeat(5_001), 'Please use at most 5000 characters'],
    ['message', 'x'.repeat(500_000), 'Please use at most 5000 characters'],
    ['message', 'Hello\u0000', unstorable],
    ['message', 'Hello\u001B[2J', unstorable],
  ])('rejects %s: %j', async (path, value, message) => {
    expect(await send({ [path]: value })).toMatchObject({
      status: 400,
      body: { message, issues: [{ path, message }] },
    });
    expect(await stored()).toEqual([]);
  });

  it('reports all invalid fields', async () => {
    const { status, body } = await server.client().post('/api/contact', {});
    expect(status).toBe(400);
    expect(body.message).toBe('Name is required');
    const paths = body.issues.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['name', 'email', 'subject', 'message', 'mathAnswer']);
  });

  it('accepts each text at its maximum length', async () => {
    const longest = {
      name: 'n'.repeat(100),
      email: `${'e'.repeat(60)}@${'d'.repeat(60)}.example.com`,
      phone: '1'.repeat(30),
      subject: 's'.repeat(200),
      message: '😀'.repeat(2_500),
    };
    expect((await send(longest)).status).toBe(200);
    expect(await stored()).toMatchObject([longest]);
  });
});

describe('suspected spam', () => {
  it.each(['https://example.com', ' ', 0, ['x'], {}])(
    'gets the same response but is marked: hidden field %j',
    async (website) => {
      const before = await queued();
      expect(await send({ website })).toMatchObject({ status: 200, body: { message: 'Message Sent!' } });
      expect(await stored()).toMatchObject([{ suspicion: 'hidden-field', mailedAt: null }]);
      expect(await queued()).toEqual(before);
    },
  );

  it('includes a message sent within two seconds of its question', async () => {
    const client = server.client();
    const message = await solvedMessage(client, { openFor: null });
    expect((await client.post('/api/contact', message)).status).toBe(200);
    expect(await stored()).toMatchObject([{ suspicion: 'too-fast', verified: true }]);
  });

  it('includes a message from a form that was open for less than two seconds', async () => {
    expect((await send({ openFor: 1_999 })).status).toBe(200);
    expect(await stored()).toMatchObject([{ suspicion: 'too-fast' }]);
  });

  it("doesn't include a quick answer to a second question, or an empty hidden field", async () => {
    const client = server.client();
    await client.post('/api/contact', await solvedMessage(client, { openFor: 2_000, website: '' }));
    await send({ website: null, openFor: 'long' });
    expect(await stored()).toMatchObject([{ suspicion: null }, { suspicion: null }]);
  });
});
