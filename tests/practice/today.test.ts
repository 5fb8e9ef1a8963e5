import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/domain/calendar.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { EngagementRequest } from '../../src/domain/engagements/engagement-request.entity.ts';
import { Document } from '../../src/domain/documents/document.entity.ts';
import { getToday } from '../../src/domain/practice/today.server.ts';
import type { TodayView } from '../../src/domain/practice/today-schemas.ts';
import { createDocument } from '../support/documents.ts';
import { addFigures, openEngagement } from '../support/engagements.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { company, offerPrice, prepare, requestPrice } from '../support/preparation.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Friday, 10:00 in South Africa. */
const friday = new Date('2026-11-20T08:00:00Z');

let server: TestServer;
let staff: HttpClient;
let colleague: HttpClient;
let staffId: number;
let colleagueId: number;
let user: { id: number };
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => friday } });
  const person = await staffMember(server);
  const other = await staffMember(server, 'admin');
  [staff, staffId] = [person.client, person.user.id];
  [colleague, colleagueId] = [other.client, other.user.id];
  ({ user } = await signedIn(server, { fullName: 'Thandi Maseko' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  const em = server.deps.fork();
  await em.nativeDelete(Engagement, {});
  await em.nativeDelete(Document, {});
});

const dueIn = (days: number) => new Date(friday.getTime() + days * DAY_MS);

/** Opens an engagement assigned to `assignee`. */
async function open(
  work: Omit<Parameters<typeof openEngagement>[1], 'user'>,
  assignee: number | null = staffId,
): Promise<number> {
  const { id } = await openEngagement(server, { user, ...work });
  await server.deps.fork().nativeUpdate(Engagement, { id }, { assignee });
  return id;
}

async function today(query = '', caller = staff): Promise<TodayView> {
  const { status, body } = await caller.get(`/api/practice/today${query}`);
  expect(status).toBe(200);
  return body;
}

const idsOf = ({ total, items }: TodayView['overdue']) => [total, ...items.map(({ work }) => work.id)];

/** Returns the total and the IDs in each group of engagements. */
function groupsOf({ overdue, submit, verification, unassigned }: TodayView) {
  return {
    overdue: idsOf(overdue),
    submit: idsOf(submit),
    verification: idsOf(verification),
    unassigned: idsOf(unassigned),
  };
}

const dueCounts = ({ due }: TodayView) => Object.fromEntries(due.map(({ day, count }) => [day, count]));

describe('today', () => {
  it('is empty when nothing waits', async () => {
    await open({ status: 'closed' });
    await open({ status: 'submitted' });
    await open({ requests: [{}] });
    const none = { total: 0, items: [] };
    expect(await today()).toEqual({
      overdue: none,
      messages: none,
      price: none,
      documents: none,
      submit: none,
      verification: none,
      unassigned: none,
      // 21 and 22 November are a weekend.
      due: ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map((day) => ({
        day,
        count: 0,
      })),
      counts: {
        today: { mine: 0, everyone: 0 },
        review: { mine: 0, everyone: 0 },
        work: { mine: 2, everyone: 2 },
      },
    });
  });

  it('lists each work item once, in its most urgent group, earliest due date first', async () => {
    const late = await open({ status: 'in_preparation', dueAt: dueIn(-1) });
    const lateApproved = await open({ status: 'approved', dueAt: dueIn(-2) });
    const unassigned = await open({ requests: [{}] }, null);
    const approved = await open({ status: 'approved', dueAt: dueIn(1) });
    const letterHere = await open({
      status: 'verification',
      dueAt: dueIn(30),
      requests: [{ isClosed: true }],
    });
    const letterSoon = await open({ status: 'verification', dueAt: dueIn(7), requests: [{}] });
    await open({ status: 'verification', dueAt: dueIn(8), requests: [{}] });
    await open({ status: 'in_preparation', dueAt: dueIn(1) });
    await open({ status: 'on_hold', dueAt: dueIn(-5) });
    await open({ status: 'assessed', dueAt: dueIn(-5) });
    const unassignedLate = await open({ status: 'verification', dueAt: dueIn(-3) }, null);
    const view = await today();
    expect(groupsOf(view)).toEqual({
      overdue: [3, unassignedLate, lateApproved, late],
      submit: [1, approved],
      verification: [2, letterSoon, letterHere],
      unassigned: [1, unassigned],
    });
    expect(view.counts).toMatchObject({ today: { mine: 7, everyone: 7 }, work: { mine: 9, everyone: 11 } });
    expect(view.overdue.items[0]).toMatchObject({
      balance: null,
      work: { client: { fullName: 'Thandi Maseko' }, status: 'verification', overdue: true, assignee: null },
    });
  });

  it('shows the balance of approved figures', async () => {
    const id = await open({ status: 'approved', dueAt: dueIn(1) });
    await addFigures(server, id);
    const { submit } = await today();
    expect(submit.items).toEqual([{ balance: expect.any(Number), work: expect.objectContaining({ id }) }]);
  });

  it('shows one’s own and unassigned work, or everyone’s', async () => {
    const own = await open({ status: 'approved', dueAt: dueIn(1) });
    const theirs = await open({ status: 'approved', dueAt: dueIn(2) }, colleagueId);
    const free = await open({ status: 'approved', dueAt: dueIn(3) }, null);
    expect(groupsOf(await today()).submit).toEqual([2, own, free]);
    expect(groupsOf(await today('?scope=mine', colleague)).submit).toEqual([2, theirs, free]);
    const everyone = await today('?scope=everyone');
    expect(groupsOf(everyone).submit).toEqual([3, own, theirs, free]);
    expect(everyone.counts).toMatchObject({
      today: { mine: 2, everyone: 3 },
      work: { mine: 1, everyone: 3 },
    });
    expect((await staff.get('/api/practice/today?scope=theirs')).body).toMatchObject({
      message: 'The scope must be mine or everyone',
    });
  });

  it('shows the documents to review by client', async () => {
    const other = await signedIn(server, { fullName: 'Zanele Mthembu' });
    const first = await createDocument(server, user.id, { name: 'Scan 1', uploadedAt: dueIn(-2) });
    await createDocument(server, user.id, { name: 'Scan 2' });
    await createDocument(server, user.id, { needsReplacement: true });
    await createDocument(server, user.id, { deletedAt: friday });
    await createDocument(server, user.id, { status: 'approved' });
    const loose = await createDocument(server, other.user.id, { name: 'Bank letter' });
    await open({ requests: [{ documents: [first], title: 'IRP5 of Acme' }] });
    const ofThandi = {
      client: { id: user.id, fullName: 'Thandi Maseko' },
      count: 2,
      documentId: first,
      title: 'IRP5 of Acme',
      since: dueIn(-2).toISOString(),
    };
    const ofZanele = {
      client: { id: other.user.id, fullName: 'Zanele Mthembu' },
      count: 1,
      documentId: loose,
      title: 'Bank letter',
      since: friday.toISOString(),
    };
    const own = await today();
    expect(own.documents).toEqual({ total: 3, items: [ofThandi, ofZanele] });
    expect(own.counts).toMatchObject({ today: { mine: 2, everyone: 2 }, review: { mine: 3, everyone: 3 } });
    // Thandi's engagement is assigned to the other practitioner, and Zanele's to nobody.
    const theirs = await today('', colleague);
    expect(theirs.documents).toEqual({ total: 1, items: [ofZanele] });
    expect(theirs.counts).toMatchObject({
      today: { mine: 1, everyone: 2 },
      review: { mine: 1, everyone: 3 },
    });
    expect((await today('?scope=everyone', colleague)).documents.total).toBe(3);
  });

  it('counts what is due on the next business days', async () => {
    await open({ status: 'in_preparation', dueAt: new Date('2026-11-20T21:59:59.999Z') });
    await open({ status: 'approved', dueAt: new Date('2026-11-23T21:59:59.999Z') });
    await open({ status: 'verification', dueAt: new Date('2026-11-26T21:59:59.999Z') }, colleagueId);
    await open({ status: 'in_preparation', dueAt: new Date('2026-11-27T21:59:59.999Z') });
    await open({ status: 'assessed', dueAt: new Date('2026-11-24T21:59:59.999Z') });
    await open({ status: 'in_preparation', dueAt: new Date('2026-11-20T07:00:00Z') });
    const days = { '2026-11-20': 1, '2026-11-23': 1, '2026-11-24': 0, '2026-11-25': 0 };
    expect(dueCounts(await today())).toEqual({ ...days, '2026-11-26': 0 });
    expect(dueCounts(await today('?scope=everyone'))).toEqual({ ...days, '2026-11-26': 1 });
    // On a weekend, the list of days starts on Monday. Don't use HTTP, because staff sessions end after 12 hours.
    const saturday = { sql: server.deps.sql, user: { id: staffId }, now: () => dueIn(1) };
    expect(Object.keys(dueCounts(await getToday(saturday, { scope: 'mine' })))[0]).toBe('2026-11-23');
  });

  it('shows the prices to set until there is an offer', async () => {
    const { client, user: person } = await signedIn(server);
    const id = await prepare(client, company);
    expect(idsOf((await today()).price)).toEqual([0]);
    await requestPrice(client, id);
    const view = await today();
    expect(idsOf(view.price)).toEqual([1, id]);
    expect(view.price.items[0]?.work).toMatchObject({
      client: { id: person.id },
      status: 'not_started',
      actor: 'practice',
      dueAt: '2026-11-23T08:00:00.000Z',
    });
    expect(view.counts).toMatchObject({ today: { mine: 1, everyone: 1 }, work: { everyone: 0 } });
    await offerPrice(server, id, [{ name: 'Company return', price: '4500.00' }], { id: staffId });
    expect(idsOf((await today()).price)).toEqual([0]);
  });

  it('shows at most 20 entries per group', async () => {
    for (let number = 0; number < 21; number += 1) await open({ status: 'approved' }, null);
    const { submit } = await today();
    expect([submit.total, submit.items.length]).toEqual([21, 20]);
  });

  it('shows a verification once it’s no longer the client’s turn but the practice’s', async () => {
    const id = await open({ status: 'verification', dueAt: dueIn(20), requests: [{}] });
    expect(groupsOf(await today()).verification).toEqual([0]);
    await server.deps.fork().nativeUpdate(EngagementRequest, { engagement: id }, { answer: 'not_mine' });
    expect(groupsOf(await today()).verification).toEqual([1, id]);
  });
});
