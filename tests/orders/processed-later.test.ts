import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { PaymentNotification } from '../../src/domain/orders/payments/payment-notification.entity.ts';
import { reprocessNotifications } from '../../src/domain/orders/payments/process-notification.server.ts';
import { storeNotification } from '../../src/domain/orders/payments/receive-notification.server.ts';
import { runJobsNow } from '../support/jobs.ts';
import { buyer, notificationOf, notify, withoutProvider } from '../support/orders.ts';
import { runReconcile } from '../support/reconcile.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const waitOptions = { timeout: 15_000, interval: 50 };

let server: TestServer;
let worker: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // A second server on the same database; only this one runs the jobs.
  worker = await startTestServer({
    databaseUrl: server.databaseUrl,
    environment: { PUBLIC_URL: server.url },
    jobs: true,
  });
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const statusOf = async (id: number) => (await server.deps.fork().findOneOrFail(Order, { id })).status;
const unprocessed = () => server.deps.fork().count(PaymentNotification, { outcome: null });

describe('while the provider is unreachable', () => {
  it('stores a notification, returns 503 and processes it from the queue', async () => {
    const { form, orderId } = await buyer(server);
    await withoutProvider(worker, async () => {
      const reply = await withoutProvider(server, () => notify(server, notificationOf(server, form)));
      expect(reply).toMatchObject({ status: 503, body: '' });
      expect(await unprocessed()).toBe(1);
      await runJobsNow(server);
      await vi.waitFor(async () => {
        const jobs = await server.deps
          .fork()
          .execute<{ error: string }[]>(
            `select last_error as error from graphile_worker.jobs where last_error is not null and locked_at is null`,
          );
        expect(jobs).toEqual([{ error: 'ProviderUnavailableError' }]);
      }, waitOptions);
      expect(await statusOf(orderId)).toBe('pending');
    });
    await runJobsNow(server);
    await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('paid'), waitOptions);
    expect(await unprocessed()).toBe(0);
  });

  it("processes the provider's retry as well", async () => {
    const { form, orderId } = await buyer(server);
    const body = notificationOf(server, form);
    expect((await withoutProvider(server, () => notify(server, body))).status).toBe(503);
    expect((await notify(server, body)).status).toBe(200);
    expect(await statusOf(orderId)).toBe('paid');
    await runJobsNow(server);
    await vi.waitFor(async () => expect(await unprocessed()).toBe(0), waitOptions);
    const outcomes = await server.deps.fork().find(PaymentNotification, { order: orderId });
    expect(outcomes.map(({ outcome }) => String(outcome)).toSorted()).toEqual(['accepted', 'repeated']);
  });

  it('needs manual processing after all retries', async () => {
    const { form, orderId } = await buyer(server);
    await withoutProvider(worker, async () => {
      await withoutProvider(server, () => notify(server, notificationOf(server, form)));
      await server.deps
        .fork()
        .execute(`update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()`);
      await vi.waitFor(async () => expect(await unprocessed()).toBe(0), waitOptions);
    });
    const { code, output } = await runReconcile(server, ['--json']);
    expect(code).toBe(1);
    expect(JSON.parse(output).refused).toMatchObject([
      { orderId, reason: 'out-of-tries', status: 'COMPLETE' },
    ]);
    expect((await runReconcile(server)).output).toContain('it couldn’t be processed for twelve days');
    expect(await statusOf(orderId)).toBe('pending');

    const again = await reprocessNotifications(server.deps);
    expect(again).toEqual({ processed: 1, accepted: 1, unanswered: 0 });
    expect(await statusOf(orderId)).toBe('paid');
    expect((await runReconcile(server)).code).toBe(0);
  });

  it('rejects a forged notification without asking the provider', async () => {
    const { form, orderId } = await buyer(server);
    const change = { signature: '0'.repeat(32) };
    const body = notificationOf(server, form, 'COMPLETE', { change });
    expect((await withoutProvider(server, () => notify(server, body))).status).toBe(200);
    expect(await statusOf(orderId)).toBe('pending');
  });
});

it('processes a notification that a killed process had only stored', async () => {
  const { form, orderId } = await buyer(server);
  await storeNotification(server.deps, {
    body: Buffer.from(notificationOf(server, form)),
    sourceAddress: '127.0.0.1',
  });
  await runJobsNow(server);
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('paid'), waitOptions);
});

it('has no notification endpoint when payments are off', async () => {
  const { form } = await buyer(server);
  const off = await startTestServer({
    databaseUrl: server.databaseUrl,
    environment: { NODE_ENV: 'production' },
  });
  const body = notificationOf(server, form);
  expect(await notify(off, body)).toMatchObject({ status: 404 });
  expect(await server.deps.fork().count(PaymentNotification, { body: Buffer.from(body) })).toBe(0);
  await off.close();
});
