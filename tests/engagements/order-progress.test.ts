import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBusinessDays } from '../../src/domain/business-days.ts';
import { southAfricanDay } from '../../src/domain/calendar.ts';
import {
  type EngagementMove,
  isMoveAllowed,
  type Mover,
} from '../../src/domain/engagements/engagement-state.ts';
import type { EngagementStatus } from '../../src/domain/engagements/engagement-status.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { applyMove, lockEngagement } from '../../src/domain/engagements/moves.server.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { Subscription } from '../../src/domain/orders/subscriptions/subscription.entity.ts';
import { buyer, notificationOf, notify, settle } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Creates a client with a paid order; `work` lists its engagement IDs in ascending order. */
async function paidOrder(...lines: [productId: number, quantity: number][]) {
  const person = await buyer(server, ...lines);
  await settle(server, person.form);
  const work = await server.deps
    .fork()
    .find(Engagement, { orderItem: { order: person.orderId } }, { orderBy: { id: 'asc' } });
  return { ...person, work: work.map(({ id }) => id) };
}

/** Makes a move on an engagement, or does nothing if it isn't allowed. */
async function move(id: number, name: EngagementMove, mover: Mover = 'practice'): Promise<void> {
  await server.deps.fork().transactional(async (em) => {
    const engagement = await lockEngagement(em, { id }, 'engagements.not-found');
    const { kind, status, statusBefore } = engagement;
    if (!isMoveAllowed(name, { kind, status, statusBefore: statusBefore ?? null })) return;
    if (name === 'hold') engagement.heldReason = 'We are waiting for your employer.';
    const { addJob, now } = server.deps;
    await applyMove(em, engagement, name, { mover }, { addJob, now, user: null, device: null });
  });
}

const orderOf = async ({ client, orderId }: Awaited<ReturnType<typeof buyer>>) =>
  (await client.get(`/api/orders/${orderId}`)).body;

describe('an order', () => {
  let refundDay: string;
  beforeEach(() => {
    refundDay = addBusinessDays(southAfricanDay(new Date()), 15);
  });

  it('is processing once the first work item starts, and completed with the last one', async () => {
    const person = await paidOrder([4, 2]);
    const [first = 0, second = 0] = person.work;
    await move(first, 'start');
    expect(await orderOf(person)).toMatchObject({ status: 'processing' });
    await move(first, 'close');
    expect(await orderOf(person)).toMatchObject({ status: 'processing' });
    await move(second, 'ready', 'client');
    await move(second, 'close');
    expect(await orderOf(person)).toMatchObject({ status: 'completed', refundDueOn: null });
  });

  it('is completed when some work items are cancelled and the others closed', async () => {
    const person = await paidOrder([4, 2]);
    const [first = 0, second = 0] = person.work;
    await move(first, 'cancel');
    expect(await orderOf(person)).toMatchObject({ status: 'paid', refundDueOn: null });
    await move(second, 'start');
    await move(second, 'close');
    expect(await orderOf(person)).toMatchObject({ status: 'completed', cancelledAt: null });
  });

  it('is cancelled when all work items are; the practice then decides on the refund', async () => {
    const person = await paidOrder([4, 1], [9, 1]);
    const [first = 0, second = 0] = person.work;
    await move(first, 'start');
    await move(first, 'cancel');
    expect(await orderOf(person)).toMatchObject({ status: 'processing', refundDueOn: null });
    await move(second, 'cancel');
    expect(await orderOf(person)).toMatchObject({
      status: 'cancelled',
      cancelledAt: expect.any(String),
      refundDueOn: null,
      canPayAgain: false,
    });
  });

  it('owes a refund for a work item that the client cancelled in the cooling-off period', async () => {
    const person = await paidOrder([4, 2]);
    const [first = 0, second = 0] = person.work;
    await move(first, 'withdraw', 'client');
    expect(await orderOf(person)).toMatchObject({ status: 'paid', refundDueOn: refundDay });
    await move(second, 'cancel');
    expect(await orderOf(person)).toMatchObject({ status: 'cancelled', refundDueOn: refundDay });
  });

  it('isn’t processing while its only work item is on hold before it started', async () => {
    const person = await paidOrder([4, 1]);
    const [id = 0] = person.work;
    await move(id, 'hold');
    expect(await orderOf(person)).toMatchObject({ status: 'paid' });
    await move(id, 'resume');
    await move(id, 'start');
    await move(id, 'hold');
    expect(await orderOf(person)).toMatchObject({ status: 'processing' });
  });

  it('ends its subscription with its cancellation', async () => {
    const person = await paidOrder([12, 1]);
    const [id = 0] = person.work;
    await move(id, 'withdraw', 'client');
    expect((await orderOf(person)).subscription).toMatchObject({ status: 'cancelled', nextChargeOn: null });
    const { token } = await server.deps.fork().findOneOrFail(Subscription, { order: person.orderId });
    const requested = await server.deps
      .fork()
      .execute<object[]>('select 1 from subscription_endings where token = ?', [token]);
    expect(requested).toHaveLength(1);
  });

  it('ends its subscription with the last work item of its lines, whatever else was bought', async () => {
    const person = await paidOrder([4, 1], [12, 1]);
    const monthly = await server.deps
      .fork()
      .findOneOrFail(Engagement, { kind: 'monthly', orderItem: { order: person.orderId } });
    await move(person.work.find((id) => id !== monthly.id) ?? 0, 'withdraw', 'client');
    expect((await orderOf(person)).subscription).toMatchObject({ status: 'active' });
    await move(monthly.id, 'withdraw', 'client');
    expect((await orderOf(person)).subscription).toMatchObject({ status: 'cancelled' });
  });

  it('ends its subscription with the cancellation of a renewal', async () => {
    const person = await paidOrder([12, 1]);
    const { token } = await server.deps.fork().findOneOrFail(Subscription, { order: person.orderId });
    const change = { token, amount_gross: '950.00' };
    await notify(server, notificationOf(server, person.form, 'COMPLETE', { change }));
    const renewal = await server.deps.fork().findOneOrFail(Order, { renewalOf: person.orderId });
    const work = await server.deps.fork().findOneOrFail(Engagement, { orderItem: { order: renewal.id } });
    await move(work.id, 'cancel');
    expect(await orderOf({ ...person, orderId: renewal.id })).toMatchObject({
      status: 'cancelled',
      subscription: { status: 'cancelled' },
    });
  });

  it('starts no work again if it’s paid again after its cancellation', async () => {
    const person = await paidOrder([4, 1]);
    await move(person.work[0] ?? 0, 'cancel');
    await settle(server, person.form);
    expect(await orderOf(person)).toMatchObject({ status: 'cancelled', refundDueOn: null });
    expect(await server.deps.fork().count(Engagement, { orderItem: { order: person.orderId } })).toBe(1);
  });

  it('stays consistent after concurrent moves on two of its work items', async () => {
    const person = await paidOrder([4, 2]);
    await Promise.all(person.work.map((id) => move(id, 'start')));
    await Promise.all(person.work.map((id) => move(id, 'close')));
    expect(await orderOf(person)).toMatchObject({ status: 'completed' });
    const cancelled = await paidOrder([4, 2]);
    await Promise.all(cancelled.work.map((id) => move(id, 'cancel')));
    expect(await orderOf(cancelled)).toMatchObject({ status: 'cancelled', refundDueOn: null });
  });

  it('follows its work, whatever the moves and payments', async () => {
    const step = fc.record({
      piece: fc.nat(2),
      action: fc.constantFrom<EngagementMove | 'pay-again'>(
        'withdraw',
        'ready',
        'start',
        'ask',
        'hold',
        'resume',
        'close',
        'close',
        'cancel',
        'cancel',
        'cancel',
        'pay-again',
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const person = await paidOrder([4, 2], [10, 1]);
        let hasStarted = false;
        let isRefundDue = false;
        for (const { piece, action } of steps) {
          const id = person.work[piece] ?? 0;
          if (action === 'pay-again') await settle(server, person.form);
          else {
            const row = await server.deps.fork().findOneOrFail(Engagement, { id });
            isRefundDue ||= action === 'withdraw' && (row.statusBefore ?? row.status) === 'documents_needed';
            await move(id, action, action === 'withdraw' ? 'client' : 'practice');
          }
          const statuses = (
            await server.deps
              .fork()
              .find(
                Engagement,
                { orderItem: { order: person.orderId } },
                { fields: ['status', 'statusBefore'] },
              )
          ).map(({ status, statusBefore }): EngagementStatus => statusBefore ?? status);
          expect(statuses).toHaveLength(3);
          hasStarted ||= statuses.some((status) => status === 'in_preparation' || status === 'closed');
          const { status, refundDueOn } = await orderOf(person);
          const areAll = (...ends: EngagementStatus[]) => statuses.every((one) => ends.includes(one));
          const isCancelled = areAll('cancelled');
          const open = hasStarted ? 'processing' : 'paid';
          expect(status).toBe(isCancelled ? 'cancelled' : areAll('closed', 'cancelled') ? 'completed' : open);
          expect(refundDueOn !== null).toBe(isRefundDue);
        }
      }),
      { numRuns: 20 },
    );
  });
});
