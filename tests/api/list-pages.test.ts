import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restProcedures } from '../../src/server/rest.ts';
import { openedCompetition, savedScore } from '../support/admin.ts';
import { upload, uploadForm } from '../support/documents.ts';
import type { HttpClient, Reply } from '../support/http-client.ts';
import { sendMessage } from '../support/desk.ts';
import { checkOut, fillCart } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { addFigures, returnIn } from '../support/practice.ts';
import { join, save } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

let server: TestServer;
let client: HttpClient;
let staff: HttpClient;
/** Path of each paginated list, keyed by list name. Each list has more than two rows. */
let paths: Record<string, string>;

const lastDay = () => new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await startTestServer();
  const person = await signedIn(server);
  ({ client } = person);
  const { username, password } = person.details;
  let challenge = 0;
  let document = 0;
  for (const n of [1, 2, 3]) {
    await server.client().post('/api/login', { username, password });
    await client.post('/api/tax/calculate', { age: 'under65', income: n });
    await client.post('/api/tax/estimates', { name: `Draft ${n}`, input: { age: 'under65' } });
    const deleted = await upload(client);
    await client.send('DELETE', `/api/documents/${deleted.body.id}`);
    document = (await upload(client)).body.id;
    ({ id: challenge } = await join(client, lastDay(), { challengeId: n }));
    await fillCart(client, [n, 1]);
    await checkOut(client);
  }
  for (const amount of [1, 2, 3]) await save(client, { id: challenge }, amount);
  ({ client: staff } = await staffMember(server, 'admin'));
  const inPreparation = { clientId: person.user.id, status: 'in_preparation' } as const;
  for (const _ of [1, 2]) await returnIn(server, staff, inPreparation);
  const { id: engagement } = await returnIn(server, staff, inPreparation);
  for (const _ of [1, 2, 3]) await addFigures(staff, engagement);
  for (const text of ['One', 'Two', 'Three']) {
    await client.post('/api/messages', { text });
    await client.post(`/api/returns/${engagement}/messages`, { text });
  }
  for (const title of ['One', 'Two', 'Three']) {
    await client.post('/api/assistant/ask', { question: `Which colour has kite ${title}?` });
    await staff.post('/api/practice/assistant/drafts', { title, text: 'A kite is no business asset.' });
  }
  for (const _ of [1, 2]) await signedIn(server);
  for (const _ of [1, 2, 3]) {
    await sendMessage(server);
    await savedScore(server);
    await openedCompetition(server);
  }
  for (const _ of [2, 3]) {
    await client.send('PUT', `/api/documents/${document}/file`, { body: uploadForm({ fields: {} }) });
  }
  paths = {
    'account.events': '/api/account/events',
    'account.sessions': '/api/sessions',
    'assistant.conversations': '/api/assistant/conversations',
    'documents.deleted': '/api/documents/deleted',
    'documents.history': `/api/documents/${document}/history`,
    'documents.list': '/api/documents',
    'documents.versions': `/api/documents/${document}/versions`,
    'messages.list': '/api/messages',
    'orders.list': '/api/orders',
    'practice.clients.documents': `/api/practice/clients/${person.user.id}/documents`,
    'practice.clientMessages.list': `/api/practice/clients/${person.user.id}/messages`,
    'practice.messages.list': `/api/practice/engagements/${engagement}/messages`,
    'practice.assistant.drafts': '/api/practice/assistant/drafts',
    'practice.assistant.misses': '/api/practice/assistant/misses',
    'practice.audit.list': '/api/practice/audit?kind=document-uploaded',
    'practice.clients.list': '/api/practice/clients',
    'practice.engagements.list': '/api/practice/engagements?sort=newest',
    'practice.review.list': '/api/practice/review?scope=everyone',
    'practice.figures.list': `/api/practice/engagements/${engagement}/figures`,
    'practice.game.competitions': '/api/practice/competitions',
    'practice.game.scores': '/api/practice/scores',
    'practice.inbox.list': '/api/practice/inbox',
    'practice.orders.list': '/api/practice/orders',
    'returns.list': '/api/returns',
    'savings.entries': `/api/savings/challenges/${challenge}/entries`,
    'savings.myChallenges': '/api/savings/my-challenges',
    'tax.calculations': '/api/tax/calculations',
    'tax.estimates': '/api/tax/estimates',
    'tax.history': '/api/tax/history',
  };
});
afterAll(() => server.close());

/** Returns the path and query of the response's `next` link. */
function nextOf({ headers }: Reply): string | undefined {
  const target = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  return target && new URL(target, server.url).href.slice(server.url.length);
}

async function allPages(path: string, reader = client): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let next: string | undefined = path; next;) {
    const page: Reply = await reader.get(next);
    expect(page.body.length).toBeGreaterThan(0);
    rows.push(...page.body);
    next = nextOf(page);
  }
  return rows;
}

const lists = restProcedures.filter(({ input }) => {
  const described = input?.toJSONSchema({ io: 'input', unrepresentable: 'any' });
  return described?.properties?.['before'] !== undefined;
});

describe('paginated lists', () => {
  it('are all covered here', () => {
    expect([...new Set(lists.map(({ name }) => name))].toSorted()).toEqual(Object.keys(paths).toSorted());
  });

  it.each([...new Set(lists.map(({ name }) => name))])('follow %s page by page to its end', async (name) => {
    const path = paths[name] ?? '';
    const reader = name.startsWith('practice.') ? staff : client;
    const whole = await reader.get(path);
    expect(whole.body.length).toBeGreaterThan(2);
    expect(whole.headers.has('link')).toBe(false);
    const limited = (limit: number) => `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
    const first = await reader.get(limited(2));
    expect(first.body).toEqual(whole.body.slice(0, 2));
    expect(nextOf(first)).toMatch(/[?&]limit=2&before=\d+$/);
    expect(await allPages(limited(2), reader)).toEqual(whole.body);
    expect(nextOf(await reader.get(limited(whole.body.length)))).toBeUndefined();
  });

  it('keep other query parameters', async () => {
    const path = '/api/documents?sort=name&order=asc&q=%C3%A9%26&limit=1&type=other';
    for (const _ of [1, 2]) await upload(client, { fields: { name: 'é&', type: 'other' } });
    const page = await client.get(path);
    const next = new URL(nextOf(page) ?? '', server.url).searchParams;
    expect(Object.fromEntries(next)).toEqual({
      sort: 'name',
      order: 'asc',
      q: 'é&',
      limit: '1',
      type: 'other',
      before: String(page.body[0].id),
    });
    expect(await allPages(path)).toHaveLength(2);
  });

  it('keep a question mark in the search text', async () => {
    const path = '/api/documents?q=paid?&limit=1';
    for (const _ of [1, 2]) await upload(client, { fields: { name: 'paid?', type: 'other' } });
    const next = new URL(nextOf(await client.get(path)) ?? '', server.url).searchParams;
    expect(next.get('q')).toBe('paid?');
    expect(await allPages(path)).toHaveLength(2);
  });

  it('have at most 100 rows per page', async () => {
    const other = await signedIn(server);
    await other.client.post('/api/tax/calculate', { income: 1, age: 'under65' });
    await server.deps.fork().execute(
      `insert into tax_calculations (user_id, financial_year, income, income_kind, age, retirement_contributions,
         medical_aid_members, table_version, result, working, calculated_at, created_at)
       select user_id, financial_year, n, income_kind, age, retirement_contributions, medical_aid_members,
         table_version, result, working, now(), now() from tax_calculations, generate_series(2, 101) n where user_id = ?`,
      [other.user.id],
    );
    const page = await other.client.get('/api/tax/calculations');
    expect(page.body).toHaveLength(100);
    expect((await other.client.get(nextOf(page) ?? '')).body).toMatchObject([{ income: 1 }]);
    expect((await other.client.get('/api/tax/calculations?limit=101')).status).toBe(400);
  });

  it('are documented in OpenAPI', async () => {
    const { body } = await server.client().get('/api/openapi.json');
    const { get } = body.paths['/api/orders'];
    expect(get.responses[200].headers.Link.schema).toEqual({ type: 'string' });
    expect(get.parameters.find(({ name }: { name: string }) => name === 'limit').schema).toMatchObject({
      default: 100,
      maximum: 100,
    });
    expect(body.paths['/api/products'].get.responses[200].headers).not.toHaveProperty('Link');
  });

  it('support cursors through tRPC', async () => {
    const input = encodeURIComponent(JSON.stringify({ limit: 2 }));
    const page = await client.get(`/trpc/tax.calculations?input=${input}`);
    expect(page.body.result.data).toHaveLength(2);
    expect(page.headers.has('link')).toBe(false);
  });
});
