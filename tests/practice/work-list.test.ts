import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/domain/calendar.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import type { WorkRow } from '../../src/domain/practice/work-schemas.ts';
import { openEngagement } from '../support/engagements.ts';
import { createDocument } from '../support/documents.ts';
import type { HttpClient } from '../support/http-client.ts';
import { buyer, checkOut, fillCart, settle } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { company, offerPrice, prepare, requestPrice } from '../support/preparation.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: HttpClient;
let staffId: number;
let colleagueId: number;
let thandi: Awaited<ReturnType<typeof signedIn>>;
let zoe: Awaited<ReturnType<typeof signedIn>>;
/** Engagement IDs by name. */
let ids: Record<string, number>;

const daysFromNow = (days: number) => new Date(server.deps.now().getTime() + days * DAY_MS);
const assign = (id: number, assignee: number) =>
  server.deps.fork().nativeUpdate(Engagement, { id }, { assignee });

beforeAll(async () => {
  server = await startTestServer();
  const person = await staffMember(server);
  ({ client: staff } = person);
  staffId = person.user.id;
  colleagueId = (await staffMember(server, 'admin')).user.id;
  thandi = await signedIn(server, { fullName: 'Thandi Maseko', email: 'thandi@work.example' });
  zoe = await signedIn(server, { fullName: 'Zoë van Wyk', email: 'zvw@work.example' });
  const pending = await createDocument(server, thandi.user.id);
  const open = async (
    name: string,
    work: Omit<Parameters<typeof openEngagement>[1], 'user'>,
    user = thandi.user,
  ) => [name, (await openEngagement(server, { user, ...work })).id];
  ids = Object.fromEntries([
    await open('needed', { requests: [{}, { documents: [pending] }, { isClosed: true }] }),
    await open('here', { requests: [{ documents: [pending] }], waitingSince: daysFromNow(-9) }),
    await open('late', { status: 'in_preparation', dueAt: daysFromNow(-1), waitingSince: daysFromNow(-8) }),
    await open(
      'soon',
      { status: 'in_preparation', dueAt: daysFromNow(2), kind: 'service', taxYear: null },
      zoe.user,
    ),
    await open('held', { status: 'on_hold', dueAt: daysFromNow(-3) }, zoe.user),
    await open('assessed', { status: 'assessed', dueAt: daysFromNow(-2) }, zoe.user),
    await open('child', { status: 'submitted', forName: 'Renée Maseko', taxYear: '2024/2025' }),
    await open('preparation', { status: 'not_started' }),
    await open('closed', { status: 'closed' }, zoe.user),
  ]);
  await assign(ids['late'] ?? 0, staffId);
  await assign(ids['soon'] ?? 0, colleagueId);
});
afterAll(() => server.close());

/** Returns the names of the engagements that match a query. */
async function found(query: string): Promise<(string | undefined)[]> {
  const { status, body } = await staff.get(`/api/practice/engagements?${query}`);
  expect([query, status]).toEqual([query, 200]);
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return (body as WorkRow[]).map(({ id }) => names.get(id));
}

const sendText = (caller: HttpClient, path: string) => caller.post(path, { text: 'Good morning' });

describe('a row', () => {
  it('shows the work’s client, what it’s waiting for and who does it', async () => {
    const { body } = await staff.get(
      '/api/practice/engagements?sort=newest&status=documents_needed,in_preparation',
    );
    const rows = new Map((body as WorkRow[]).map((row) => [row.id, row]));
    expect(rows.get(ids['needed'] ?? 0)).toEqual({
      id: ids['needed'],
      client: { id: thandi.user.id, fullName: 'Thandi Maseko' },
      kind: 'return',
      taxYear: '2025/2026',
      forName: null,
      product: null,
      status: 'documents_needed',
      actor: 'client',
      since: expect.any(String),
      dueAt: null,
      overdue: false,
      assignee: null,
      requests: { open: 1, received: 1, accepted: 1, total: 3 },
      unread: 0,
      version: 1,
    });
    expect(rows.get(ids['here'] ?? 0)).toMatchObject({ actor: 'practice' });
    expect(rows.get(ids['late'] ?? 0)).toMatchObject({
      dueAt: expect.any(String),
      overdue: true,
      assignee: { id: staffId, fullName: expect.any(String) },
    });
  });

  it('counts the client’s messages that nobody at the practice has read', async () => {
    const id = ids['needed'];
    await sendText(thandi.client, `/api/returns/${id}/messages`);
    const { body: second } = await sendText(thandi.client, `/api/returns/${id}/messages`);
    await sendText(thandi.client, '/api/messages');
    const about = `/api/practice/engagements/${id}/messages`;
    await sendText(staff, about);
    const unread = async () => {
      const { body } = await staff.get('/api/practice/engagements');
      return (body as WorkRow[]).filter((row) => row.unread > 0).map((row) => [row.id, row.unread]);
    };
    expect(await unread()).toEqual([[id, 2]]);
    await staff.post(`${about}/receipts`, { upTo: second.id, state: 'seen' });
    expect(await unread()).toEqual([]);
  });

  it('names the product that was bought', async () => {
    const buyer = await signedIn(server);
    await fillCart(buyer.client, [4, 1]);
    const { body } = await checkOut(buyer.client);
    await settle(server, body.paymentData);
    const { body: all } = await staff.get('/api/practice/engagements?product=4');
    expect(all).toMatchObject([
      { client: { id: buyer.user.id }, kind: 'check', product: expect.any(String) },
    ]);
    expect((await staff.get('/api/practice/engagements?product=5,6')).body).toEqual([]);
    await server.deps.fork().nativeUpdate(Engagement, { user: buyer.user.id }, { status: 'cancelled' });
  });
});

describe('filters', () => {
  it.each([
    ['', ['late', 'soon', 'needed', 'here', 'held', 'assessed', 'child']],
    ['status=open', ['late', 'soon', 'needed', 'here', 'held', 'assessed', 'child']],
    ['status=closed,not_started', ['preparation', 'closed']],
    ['kind=service', ['soon']],
    ['kind=service,check,return&taxYear=2024/2025', ['child']],
    ['actor=client', ['needed']],
    ['actor=practice', ['late', 'soon', 'here']],
    ['actor=revenue_service,client', ['needed', 'child']],
    ['actor=nobody', ['held', 'assessed']],
    ['actor=nobody&status=open,closed', ['held', 'assessed', 'closed']],
    ['actor=client&status=closed', []],
    ['overdue=1', ['late']],
    ['overdue=0&status=in_preparation', ['late', 'soon']],
    ['waitingDays=9', ['here']],
    ['waitingDays=8', ['late', 'here']],
    ['assignee=me', ['late']],
    ['assignee=none&status=in_preparation', []],
    ['assignee=none,me&status=in_preparation,submitted', ['late', 'child']],
    ['q=zoe', ['soon', 'held', 'assessed']],
    ['q=ZOË wyk', ['soon', 'held', 'assessed']],
    ['q=renee', ['child']],
    ['q=ma&taxYear=2025/2026', ['late', 'needed', 'here']],
    ['q=t m&taxYear=2025/2026', ['late', 'needed', 'here']],
    ['q=m', []],
    ['q=work.example thandi', ['late', 'needed', 'here', 'child']],
    ['q=%25', []],
    ['q=_', []],
    [String.raw`q=\ `, []],
    ['q=％', []],
    ['q=maseko％', []],
    ['q=maseko\\', []],
    ['q=maseko%2500', []],
    ['q=aseko&actor=practice&assignee=me&kind=return&status=in_preparation', ['late']],
  ])('%s finds the right work', async (query, names) => {
    expect(new Set(await found(query))).toEqual(new Set(names));
  });

  it('by a practitioner finds their work', async () => {
    expect(await found(`assignee=${colleagueId}`)).toEqual(['soon']);
    expect(await found(`assignee=${colleagueId},${staffId}`)).toEqual(['late', 'soon']);
  });

  it.each([
    ['status=lost', 'Please choose a status from the list, or “open”'],
    ['assignee=0', 'Please choose a practitioner, “me” or “none”'],
    ['assignee=1;2', 'Please choose a practitioner, “me” or “none”'],
    ['product=two', 'Please choose a product'],
    ['overdue=perhaps', '“overdue” must be 1 or 0'],
    ['waitingDays=0', 'The number of days must be a whole number from 1 to 365'],
    ['sort=size', 'The sort must be one of: dueAt, since, client, newest'],
    [`kind=${Array.from({ length: 51 }, () => 'check').join()}`, 'Please choose at most 50 values'],
    ['q=%00', 'Please remove unsupported characters'],
  ])('%s is rejected', async (query, message) => {
    expect(await staff.get(`/api/practice/engagements?${query}`)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('accept arrays over tRPC', async () => {
    const input = encodeURIComponent(JSON.stringify({ status: ['submitted', 'assessed'], overdue: false }));
    const { body } = await staff.get(`/trpc/practice.engagements.list?input=${input}`);
    expect(body.result.data.map(({ id }: WorkRow) => id)).toEqual([ids['assessed'], ids['child']]);
  });
});

describe('sort orders', () => {
  it.each([
    ['dueAt', ['assessed', 'late', 'soon', 'needed', 'here', 'held', 'child']],
    ['since', ['here', 'late', 'needed', 'soon', 'held', 'assessed', 'child']],
    ['client', ['needed', 'here', 'late', 'child', 'soon', 'held', 'assessed']],
    ['newest', ['child', 'assessed', 'held', 'soon', 'late', 'here', 'needed']],
  ])('by %s, page by page', async (sort, names) => {
    const whole = await found(`sort=${sort}`);
    expect(whole).toEqual(names);
    const pages: (string | undefined)[] = [];
    for (let before = ''; pages.length < names.length;) {
      const page = await found(`sort=${sort}&limit=2${before}`);
      expect(page.length).toBeGreaterThan(0);
      pages.push(...page);
      before = `&before=${ids[page.at(-1) ?? '']}`;
    }
    expect(pages).toEqual(names);
    expect(await found(`sort=${sort}&before=${ids[names.at(-1) ?? '']}`)).toEqual([]);
  });

  it('stay the same when closed work is included', async () => {
    const all = 'status=open,closed,not_started';
    expect((await found(`${all}&sort=newest`)).slice(0, 2)).toEqual(['closed', 'preparation']);
    expect(await found(`${all}&sort=client&q=zvw`)).toEqual(['soon', 'held', 'assessed', 'closed']);
  });
});

const counts = async (query: string) => (await staff.get(`/api/practice/engagements/counts?${query}`)).body;

describe('counts', () => {
  it('cover open work in each status, with the same filters', async () => {
    const none = {
      documents_needed: 0,
      in_preparation: 0,
      awaiting_approval: 0,
      approved: 0,
      submitted: 0,
      verification: 0,
      assessed: 0,
      on_hold: 0,
    };
    expect(await counts('')).toEqual({
      ...none,
      total: 7,
      documents_needed: 2,
      in_preparation: 2,
      submitted: 1,
      assessed: 1,
      on_hold: 1,
    });
    expect(await counts('actor=practice&status=closed')).toEqual({
      ...none,
      total: 3,
      documents_needed: 1,
      in_preparation: 2,
    });
    expect(await counts('q=zoe&assignee=me')).toEqual({ ...none, total: 0 });
  });
});

it('waits for us, not for SARS, once advice has been given', async () => {
  const advised = await buyer(server, [10, 1]);
  await settle(server, advised.form);
  const { body } = await advised.client.get('/api/returns');
  const { id } = body[0];
  ids['advice'] = id;
  const given = { status: 'submitted', submittedAt: server.deps.now(), reference: 'Call' } as const;
  await server.deps.fork().nativeUpdate(Engagement, { id }, given);
  expect(await found('status=submitted&actor=practice')).toEqual(['advice']);
  expect(await found('status=submitted&actor=revenue_service')).toEqual(['child']);
  const { body: view } = await advised.client.get(`/api/returns/${id}`);
  expect(view).toMatchObject({ isAdvice: true, actor: 'practice', sentence: 'You have our advice.' });
  await server.deps.fork().nativeUpdate(Engagement, { id }, { status: 'closed' });
});

describe('prices to set', () => {
  it('are listed with the open work, as the practice’s turn, until there is an offer', async () => {
    const { client, user } = await signedIn(server, { fullName: 'Busi Price' });
    const id = await prepare(client, company);
    ids['unpriced'] = id;
    expect(await found('q=busi')).toEqual([]);
    await requestPrice(client, id);
    for (const query of ['', 'status=open&', 'actor=practice&', 'assignee=none&sort=client&']) {
      expect(await found(`${query}q=busi`)).toEqual(['unpriced']);
    }
    expect(await found('actor=practice&status=not_started&q=busi')).toEqual(['unpriced']);
    for (const query of ['actor=client&', 'status=submitted&', 'overdue=1&', 'kind=service&']) {
      expect(await found(`${query}q=busi`)).toEqual([]);
    }
    await openEngagement(server, { user, status: 'in_preparation', dueAt: daysFromNow(1) });
    const [first, ...rest] = await found('q=busi&sort=dueAt');
    expect([first, rest.length]).toEqual([undefined, 1]);
    // Pagination continues across both kinds of rows.
    const { body } = await staff.get('/api/practice/engagements?q=busi&limit=1');
    expect(await found(`q=busi&limit=1&before=${body[0].id}`)).toEqual(['unpriced']);
    await offerPrice(server, id, [{ name: 'Company return', price: '4500.00' }], { id: staffId });
    expect(await found('actor=practice,client&q=busi')).toEqual([undefined]);
  });
});

it('leaves out the work of deleted accounts', async () => {
  const gone = await signedIn(server, { fullName: 'Gone Away' });
  const { id } = await openEngagement(server, { user: gone.user, status: 'submitted' });
  ids['gone'] = id;
  expect(await found('q=gone')).toEqual(['gone']);
  const em = server.deps.fork();
  await em.execute(
    `with r as (insert into retained_accounts (full_name, email, closed_at, keep_until)
       values ('Gone Away', 'gone@work.example', now(), '2031-12-31') returning id)
     update engagements set user_id = null, retained_account_id = (select id from r) where id = ?`,
    [id],
  );
  expect(await found('status=submitted')).toEqual(['child']);
  expect(await found(`sort=client&before=${id}`)).toEqual([]);
});
