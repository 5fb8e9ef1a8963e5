import { afterAll, beforeAll, expect, it } from 'vitest';
import { Payment } from '../../src/domain/orders/payments/payment.entity.ts';
import { buyer, settle } from '../support/orders.ts';
import { runReconcile } from '../support/reconcile.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const reconcile = (options: string[] = [], environment: Record<string, string> = {}) =>
  runReconcile(server, options, environment);

it('balances if every payment has its order', async () => {
  expect(await reconcile()).toMatchObject({ code: 0, output: expect.stringContaining('The books balance.') });
  const { form } = await buyer(server, [1, 2]);
  await settle(server, form);
  await settle(server, (await buyer(server, [4, 1])).form);
  await buyer(server);
  const { code, output } = await reconcile(['--json']);
  expect(code).toBe(0);
  expect(JSON.parse(output)).toEqual({
    balanced: true,
    payments: 2,
    received: '747.00',
    paidOrders: 2,
    ordered: '747.00',
    toRefund: '0.00',
    refunded: '0.00',
    differences: [],
    refused: [],
    strayCharges: [],
    actionsNeeded: [],
  });
});

it('lists a second payment for an order and still balances', async () => {
  const { form, orderId } = await buyer(server);
  await settle(server, form);
  await settle(server, form);
  const { code, output } = await reconcile(['--json']);
  expect(code).toBe(0);
  const report = JSON.parse(output);
  expect(report).toMatchObject({
    payments: 4,
    received: '1345.00',
    ordered: '1046.00',
    toRefund: '299.00',
  });
  expect(report.actionsNeeded).toMatchObject([
    { kind: 'paid twice, to be refunded', orderId, received: '299.00' },
  ]);
  expect((await reconcile()).output.replaceAll('\u00a0', ' ')).toMatch(/To be refunded +R299\.00/);
});

it('exits with code 1 for a missing payment or a wrong amount', async () => {
  const { form, orderId } = await buyer(server);
  await settle(server, form);
  await server.deps.fork().nativeUpdate(Payment, { order: orderId }, { gross: '298.99' });
  const wrong = await reconcile();
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain('amount differs from the order');
  expect(wrong.output).toContain('The books don’t balance.');
  await server.deps.fork().nativeDelete(Payment, { order: orderId });
  const { code, output } = await reconcile(['--json']);
  expect(code).toBe(1);
  const kinds = JSON.parse(output).differences.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['paid order without a payment', 'verified payment that wasn’t recorded']);
});

it.each([
  [{ DATABASE_URL: 'postgres://a@127.0.0.1:1/b' }, 'ECONNREFUSED'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
])('reports a problem in one line: %o', async (environment, word) => {
  const { code, output } = await reconcile([], environment);
  expect(code).toBe(2);
  expect(output).toMatch(new RegExp(`^The payments could not be compared: [^\\n]*${word}[^\\n]*\\n$`));
});
