import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodePairs, notificationSignature } from '../../src/server/payments/payfast/signature.ts';
import { buyer, notificationOf, notify, paymentSimulator, settle } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const CALLS = 200;
/** Number of notifications sent concurrently, many of them twice. */
const CONCURRENCY = 40;
const SEEDS = [23, 24, 25];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Values that are known to break programs. */
const hostileValue = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'İ',
  'ß'.repeat(20),
  'x'.repeat(64),
  'x'.repeat(65),
  'x'.repeat(3_000),
  '😀'.repeat(200),
  '~'.repeat(2_000),
  '-1',
  '0',
  '-0',
  '0.001',
  '1e400',
  '99999999999',
  '9999999999.99',
  '.',
  '..',
  '../..',
  '/',
  '%',
  '%2e%2e',
  '%zz',
  '?',
  '#',
  'CANCELLED',
  'FAILED',
  'PENDING',
  'complete',
);
const significantFields = [
  'token',
  'payment_status',
  'pf_payment_id',
  'm_payment_id',
  'amount_gross',
  'amount_fee',
];
const change = fc.oneof(
  fc.dictionary(
    fc.oneof(
      fc.constantFrom(...significantFields),
      fc.constantFrom('', 'x', '\ud800', 'merchant_id', 'x'.repeat(2_000)),
    ),
    hostileValue,
    { minKeys: 1, maxKeys: 3 },
  ),
  fc.record({ payment_status: fc.constantFrom('CANCELLED', 'FAILED', 'PENDING'), token: hostileValue }),
);

/**
 * A notification with changed values. The signature comes from the simulator (`isGenuine`) or from the test,
 * which sometimes makes it invalid.
 */
const fuzzed = fc.record({ change, isGenuine: fc.boolean(), isSigned: fc.integer({ max: 9, min: 0 }) });

it.each(SEEDS)(`accepts or rejects all of ${CALLS} fuzzed notifications with seed %i`, async (seed) => {
  const buyers = await Promise.all([
    buyer(server),
    buyer(server, [1, 1], [12, 1]),
    buyer(server, [14, 1]),
    buyer(server, [14, 1]),
  ]);
  for (const { form } of buyers.slice(2)) await settle(server, form);
  const { passphrase } = paymentSimulator(server).account;
  const drawn = fc.sample(fuzzed, { numRuns: CALLS, seed });
  const bodies = drawn.map(({ change: changed, isGenuine, isSigned }, at) => {
    const { form } = buyers[at % buyers.length]!;
    if (isGenuine) return notificationOf(server, form, 'COMPLETE', { change: changed });
    const fields = new Map([
      ...new URLSearchParams(notificationOf(server, form)),
      ...Object.entries(changed),
    ]);
    fields.delete('signature');
    const signature = isSigned === 0 ? 'x' : notificationSignature([...fields], passphrase);
    return encodePairs([...fields, ['signature', signature]]);
  });
  const unexpected: string[] = [];
  let accepted = 0;
  for (let at = 0; at < CALLS; at += CONCURRENCY) {
    const now = bodies.slice(at, at + CONCURRENCY);
    await Promise.all(
      [...now, ...now.slice(0, 10)].map(async (body) => {
        const { status } = await notify(server, body);
        if (status === 200) accepted += 1;
        if (![200, 413, 429].includes(status)) unexpected.push(`${status} ${body.slice(-120)}`);
      }),
    );
  }
  expect(unexpected).toEqual([]);
  expect(accepted).toBeGreaterThan(CALLS / 4);
});

it('rejects the cancellation of an unknown subscription permanently', async () => {
  const { form, orderId } = await buyer(server, [12, 1]);
  await settle(server, form);
  const cancelled = { payment_status: 'CANCELLED', token: 'no-such-subscription', pf_payment_id: '1' };
  expect((await notify(server, notificationOf(server, form, 'COMPLETE', { change: cancelled }))).status).toBe(
    200,
  );
  const [stored] = await server.deps
    .fork()
    .execute<object[]>(
      `select outcome, reason from payment_notifications where order_id = ? and status = 'CANCELLED'`,
      [orderId],
    );
  expect(stored).toEqual({ outcome: 'refused', reason: 'not-confirmed' });
});
