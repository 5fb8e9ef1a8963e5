import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.ts';
import { payOrder } from '../support/desk.ts';
import { upload } from '../support/documents.ts';
import { addFigures, openEngagement } from '../support/engagements.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function ask(client: HttpClient, question: string, more: object = {}) {
  const { status, body } = await client.post('/api/assistant/ask', { question, ...more });
  expect(status).toBe(200);
  return body;
}

const textOf = (body: { answer: { text: string }[] }) => body.answer.map(({ text }) => text).join(' ');

describe('answers about one’s own records', () => {
  it('use the wording of the pages and link to them', async () => {
    const { client, user } = await signedIn(server);
    const { id } = await openEngagement(server, {
      user,
      taxYear: '2025/2026',
      requests: [{ essential: true }],
    });
    const { body: page } = await client.get(`/api/returns/${id}`);
    const asked = await ask(client, 'Where is my return?');
    expect(asked).toMatchObject({ kind: 'own', links: [{ to: `/tax-returns/${id}` }] });
    expect(textOf(asked)).toContain(page.sentence);
    const toSend = await ask(client, 'What do you still need from me?');
    expect(toSend).toMatchObject({ kind: 'own', links: [{ to: `/tax-returns/${id}#documents` }] });
    expect(textOf(toSend)).toContain(page.sentence);
  });

  it.each([
    ['awaiting_approval', 'How much do I owe SARS?', 'SARS'],
    ['submitted', 'When will I get my refund?', 'Your return is with SARS.'],
    ['in_preparation', 'What do you still need from me?', 'We don’t need any documents'],
  ] as const)('describe a return that is %s', async (status, question, text) => {
    const { client, user } = await signedIn(server);
    const { id } = await openEngagement(server, { user, status });
    if (status === 'awaiting_approval') await addFigures(server, id);
    const body = await ask(client, question);
    expect(body.kind).toBe('own');
    expect(textOf(body)).toContain(text);
  });

  it('mention documents that are being scanned for malware', async () => {
    const { client, user } = await signedIn(server);
    const { body: document } = await upload(client);
    await openEngagement(server, { user, requests: [{ essential: true, documents: [document.id] }] });
    await server.deps.fork().execute('update documents set awaits_scan = true where id = ?', [document.id]);
    expect(textOf(await ask(client, 'What do you still need from me?'))).toContain('for malware');
  });

  it('give the rule, or say that there are no records', async () => {
    const { client } = await signedIn(server);
    expect((await ask(client, 'When will I get my refund?')).kind).toBe('passage');
    expect(textOf(await ask(client, 'Where is my return?'))).toBe('You have no return with us yet.');
    expect(textOf(await ask(client, 'What is the status of my order?'))).toBe('You have no orders yet.');
  });

  it('cover calculations, savings and the profile', async () => {
    const { client, user } = await signedIn(server);
    expect(textOf(await ask(client, 'What was the result of my last calculation?'))).toContain('no saved');
    expect(textOf(await ask(client, 'How much have I saved in my challenge?'))).toContain('no active');
    const profile = textOf(await ask(client, 'Which e-mail address do you have for me?'));
    expect(profile).toContain(user.username);
    expect(profile).toContain('tax number is missing');
  });

  it('cover orders, messages, documents and next steps', async () => {
    const { client, user } = await signedIn(server);
    const orderId = await payOrder(server, client);
    const order = await ask(client, 'Did my payment go through?');
    expect(textOf(order)).toContain(`Order #${orderId} (Individual Tax Return, R299.00) is paid`);
    expect(order.links[0]).toEqual({ to: `/orders/${orderId}`, label: `Order #${orderId}` });
    await upload(client);
    expect(textOf(await ask(client, 'How many documents have I uploaded?'))).toContain('You have 1 document');
    const { client: staff } = await staffMember(server);
    await staff.post(`/api/practice/clients/${user.id}/messages`, { text: 'Good morning' });
    expect(textOf(await ask(client, 'Do I have unread messages?'))).toBe('You have 1 unread message.');
    const next = await ask(client, 'What must I do next?');
    expect(textOf(next)).toContain('You have 1 unread message.');
    expect(next.links).toContainEqual({ to: '/messages', label: 'Your messages' });
  });

  it('are about the return that the page shows', async () => {
    const { client, user } = await signedIn(server);
    const [one, other] = [
      await openEngagement(server, { user, taxYear: '2024/2025', status: 'submitted' }),
      await openEngagement(server, { user, taxYear: '2025/2026', status: 'in_preparation' }),
    ];
    const both = await ask(client, 'Where is my return?');
    expect(both.links).toHaveLength(2);
    const about = await ask(client, 'Where is my return?', { about: { returnId: one.id } });
    expect(about.links.map(({ to }: { to: string }) => to)).toEqual([`/tax-returns/${one.id}`]);
    expect(textOf(about)).not.toContain(String(other.id));
  });

  it('never reveal another person’s records', async () => {
    const { user } = await signedIn(server);
    const { id } = await openEngagement(server, { user });
    const { client: stranger } = await signedIn(server);
    const body = { question: 'Where is my return?', about: { returnId: id } };
    expect((await stranger.post('/api/assistant/ask', body)).body.reason).toBe('returns.not-found');
    expect((await server.client().post('/api/assistant/ask', body)).status).toBe(401);
    for (const question of [
      'Where is my return?',
      `What is the status of return ${id}?`,
      'What do you need from me?',
    ]) {
      expect(JSON.stringify(await ask(stranger, question))).not.toContain(`/tax-returns/${id}`);
    }
  });

  it('ask a guest to log in', async () => {
    const body = await ask(server.client(), 'Where is my return?');
    expect(body).toMatchObject({ kind: 'own', links: [{ to: '/auth' }] });
    expect(textOf(body)).toContain('log in');
  });
});

describe('a person’s own figures', () => {
  const question = 'What if I put R2 000 a month more into my annuity?';

  it('come from the newest estimate, or else from the latest calculation', async () => {
    const { client } = await signedIn(server);
    expect((await ask(client, question)).calculation.missing.field).toBe('income');
    await client.post('/api/tax/calculate', { age: 'under65', income: 500_000 });
    const calculated = await ask(client, question);
    expect(calculated.calculation.compared.lines.at(-1).label).toBe('Tax for the year');
    expect(textOf(calculated)).toContain('your latest calculation');
    const input = { age: '65to74', certificates: [{ amounts: { '3601': 800_000 } }] };
    await client.post('/api/tax/estimates', { name: 'Draft', input });
    const estimated = await ask(client, question);
    expect(textOf(estimated)).toContain('your estimate “Draft”');
    expect(estimated.calculation.comprehensive).toMatchObject({
      certificates: [{ amounts: { '3601': 800_000 } }],
      retirement: { contributions: 24_000 },
    });
  });

  it('can come from the page', async () => {
    const figures = { income: { amount: 400_000, per: 'year' }, members: 2 };
    const { calculation } = await ask(server.client(), question, { about: { figures } });
    expect(calculation).toMatchObject({ missing: null, basic: { income: 400_000, medicalAidMembers: 2 } });
  });
});

describe('suggested questions', () => {
  it('depend on the person’s open tasks, and each has an answer', async () => {
    const { client, user } = await signedIn(server);
    await openEngagement(server, { user, requests: [{ essential: true }] });
    const { body } = await client.get('/api/assistant');
    expect(body.suggestions).toContain('What do you still need from me?');
    for (const question of body.suggestions) expect((await ask(client, question)).kind).not.toBe('unknown');
    const { body: forGuests } = await server.client().get('/api/assistant');
    expect(forGuests.suggestions).toHaveLength(4);
    for (const question of forGuests.suggestions)
      expect((await ask(client, question)).kind).not.toBe('unknown');
  });
});
