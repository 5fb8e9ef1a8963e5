import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngagementRequest } from '../../src/domain/engagements/engagement-request.entity.ts';
import type { EngagementStatus } from '../../src/domain/engagements/engagement-status.ts';
import { Engagement, EngagementEvent } from '../../src/domain/engagements/engagement.entity.ts';
import type { Offer } from '../../src/domain/engagements/quotes.server.ts';
import { Quote } from '../../src/domain/engagements/quote.entity.ts';
import type { Answers } from '../../src/domain/preparation/answers.ts';
import { Product } from '../../src/domain/shop/product.entity.ts';
import { OrderItem } from '../../src/domain/orders/order.entity.ts';
import type { HttpClient } from '../support/http-client.ts';
import { allJobsDone } from '../support/jobs.ts';
import { buyer, checkOut, fillCart } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { answered } from '../support/answered.ts';
import {
  acceptPrice as accept,
  cartLines as cartOf,
  company,
  offerPrice,
  prepare,
  requestPrice as quote,
  saveAnswers as save,
} from '../support/preparation.ts';
import { type SmtpSink, startSmtpSink, textOf } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const PRACTICE = 'practice@tax.example.com';
const TODAY = Date.parse('2026-11-24T08:00:00Z');

let sink: SmtpSink;
let server: TestServer;
let today = TODAY;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    environment: { SMTP_URL: sink.url, CONTACT_TO: PRACTICE },
    replace: { now: () => new Date(today) },
    jobs: true,
  });
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const current = async (client: HttpClient, id?: number) =>
  (await client.get(`/api/preparation${id === undefined ? '' : `?id=${id}`}`)).body;

const em = () => server.deps.fork();
const rowOf = (id: number) => em().findOneOrFail(Engagement, { id });
const requestsOf = (id: number) => em().find(EngagementRequest, { engagement: id }, { orderBy: { id: 1 } });
const titlesOf = async (id: number) => (await requestsOf(id)).map(({ title }) => title);
const eventsOf = async (id: number) =>
  (await em().find(EngagementEvent, { engagement: id }, { orderBy: { id: 1 } })).map(({ action }) => action);

/** Opens a return in a given status, optionally paid for by an order. */
async function openReturn(
  user: { id: number },
  {
    status = 'documents_needed',
    answers = {},
    orderId,
  }: { status?: EngagementStatus; answers?: Answers; orderId?: number } = {},
): Promise<number> {
  const now = server.deps.now();
  const fork = em();
  const orderItem = orderId === undefined ? null : await fork.findOneOrFail(OrderItem, { order: orderId });
  const engagement = fork.create(Engagement, {
    user: user.id,
    kind: 'return',
    status,
    answers,
    taxYear: answers.taxYear === 'unknown' ? null : (answers.taxYear ?? null),
    interviewVersion: 1,
    waitingSince: now,
    createdAt: now,
    updatedAt: now,
    ...(orderItem && { orderItem, piece: 1 }),
  });
  await fork.flush();
  return engagement.id;
}

const practiceMails = () => sink.received.filter(({ to }) => to[0] === PRACTICE);

const offer = (id: number, lines: Offer['lines'], by: { id: number }) => offerPrice(server, id, lines, by);

describe('a preparation', () => {
  it('has only suggestions before the first answer', async () => {
    const { client } = await signedIn(server);
    expect(await current(client)).toMatchObject({
      id: null,
      answers: {},
      step: 'questions',
      next: { id: 'who', number: 1, fields: [{ key: 'who' }] },
      progress: { answered: 0 },
      papers: [{ kind: 'id_copy' }, { kind: 'proof_of_bank_account' }],
      product: { id: 1, price: '299.00' },
      years: ['2021/2022', '2022/2023', '2023/2024', '2024/2025', '2025/2026'],
      defaultYear: '2025/2026',
      isPaid: false,
      quote: null,
    });
  });

  it('starts with the first answer, and changes with further ones', async () => {
    const { client } = await signedIn(server);
    const { status, body } = await save(client, { who: 'me', taxYear: '2024/2025' });
    expect(status).toBe(200);
    expect(await rowOf(body.id)).toMatchObject({
      status: 'not_started',
      taxYear: '2024/2025',
      forName: null,
      version: 1,
    });
    const changed = await save(client, { who: 'other', forName: ' Sipho Maseko ', employers: 1 });
    expect(changed.body).toMatchObject({
      id: body.id,
      answers: { who: 'other', forName: 'Sipho Maseko', taxYear: '2024/2025', employers: 1 },
      product: { id: 6 },
      because: [{ key: 'taxYear' }],
    });
    expect(await rowOf(body.id)).toMatchObject({ forName: 'Sipho Maseko', version: 2 });
    expect(await eventsOf(body.id)).toEqual(['begin']);
    expect((await save(client, { employers: null })).body.answers.employers).toBeUndefined();
  });

  it('shows the first step that isn’t done', async () => {
    const { client } = await signedIn(server);
    const id = await prepare(client, answered);
    expect(await current(client)).toMatchObject({ id, step: 'documents', next: null });
    await em().nativeUpdate(EngagementRequest, { engagement: id }, { answer: 'not_mine' });
    expect(await current(client)).toMatchObject({ step: 'access' });
    await em().nativeUpdate(Engagement, { id }, { accessGivenAt: server.deps.now() });
    expect(await current(client)).toMatchObject({ step: 'price' });
  });

  it.each([
    [{ answers: { taxYear: '2026/2027' } }, 'preparation.year-not-open'],
    [{ answers: { taxYear: '2019/2020' } }, 'validation'],
    [{ answers: { employers: 21 } }, 'validation'],
    [{ answers: { hobbies: true } }, 'validation'],
    [{ answers: { who: 'other', forName: '  ' } }, 'validation'],
    [{ answers: 'none' }, 'validation'],
    [{ id: 'new', answers: {} }, 'validation'],
    [{}, 'validation'],
  ])('refuses %j', async (body, reason) => {
    const { client } = await signedIn(server);
    expect(await client.send('PUT', '/api/preparation', { body })).toMatchObject({
      status: 400,
      body: { reason },
    });
    expect(await em().count(Engagement, { user: { username: 'nobody' } })).toBe(0);
    expect((await current(client)).id).toBeNull();
  });

  it('needs a year that no other return of the same person has', async () => {
    const { client, user } = await signedIn(server);
    const past = { ...answered, taxYear: '2024/2025', medicalScheme: true } as const;
    await openReturn(user, { status: 'closed', answers: past });
    await openReturn(user, { status: 'cancelled', answers: answered });
    expect(await current(client)).toMatchObject({
      defaultYear: '2025/2026',
      previous: { taxYear: '2024/2025', answers: { medicalScheme: true } },
    });
    expect((await current(client)).years).not.toContain('2024/2025');
    expect(await save(client, { taxYear: '2024/2025' })).toMatchObject({
      status: 400,
      body: { reason: 'preparation.year-taken' },
    });
    const mother = { who: 'other', forName: 'Nomsa Maseko', taxYear: '2024/2025' };
    expect((await save(client, mother)).body).toMatchObject({ previous: null });
    // Another return for the same person and year, with the name in a different case.
    expect(await save(client, { ...mother, forName: 'NOMSA MASEKO' }, null)).toMatchObject({ status: 400 });
    expect((await save(client, { who: 'me' })).body.reason).toBe('preparation.year-taken');
  });

  it('offers the years for which the person has no return, even if someone else has one', async () => {
    const { client, user } = await signedIn(server);
    await openReturn(user, { status: 'documents_needed', answers: answered });
    const yearsFor = async (answers: object) => (await save(client, answers)).body.years as string[];
    expect((await save(client, { who: 'me' }, null)).body.years).not.toContain('2025/2026');
    expect(await yearsFor({ who: 'other' })).toContain('2025/2026');
    const mother = { who: 'other', forName: 'Nomsa Maseko' };
    expect(await yearsFor(mother)).toContain('2025/2026');
    expect(await save(client, { taxYear: '2025/2026' })).toMatchObject({
      status: 200,
      body: { taxYear: '2025/2026', defaultYear: '2025/2026' },
    });
    // That year is no longer offered for her, but still is for the company.
    expect((await save(client, mother, null)).body.years).not.toContain('2025/2026');
    expect((await save(client, company, null)).body).toMatchObject({ taxYear: '2025/2026' });
  });

  it('offers the answers from the last return before its year', async () => {
    const { client, user } = await signedIn(server);
    const past = (taxYear: '2022/2023' | '2024/2025', employers: number) =>
      openReturn(user, { status: 'closed', answers: { ...answered, taxYear, employers } });
    await past('2024/2025', 2);
    await past('2022/2023', 1);
    const yearOffered = async () => (await current(client)).previous.taxYear;
    expect(await yearOffered()).toBe('2024/2025');
    await save(client, { taxYear: '2023/2024' });
    expect(await yearOffered()).toBe('2022/2023');
    // If no earlier year has answers, those from a later year are offered.
    await save(client, { taxYear: '2021/2022' });
    expect(await yearOffered()).toBe('2024/2025');
  });

  it('offers answers implied by the year’s newest estimate, and stores none of them', async () => {
    const { client } = await signedIn(server);
    const estimate = (name: string, input: object) =>
      client.post('/api/tax/estimates', { name, input: { age: 'under65', ...input } });
    const earlier = await estimate('Earlier', { taxYear: '2025/2026', donations: { receipts: 1 } });
    expect(earlier.status).toBe(201);
    const rentals = [{ income: 90_000 }, { income: 60_000 }];
    await estimate('Two flats', { taxYear: '2025/2026', rentals });
    await estimate('Other year', { taxYear: '2024/2025', medical: { fees: 1 } });

    expect((await current(client)).estimate).toBeNull();
    const { body } = await save(client, { who: 'me', taxYear: '2025/2026' });
    expect(body).toMatchObject({
      answers: { who: 'me', taxYear: '2025/2026' },
      estimate: { name: 'Two flats', answers: { rentals: 2 } },
    });
    expect(body.estimate.answers).toEqual({ rentals: 2 });
    expect(body.papers).not.toContainEqual(expect.objectContaining({ kind: 'rental_schedule' }));

    today += 60_000;
    await client.send('PATCH', `/api/tax/estimates/${earlier.body.id}`, { body: { name: 'Changed last' } });
    expect((await current(client)).estimate).toEqual({
      name: 'Changed last',
      savedAt: new Date(today).toISOString(),
      answers: { donations: true },
    });
    expect((await save(client, { who: 'other', forName: 'Nomsa' })).body.estimate).toBeNull();
    expect((await save(client, { ...answered })).body.estimate).toBeNull();
  });

  it('is one of at most thirty, even with concurrent calls', async () => {
    const { client } = await signedIn(server);
    for (let count = 1; count <= 28; count += 1) {
      await save(client, { who: 'other', forName: `Person ${count}` }, null);
    }
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, at) => save(client, { who: 'other', forName: `Late ${at}` }, null)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.reason])).toEqual(
      Array.from({ length: 4 }, () => [409, 'preparation.too-many']),
    );
  });

  it('is started only once by two tabs, and loses no answers from either', async () => {
    const { client, user } = await signedIn(server);
    await Promise.all([
      save(client, { who: 'me' }),
      save(client, { employers: 2 }),
      save(client, { rentals: 1 }),
      save(client, { donations: true }),
    ]);
    const all = await em().find(Engagement, { user });
    expect(all.map(({ answers, version }) => ({ answers, version }))).toEqual([
      { answers: { who: 'me', employers: 2, rentals: 1, donations: true }, version: 4 },
    ]);
    // The number of employers counts only once the return is known to be for a person, not a company.
    expect((await titlesOf(all[0]!.id)).toSorted()).toEqual([
      'Bond statement',
      'Copy of your ID',
      'IRP5 or IT3(a) certificate, employer 1 of 2',
      'IRP5 or IT3(a) certificate, employer 2 of 2',
      'IT3(d) or section 18A receipts',
      'Proof of your bank account',
      'Rental income and costs',
    ]);
  });

  it('belongs to one client', async () => {
    const [one, two] = [await signedIn(server), await signedIn(server)];
    const id = await prepare(one.client, answered);
    const { body: own } = await quote(one.client, id);
    const replies = [
      await two.client.get(`/api/preparation?id=${id}`),
      await save(two.client, { rentals: 1 }, id),
      await quote(two.client, id),
      await accept(two.client, own.id),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const { status, body } = await server.client().get('/api/preparation');
    expect([status, body.reason]).toEqual([401, 'session.required']);
  });

  it('loses a person’s access when it becomes someone else’s return', async () => {
    const { client, user } = await signedIn(server);
    const own = await openReturn(user, { status: 'closed', answers: { ...answered, taxYear: '2024/2025' } });
    await em().nativeUpdate(Engagement, { id: own }, { accessGivenAt: new Date(TODAY) });
    expect((await save(client, { who: 'me' })).body.accessGivenAt).not.toBeNull();
    expect((await save(client, { who: 'other' })).body.accessGivenAt).toBeNull();
    expect((await save(client, { forName: 'Sipho' })).body.accessGivenAt).toBeNull();
    expect((await save(client, { who: 'me' })).body.accessGivenAt).not.toBeNull();
  });

  it('may share its year with one for a person who isn’t named yet', async () => {
    const { client } = await signedIn(server);
    await prepare(client, { who: 'other', taxYear: '2025/2026' });
    expect(await save(client, { who: 'me', taxYear: '2025/2026' }, null)).toMatchObject({ status: 200 });
    expect(await save(client, { who: 'other', forName: 'Sipho' })).toMatchObject({ status: 200 });
    expect(await save(client, { who: 'me' })).toMatchObject({ status: 200 });
  });

  it('inherits access from the person’s last return', async () => {
    const { client, user } = await signedIn(server);
    const id = await openReturn(user, { status: 'closed', answers: { ...answered, taxYear: '2024/2025' } });
    await em().nativeUpdate(Engagement, { id }, { accessGivenAt: new Date(TODAY) });
    expect((await save(client, { who: 'me' })).body.accessGivenAt).toBe('2026-11-24T08:00:00.000Z');
    const other = await save(client, { who: 'other', forName: 'Sipho' }, null);
    expect(other.body.accessGivenAt).toBeNull();
  });
});

describe('the requests', () => {
  it('follow the answers, but used ones are kept', async () => {
    const { client } = await signedIn(server);
    const id = await prepare(client, { ...answered, employers: 3, medicalScheme: true, rentals: 1 });
    const certificates = (await requestsOf(id)).filter(({ kind }) => kind === 'irp5');
    const medical = (await requestsOf(id)).find(({ kind }) => kind === 'medical_certificate');
    // The client has a document for the third employer, and can't find the medical certificate.
    await em().nativeUpdate(EngagementRequest, { id: certificates[2]!.id }, { answer: 'cannot_find' });
    await em().nativeUpdate(EngagementRequest, { id: medical!.id }, { answer: 'not_mine' });
    await save(client, { employers: 2, medicalScheme: false, rentals: 0 });
    const left = (await requestsOf(id)).filter(({ kind }) => kind !== 'id_copy');
    expect(left.map(({ id: request, kind, title }) => [request, kind, title])).toEqual(
      expect.arrayContaining([
        [certificates[2]!.id, 'irp5', 'IRP5 or IT3(a) certificate, employer 1 of 2'],
        [certificates[0]!.id, 'irp5', 'IRP5 or IT3(a) certificate, employer 2 of 2'],
        [medical!.id, 'medical_certificate', 'Medical scheme tax certificate'],
      ]),
    );
    expect(left).toHaveLength(4);
    // The document is needed again, so the closed request is reused.
    await save(client, { employers: 1, medicalScheme: true });
    expect((await titlesOf(id)).toSorted()).toEqual([
      'Copy of your ID',
      'IRP5 or IT3(a) certificate',
      'Medical scheme tax certificate',
      'Proof of your bank account',
    ]);
  });

  it('from the practice stay', async () => {
    const { client, user } = await signedIn(server);
    const id = await openReturn(user, { answers: { who: 'me' } });
    const fork = em();
    fork.create(EngagementRequest, {
      engagement: id,
      kind: 'other',
      title: 'Letter from your landlord',
      why: 'Why',
      whereToGet: 'Where',
      essential: true,
      createdAt: server.deps.now(),
    });
    await fork.flush();
    await save(client, { ...answered, sold: ['other'] });
    await save(client, { sold: [] }, id);
    expect(await titlesOf(id)).toEqual([
      'Letter from your landlord',
      'IRP5 or IT3(a) certificate',
      'Copy of your ID',
      'Proof of your bank account',
    ]);
  });
});

describe('a paid return', () => {
  it('has its open questions answered, and then waits for us', async () => {
    const { client, user, orderId } = await buyer(server);
    const id = await openReturn(user, { orderId });
    expect(await current(client)).toMatchObject({ id, isPaid: true, step: 'questions' });
    const before = await rowOf(id);
    today += 60_000;
    expect(await save(client, { ...answered })).toMatchObject({ status: 200, body: { id, next: null } });
    // The essential documents are needed now, so the client has to act.
    expect((await rowOf(id)).waitingSince).not.toEqual(before.waitingSince);
    expect(await quote(client, id)).toMatchObject({ status: 409, body: { reason: 'quotes.paid' } });
    expect((await current(client)).id).toBeNull();
  });

  it('can’t be changed once we have started', async () => {
    const { client, user } = await signedIn(server);
    const id = await openReturn(user, { status: 'in_preparation', answers: answered });
    const refused = { status: 409, body: { reason: 'preparation.started' } };
    expect(await save(client, { rentals: 1 }, id)).toMatchObject(refused);
    expect(await client.get(`/api/preparation?id=${id}`)).toMatchObject(refused);
    expect(await quote(client, id)).toMatchObject(refused);
  });
});

describe('a price from the list', () => {
  it('requires that all questions are answered', async () => {
    const { client } = await signedIn(server);
    const refused = { status: 409, body: { reason: 'preparation.questions-open' } };
    expect(await quote(client)).toMatchObject(refused);
    await save(client, { who: 'me' });
    expect(await quote(client)).toMatchObject(refused);
  });

  it('is quoted immediately, and only once', async () => {
    const { client } = await signedIn(server);
    const id = await prepare(client, { ...answered, rentals: 1 });
    const replies = await Promise.all([quote(client), quote(client), quote(client)]);
    expect(replies[0]).toMatchObject({
      status: 201,
      body: {
        state: 'offered',
        lines: [{ productId: 2, name: 'Comprehensive Tax Return', price: '599.00' }],
        total: '599.00',
        validUntil: '2026-12-08',
      },
    });
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await em().count(Quote, { engagement: id })).toBe(1);
    expect((await current(client)).quote).toEqual(replies[0]?.body);
  });

  it('goes into the cart once, even if accepted twice', async () => {
    const { client } = await signedIn(server);
    const id = await prepare(client, answered);
    await fillCart(client, [4, 1]);
    const { body } = await quote(client);
    const accepted = await Promise.all([accept(client, body.id), accept(client, body.id)]);
    for (const reply of accepted) {
      expect(reply).toMatchObject({ status: 200, body: [{ productId: 1, quantity: 1 }] });
    }
    expect(await cartOf(client)).toEqual([
      ['Individual Tax Return', '299.00', 1],
      [expect.any(String), expect.any(String), 1],
    ]);
    expect(await eventsOf(id)).toEqual(['begin', 'quote-accepted']);
    expect((await current(client)).quote.state).toBe('accepted');
    expect((await checkOut(client)).status).toBe(200);
  });

  it('adds up for two people', async () => {
    const { client } = await signedIn(server);
    for (const forName of ['Nomsa', 'Sipho']) {
      const id = await prepare(client, { ...answered, who: 'other', forName });
      await accept(client, (await quote(client, id)).body.id);
    }
    expect(await cartOf(client)).toEqual([['Individual Tax Return', '299.00', 2]]);
  });

  it('ends when another product fits, and is removed from the cart', async () => {
    const { client } = await signedIn(server);
    await prepare(client, answered);
    const first = (await quote(client)).body;
    await accept(client, first.id);
    await save(client, { medicalCosts: true });
    expect((await current(client)).quote).toMatchObject({ id: first.id, state: 'accepted' });
    await save(client, { rentals: 2 });
    expect(await current(client)).toMatchObject({ quote: null, product: { id: 2 } });
    expect(await cartOf(client)).toEqual([]);
    expect(await accept(client, first.id)).toMatchObject({ status: 409, body: { reason: 'quotes.ended' } });
    await accept(client, (await quote(client)).body.id);
    expect(await cartOf(client)).toEqual([['Comprehensive Tax Return', '599.00', 1]]);
  });

  it('is valid for two weeks, even if the list changes', async () => {
    const { client } = await signedIn(server);
    await prepare(client, answered);
    const { body } = await quote(client);
    const before = today;
    await em().nativeUpdate(Product, { id: 1 }, { price: '349.00' });
    try {
      today = Date.parse('2026-12-08T21:59:00Z');
      expect((await quote(client)).body).toEqual(body);
      await accept(client, body.id);
      expect(await cartOf(client)).toEqual([['Individual Tax Return', '299.00', 1]]);
      const other = await signedIn(server);
      await prepare(other.client, answered);
      expect((await quote(other.client)).body.total).toBe('349.00');
    } finally {
      today = before;
      await em().nativeUpdate(Product, { id: 1 }, { price: '299.00' });
    }
  });

  it('can’t be accepted afterwards, and is quoted again', async () => {
    const { client } = await signedIn(server);
    await prepare(client, answered);
    const { body } = await quote(client);
    const before = today;
    try {
      today = Date.parse('2026-12-08T21:59:00Z');
      expect((await current(client)).quote.state).toBe('offered');
      today += 60_000;
      expect((await current(client)).quote.state).toBe('expired');
      expect(await accept(client, body.id)).toMatchObject({ status: 409, body: { reason: 'quotes.ended' } });
      expect((await quote(client)).body).toMatchObject({ state: 'offered', validUntil: '2026-12-23' });
    } finally {
      today = before;
    }
  });

  it('stays once accepted, as a single line in the cart', async () => {
    const { client } = await signedIn(server);
    await prepare(client, answered);
    const { body } = await quote(client);
    await accept(client, body.id);
    await em().nativeUpdate(Product, { id: 1 }, { price: '349.00' });
    try {
      expect((await quote(client)).body).toMatchObject({ id: body.id, state: 'accepted' });
      await accept(client, body.id);
      await accept(client, body.id);
      expect(await cartOf(client)).toEqual([['Individual Tax Return', '299.00', 1]]);
    } finally {
      await em().nativeUpdate(Product, { id: 1 }, { price: '299.00' });
    }
  });

  it('drops when the listed price does', async () => {
    const { client } = await signedIn(server);
    await prepare(client, answered);
    const { body } = await quote(client);
    await em().nativeUpdate(Product, { id: 1 }, { discountPrice: '249.00' });
    try {
      const lower = (await quote(client)).body;
      expect(lower).toMatchObject({ state: 'offered', total: '249.00' });
      expect(lower.id).not.toBe(body.id);
    } finally {
      await em().nativeUpdate(Product, { id: 1 }, { discountPrice: null });
    }
  });

  it('isn’t found under another ID', async () => {
    const { client } = await signedIn(server);
    expect(await accept(client, 999_999)).toMatchObject({
      status: 404,
      body: { reason: 'quotes.not-found' },
    });
  });
});

describe('a price set by staff', () => {
  it('is requested once', async () => {
    const { client, details } = await signedIn(server);
    const id = await prepare(client, company);
    expect(await current(client)).toMatchObject({
      product: null,
      because: [{ key: 'who' }],
      lookingSince: null,
    });
    const before = practiceMails().length;
    const replies = await Promise.all([quote(client), quote(client)]);
    for (const { status, body } of replies) {
      expect([status, body]).toEqual([
        202,
        { message: 'We’ll look at your answers first, and tell you the price within 48 hours' },
      ]);
    }
    expect((await current(client)).lookingSince).not.toBeNull();
    expect(await eventsOf(id)).toEqual(['begin', 'quote-asked']);
    await allJobsDone(server.databaseUrl);
    const mails = practiceMails().slice(before);
    expect(mails.map(({ headers }) => headers.get('subject'))).toEqual([
      `A client is waiting for a price (return ${id})`,
    ]);
    expect(textOf(mails[0])).toContain(details.email);
    // The e-mail doesn't contain the client's words.
    expect(textOf(mails[0])).not.toContain('Logistics');
  });

  it('is offered as a product that only that client can see and buy', async () => {
    const [one, staff, stranger] = [await signedIn(server), await signedIn(server), await signedIn(server)];
    const id = await prepare(one.client, company);
    await quote(one.client, id);
    const lines = [{ name: 'Company return with two subsidiaries', price: '4500.00' }, { productId: 4 }];
    const quoteId = await offer(id, lines, staff.user);
    await allJobsDone(server.databaseUrl);
    const mail = sink.received.findLast(({ to }) => to[0] === one.details.email);
    expect(mail?.headers.get('subject')).toBe('The price for your return is ready');
    expect(textOf(mail)).not.toContain('4500');
    expect(textOf(mail)).toContain(`/tax-preparation/price?return=${id}`);
    const view = await current(one.client);
    expect(view).toMatchObject({
      lookingSince: null,
      quote: {
        id: quoteId,
        state: 'offered',
        note: 'Six flats',
        lines: [{ productId: null }, { productId: 4 }],
      },
    });
    expect((await quote(one.client)).body.id).toBe(quoteId);

    const replies = await Promise.all([accept(one.client, quoteId), accept(one.client, quoteId)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const own = await em().findOneOrFail(Product, { client: one.user });
    expect(own).toMatchObject({ name: 'Company return with two subsidiaries', work: ['return'] });
    expect(await em().count(Product, { client: one.user })).toBe(1);
    expect(await cartOf(one.client)).toContainEqual(['Company return with two subsidiaries', '4500.00', 1]);

    const buy = (client: HttpClient) => client.post('/api/cart', { productId: own.id });
    expect(await buy(stranger.client)).toMatchObject({
      status: 404,
      body: { reason: 'shop.product-unknown' },
    });
    const merge = { key: 'x'.repeat(16), items: [{ productId: own.id, quantity: 1 }] };
    expect((await stranger.client.post('/api/cart/merge', merge)).body).toEqual({
      items: [],
      skipped: [own.id],
    });
    const listed = (await server.client().get('/api/products')).body;
    expect(listed.map(({ name }: Product) => name)).not.toContain(own.name);
    expect((await stranger.client.get(`/api/products/${own.id}`)).status).toBe(404);
    // The client for whom the product was created can put it back in the cart after removing it.
    expect((await buy(one.client)).status).toBe(201);
  });

  it('ends when a relevant answer changes', async () => {
    const [{ client }, staff] = [await signedIn(server), await signedIn(server)];
    const id = await prepare(client, { ...answered, rentals: 4 });
    const price = () => offer(id, [{ name: 'Return with four properties', price: '900.00' }], staff.user);
    await accept(client, await price());
    // Crypto trades count only if crypto was sold.
    await save(client, { rentals: 4, cryptoTrades: 70 });
    expect(await current(client)).toMatchObject({ quote: { state: 'accepted' } });
    await save(client, { rentals: 20 });
    expect(await current(client)).toMatchObject({ quote: null, product: null });
    expect(await cartOf(client)).toEqual([]);
    const again = await price();
    await save(client, { sold: ['crypto'] });
    expect(await accept(client, again)).toMatchObject({ status: 409, body: { reason: 'quotes.ended' } });
  });

  it('replaces an earlier one', async () => {
    const [{ client }, staff] = [await signedIn(server), await signedIn(server)];
    const id = await prepare(client, company);
    const first = await offer(id, [{ name: 'Company return', price: '3000.00' }], staff.user);
    await accept(client, first);
    const second = await offer(id, [{ name: 'Company return', price: '2500.00' }], staff.user);
    expect((await accept(client, first)).body.reason).toBe('quotes.ended');
    await accept(client, second);
    expect(await cartOf(client)).toEqual([['Company return', '2500.00', 1]]);
    await expect(offer(id, [{ productId: 999 }], staff.user)).rejects.toMatchObject({
      code: 'shop.product-unknown',
    });
  });
});
