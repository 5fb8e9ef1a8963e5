import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteDueAccounts } from '../../src/domain/deletion/delete-due-accounts.server.ts';
import { ContactEvent, ContactMessage } from '../../src/domain/contact/contact-message.entity.ts';
import type { EngagementMove } from '../../src/domain/engagements/engagement-state.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { createPublishedPromises } from '../../src/domain/practice/promises.server.ts';
import type { MeasuredPromise } from '../../src/domain/site/measured-promises.ts';
import type { PromisesView } from '../../src/domain/practice/promise-schemas.ts';
import { approvalAt, openEngagement, staffMove } from '../support/engagements.ts';
import { paidBuyer, sendMessage } from '../support/desk.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let now = new Date('2026-11-02T06:00:00Z');
const at = (instant: string) => (now = new Date(instant));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => now } });
});
afterAll(() => server.close());

/** Fetches the promises as a new member of staff, because the clock advances past session expiry. */
async function measured(): Promise<PromisesView> {
  const { client } = await staffMember(server);
  const { status, body } = await client.get('/api/practice/promises');
  expect(status).toBe(200);
  return body;
}

/** Returns the IDs of overdue promises. */
const overdue = async () =>
  (await measured()).overdue.items.map(({ promise, subject, id }) => [promise, subject, id]);

/** Returns a promise's figures for a month. */
function figuresOf({ promises }: PromisesView, promise: MeasuredPromise, month = '2026-11') {
  const found = promises.find((each) => each.promise === promise);
  const { cases, kept, median } = found?.months.find((each) => each.month === month) ?? {};
  return [cases, kept, median];
}

/** Makes moves on an engagement, each at the given time. */
async function make(id: number, moves: readonly (readonly [string, EngagementMove])[]): Promise<void> {
  for (const [instant, move] of moves) {
    at(instant);
    await staffMove(server, id, move, {
      columns: {
        ...(move === 'approve' && { approval: approvalAt(now) }),
        ...(move === 'hold' && { heldReason: 'We wait for your employer' }),
        ...(move === 'submit' && { submittedAt: now }),
      },
    });
  }
}

/** Creates a client who has written a message. */
async function writer() {
  const person = await signedIn(server);
  const { body } = await person.client.post('/api/messages', { text: 'Do you do wills?' });
  return { ...person, messageId: body.id as number };
}

async function open() {
  const { user, details } = await signedIn(server);
  const { id } = await openEngagement(server, { user });
  return { id, name: details.fullName };
}

describe('the measured promises', () => {
  it('start empty', async () => {
    at('2026-11-02T06:00:00Z');
    const view = await measured();
    expect(view.promises.map(({ promise, limit, unit }) => [promise, limit, unit])).toEqual([
      ['figures', 5, 'business-days'],
      ['submission', 2, 'business-days'],
      ['answer', 48, 'hours'],
      ['refund', 15, 'business-days'],
    ]);
    expect(view.promises[0]?.months.map(({ month }) => month)).toEqual([
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
    expect(figuresOf(view, 'figures')).toEqual([0, 0, null]);
    expect(view.overdue).toEqual({ total: 0, items: [] });
  });

  it('count figures and submissions in business days', async () => {
    const kept = await open();
    // Friday 6:00 to Monday 18:00 UTC: one and a half business days.
    await make(kept.id, [
      ['2026-11-06T06:00:00Z', 'start'],
      ['2026-11-09T18:00:00Z', 'send-figures'],
      ['2026-11-10T06:00:00Z', 'approve'],
      ['2026-11-12T21:59:00Z', 'submit'],
    ]);
    const late = await open();
    await make(late.id, [
      ['2026-11-02T06:00:00Z', 'start'],
      ['2026-11-10T06:00:00Z', 'send-figures'],
    ]);
    const view = await measured();
    expect(figuresOf(view, 'figures')).toEqual([2, 1, 3.8]);
    expect(figuresOf(view, 'submission')).toEqual([1, 1, 2.7]);
    expect(view.broken.at(-1)).toEqual({
      month: '2026-11',
      total: 1,
      items: [
        {
          promise: 'figures',
          subject: 'work',
          id: late.id,
          name: late.name,
          assignee: null,
          dueAt: '2026-11-09T21:59:59.999Z',
          doneAt: '2026-11-10T06:00:00.000Z',
          stoppedAt: null,
        },
      ],
    });
  });

  it('leave out work that went back to the client or was cancelled in time', async () => {
    const before = figuresOf(await measured(), 'figures');
    const asked = await open();
    await make(asked.id, [
      ['2026-11-10T07:00:00Z', 'start'],
      ['2026-11-11T07:00:00Z', 'ask'],
    ]);
    const cancelled = await open();
    await make(cancelled.id, [
      ['2026-11-10T07:00:00Z', 'start'],
      ['2026-11-10T08:00:00Z', 'hold'],
      ['2026-11-11T07:00:00Z', 'cancel'],
    ]);
    expect(figuresOf(await measured(), 'figures')).toEqual(before);
  });

  it('count as broken if the work went back to the client, was put on hold or was cancelled after the due date', async () => {
    const before = figuresOf(await measured(), 'figures', '2026-10');
    // The figures were due on Thursday, 8 October.
    const started = ['2026-10-01T06:00:00Z', 'start'] as const;
    const asked = await open();
    await make(asked.id, [started, ['2026-10-09T06:00:00Z', 'ask']]);
    const held = await open();
    await make(held.id, [started, ['2026-10-09T07:00:00Z', 'hold']]);
    const cancelled = await open();
    await make(cancelled.id, [started, ['2026-10-09T08:00:00Z', 'cancel']]);
    const heldInTime = await open();
    await make(heldInTime.id, [
      started,
      ['2026-10-08T06:00:00Z', 'hold'],
      ['2026-10-20T06:00:00Z', 'cancel'],
    ]);
    at('2026-11-12T08:00:00Z');
    const view = await measured();
    const counted = figuresOf(view, 'figures', '2026-10');
    expect(counted).toEqual([(before[0] as number) + 3, before[1], before[2]]);
    const stopped = view.broken
      .find(({ month }) => month === '2026-10')
      ?.items.filter(({ stoppedAt }) => stoppedAt !== null);
    expect(stopped).toEqual(
      [cancelled, held, asked].map(({ id, name }, place) => ({
        promise: 'figures',
        subject: 'work',
        id,
        name,
        assignee: null,
        dueAt: '2026-10-08T21:59:59.999Z',
        doneAt: null,
        stoppedAt: `2026-10-09T0${8 - place}:00:00.000Z`,
      })),
    );

    // Later work falls under a separate promise and doesn't change that month.
    await make(asked.id, [
      ['2026-11-12T08:00:00Z', 'start'],
      ['2026-11-12T09:00:00Z', 'send-figures'],
    ]);
    await make(held.id, [['2026-11-12T09:00:00Z', 'resume']]);
    const { dueAt } = await server.deps.fork().findOneOrFail(Engagement, { id: held.id });
    expect(dueAt?.toISOString()).toBe('2026-10-08T21:59:59.999Z');
    await make(held.id, [['2026-11-12T10:00:00Z', 'send-figures']]);
    const later = await measured();
    expect(figuresOf(later, 'figures', '2026-10').slice(0, 2)).toEqual(counted.slice(0, 2));
    expect(figuresOf(later, 'figures').slice(0, 2)).toEqual([3, 2]);
  });

  it('are suspended during a hold, so the due date is extended', async () => {
    const { id } = await open();
    await make(id, [
      ['2026-09-01T06:00:00Z', 'start'],
      ['2026-09-02T06:00:00Z', 'hold'],
      ['2026-09-15T06:00:00Z', 'resume'],
      ['2026-09-16T06:00:00Z', 'hold'],
      ['2026-09-18T06:00:00Z', 'resume'],
    ]);
    const { dueAt } = await server.deps.fork().findOneOrFail(Engagement, { id });
    // The last instant at which the promise is still kept.
    await make(id, [[dueAt?.toISOString() ?? '', 'send-figures']]);
    at('2026-11-12T08:00:00Z');
    const [cases, kept, median] = figuresOf(await measured(), 'figures', '2026-09');
    expect([cases, kept]).toEqual([1, 1]);
    expect(median).toBeCloseTo(5.7, 1);
    const other = await open();
    await make(other.id, [
      ['2026-09-01T06:00:00Z', 'start'],
      [new Date((dueAt?.getTime() ?? 0) + 1).toISOString(), 'send-figures'],
    ]);
    at('2026-11-12T08:00:00Z');
    expect(figuresOf(await measured(), 'figures', '2026-09').slice(0, 2)).toEqual([2, 1]);
  });

  it('measure the time to answer without Sundays, and again after reopening', async () => {
    // Saturday 8:00 in South Africa; the answer on Tuesday at 7:00 took 47 hours.
    at('2026-11-07T06:00:00Z');
    const id = await sendMessage(server);
    const spam = await sendMessage(server);
    at('2026-11-10T05:00:00Z');
    const { client } = await staffMember(server);
    await client.post(`/api/practice/inbox/${id}/answer`, { text: 'By November' });
    await client.post(`/api/practice/inbox/${spam}/spam`);
    expect(figuresOf(await measured(), 'answer')).toEqual([1, 1, 47]);
    at('2026-11-10T06:00:00Z');
    await client.post(`/api/practice/inbox/${id}/reopen`);
    // A message mistaken for spam has been waiting since it arrived.
    await client.post(`/api/practice/inbox/${spam}/reopen`);
    at('2026-11-10T10:00:00Z');
    await client.post(`/api/practice/inbox/${id}/answer`, { text: 'By the 24th' });
    await client.post(`/api/practice/inbox/${spam}/answer`, { text: 'Yes' });
    expect(figuresOf(await measured(), 'answer')).toEqual([3, 2, 47]);
  });

  it('count answers in threads, except to messages that needed no answer', async () => {
    const before = figuresOf(await measured(), 'answer');
    // Each client writes on Wednesday at 8:00 in South Africa.
    at('2026-11-11T06:00:00Z');
    const late = await writer();
    const answered = await writer();
    const settled = await writer();
    at('2026-11-12T06:00:00Z');
    const { client } = await staffMember(server);
    await client.post(`/api/practice/clients/${answered.user.id}/messages`, { text: 'Yes' });
    const upTo = settled.messageId;
    await client.post(`/api/practice/clients/${settled.user.id}/messages/settle`, { upTo });
    at('2026-11-13T06:00:00.001Z');
    expect(await overdue()).toEqual([['answer', 'client', late.user.id]]);
    at('2026-11-13T16:00:00Z');
    const { client: later } = await staffMember(server);
    await later.post(`/api/practice/clients/${late.user.id}/messages`, { text: 'Sorry, yes' });
    const view = await measured();
    expect(view.overdue.total).toBe(0);
    expect(figuresOf(view, 'answer').slice(0, 2)).toEqual([
      (before[0] as number) + 2,
      (before[1] as number) + 1,
    ]);
    expect(view.broken.at(-1)?.items).toContainEqual({
      promise: 'answer',
      subject: 'client',
      id: late.user.id,
      name: late.details.fullName,
      assignee: null,
      dueAt: '2026-11-13T06:00:00.000Z',
      doneAt: '2026-11-13T16:00:00.000Z',
      stoppedAt: null,
    });
  });

  it('link an answer about work to that work, and to nothing once the client is deleted', async () => {
    at('2026-11-11T06:00:00Z');
    const { client, user, details } = await paidBuyer(server);
    const work = await server.deps.fork().findOneOrFail(Engagement, { user: user.id });
    await client.post(`/api/returns/${work.id}/messages`, { text: 'Any news?' });
    await client.post('/api/messages', { text: 'Do you do wills?' });
    at('2026-11-14T08:00:00Z');
    expect(await overdue()).toEqual([
      ['answer', 'work', work.id],
      ['answer', 'client', user.id],
    ]);
    const { client: staff } = await staffMember(server);
    await staff.post(`/api/practice/clients/${user.id}/messages`, { text: 'No' });
    await client.post('/api/login', details);
    await client.post('/api/account/deletion', { password: details.password });
    at('2027-01-20T08:00:00Z');
    await deleteDueAccounts(server.deps);
    expect(await overdue()).toEqual([]);
    expect((await measured()).broken.at(-3)?.items).toContainEqual(
      expect.objectContaining({ subject: 'client', id: null, name: details.fullName }),
    );
  });

  it('count refunds from the cancellation, in whole business days', async () => {
    at('2026-11-12T08:00:00Z');
    const { orderId } = await paidBuyer(server);
    const { client } = await staffMember(server);
    await client.post(`/api/practice/orders/${orderId}/cancel`, { reason: 'You asked us to' });
    at('2026-11-17T08:00:00Z');
    const { client: later } = await staffMember(server);
    const refund = { amount: 299, refundedOn: '2026-11-17', reference: 'PF 1' };
    expect((await later.post(`/api/practice/orders/${orderId}/refund`, refund)).status).toBe(200);
    expect(figuresOf(await measured(), 'refund')).toEqual([1, 1, 3]);
  });

  it('list what is overdue now, oldest first', async () => {
    const work = await open();
    await make(work.id, [['2026-11-18T06:00:00Z', 'start']]);
    at('2026-11-20T08:00:00Z');
    const message = await sendMessage(server);
    const { orderId } = await paidBuyer(server);
    const { client } = await staffMember(server);
    await client.post(`/api/practice/orders/${orderId}/cancel`, { reason: 'You asked us to' });
    const held = await open();
    await make(held.id, [
      ['2026-11-20T08:00:00Z', 'start'],
      ['2026-11-20T08:00:00Z', 'hold'],
    ]);
    at('2026-12-11T21:59:59.999Z');
    expect(await overdue()).toEqual([
      ['answer', 'contact', message],
      ['figures', 'work', work.id],
    ]);
    at('2026-12-11T22:00:00Z');
    expect(await overdue()).toEqual([
      ['answer', 'contact', message],
      ['figures', 'work', work.id],
      ['refund', 'order', orderId],
    ]);
  });

  it('still count for deleted accounts', async () => {
    const { client, details, orderId } = await paidBuyer(server);
    const em = server.deps.fork();
    const { id } = await em.findOneOrFail(Engagement, { orderItem: { order: orderId } });
    await make(id, [
      ['2026-12-01T06:00:00Z', 'start'],
      ['2026-12-09T06:00:00Z', 'send-figures'],
    ]);
    const before = figuresOf(await measured(), 'figures', '2026-12');
    await client.post('/api/login', details);
    await client.post('/api/account/deletion', { password: details.password });
    at('2027-01-20T08:00:00Z');
    await deleteDueAccounts(server.deps);
    expect((await server.deps.fork().findOneOrFail(Engagement, { id })).user).toBeNull();
    const view = await measured();
    expect(figuresOf(view, 'figures', '2026-12')[1]).toBe(before[1]);
    expect(view.broken.find(({ month }) => month === '2026-12')?.items).toContainEqual(
      expect.objectContaining({ id, name: details.fullName }),
    );
  });
});

describe('the published promises', () => {
  it('need 20 cases, and are measured once an hour', async () => {
    at('2027-06-01T08:00:00Z');
    const em = server.deps.fork();
    await em.nativeDelete(ContactMessage, {});
    const published = createPublishedPromises(server.deps);
    const answerIn = async (hours: number, count: number) => {
      for (let left = count; left > 0; left -= 1) {
        const id = await sendMessage(server);
        const message = em.getReference(ContactMessage, id);
        em.create(ContactEvent, {
          message,
          action: 'answer',
          text: 'Yes',
          at: new Date(now.getTime() + hours * 3_600_000),
        });
        await em.flush();
        await em.nativeUpdate(ContactMessage, { id }, { state: 'answered', dueAt: null });
      }
    };
    await answerIn(5, 19);
    at('2027-06-05T08:00:00Z');
    expect(await published()).not.toHaveProperty('answer');
    at('2027-06-01T08:00:00Z');
    await answerIn(80, 1);
    at('2027-06-05T08:59:00Z');
    expect(await published()).not.toHaveProperty('answer');
    at('2027-06-05T09:00:00Z');
    const first = await published();
    expect(first.answer).toEqual({ limit: 48, median: 5, keptPercent: 95 });
    at('2027-06-05T10:00:00Z');
    expect(await published()).toBe(first);
  });
});
