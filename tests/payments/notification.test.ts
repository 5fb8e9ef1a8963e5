import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProviderUnavailableError } from '../../src/domain/orders/payment-provider.ts';
import { createPayfast } from '../../src/server/payments/payfast/payfast.ts';
import type { AddressLookup } from '../../src/server/payments/payfast/sources.ts';
import type { PayfastSettings } from '../../src/server/settings.ts';
import { testMerchant } from './payment-request.ts';
import { vectorsOf } from './vectors.ts';

const SENDER = '197.97.145.150';
const vectors = vectorsOf('itn');
const body = vectors.find(({ id }) => id === 'i-subscription-start')?.body ?? '';

function provider(settings: Partial<PayfastSettings> = {}, lookUp: AddressLookup = async () => []) {
  const made = createPayfast(
    { ...testMerchant, ...settings },
    { publicUrl: () => 'https://tax.example.com', now: () => new Date(), lookUp },
  );
  if (made === null) throw new Error('Payments are off');
  return made;
}
const read = (text: string) => provider().read(text);
const refusal = async (text: string, sender = SENDER) => (await provider().check(text, sender)).refusal;

describe('notification', () => {
  it.each(vectors)('$id is valid as received', async ({ body, fields, passphrase }) => {
    const merchantId = fields.find(([name]) => name === 'merchant_id')?.[1];
    expect(await provider({ merchantId, passphrase }).check(body, SENDER)).toEqual({
      refusal: null,
      fromProvider: true,
    });
  });

  it.each(vectors)('$id with the hash of a typical mistake is rejected', async (vector) => {
    const { body, expected, fields, passphrase, wrong } = vector;
    const merchantId = fields.find(([name]) => name === 'merchant_id')?.[1];
    const asked = wrong.map((hash) =>
      provider({ merchantId, passphrase }).check(body.replace(expected, hash), SENDER),
    );
    const refusals = (await Promise.all(asked)).map(({ refusal }) => refusal);
    expect(new Set(refusals)).toEqual(new Set(['signature']));
  });

  it('contains amount, order and subscription', () => {
    expect(read(body)).toMatchObject({
      reference: 'INV-7',
      paymentId: '1089250',
      status: 'COMPLETE',
      grossCents: 20_000,
      feeCents: -460,
      netCents: 19_540,
      subscriptionToken: 'dc0521d3-55fe-269b-fa00-b647310d760f',
    });
    expect(read(body).fields).toHaveLength(25);
    expect(read(body).fields[4]).toEqual(['item_description', '']);
  });

  it('of a cancelled subscription has no amounts', () => {
    const cancelled = vectors.find(({ id }) => id === 'i-cancelled')?.body ?? '';
    expect(read(cancelled)).toMatchObject({ status: 'CANCELLED', grossCents: null, feeCents: null });
  });

  it('may have its fields in any order', () => {
    const second = vectors.find(({ id }) => id === 'i-recurring-token-second')?.body ?? '';
    expect(read(second)).toMatchObject({ reference: 'INV-7', subscriptionToken: expect.any(String) });
  });

  it('that was changed, truncated or reordered is rejected', async () => {
    const pairs = body.split('&');
    const changed = [
      body.replace('amount_gross=200.00', 'amount_gross=2.00'),
      body.replace('item_description=&', ''),
      body.replace('custom_str1=&', 'custom_str1=x&'),
      [...pairs.slice(0, -1).toReversed(), pairs.at(-1)].join('&'),
      body.slice(0, body.indexOf('&signature=')),
      body.slice(0, -1),
      `extra=1&${body}`,
    ];
    expect(await Promise.all(changed.map((text) => refusal(text)))).toEqual(changed.map(() => 'signature'));
  });

  it('with any single character changed is rejected', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(body.length - 1),
        fc.constantFrom('0', 'a', 'Z', '&', '=', '+', '%', '.'),
        async (at, character) => {
          const changed = body.slice(0, at) + character + body.slice(at + 1);
          fc.pre(changed !== body);
          // Skip equivalent changes, such as an escape in another case or a plain dot: the fields stay the
          // same.
          fc.pre(JSON.stringify(read(changed).fields) !== JSON.stringify(read(body).fields));
          expect(await refusal(changed)).not.toBeNull();
        },
      ),
      { numRuns: 500 },
    );
  });

  it('ignores everything after its signature', async () => {
    const longer = `${body}&amount_gross=999.00&token=other`;
    expect(await refusal(longer)).toBeNull();
    expect(read(longer)).toMatchObject({
      grossCents: 20_000,
      subscriptionToken: expect.stringMatching(/^dc05/),
    });
  });

  it.each([
    '',
    '&',
    'signature=x',
    `${'amount_gross=1.00&'.repeat(2)}signature=x`,
    'item_name=%00',
    'a%00b=1',
  ])('%j is unreadable and yields no data', async (text) => {
    expect(await refusal(text)).toBe('unreadable');
    expect(read(text)).toEqual({
      reference: null,
      paymentId: null,
      status: null,
      grossCents: null,
      feeCents: null,
      netCents: null,
      subscriptionToken: null,
      fields: [],
    });
  });

  it('never causes an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(read(text).fields).toBeInstanceOf(Array);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['1,000.00', '1e3', '', ' 5.00', '5.001', 'NaN', '123456789012.00'])(
    'with the amount %j has no amount',
    (amount) => {
      expect(read(`amount_gross=${encodeURIComponent(amount)}`).grossCents).toBeNull();
    },
  );

  it.each([
    ['0.29', 29],
    ['-4.60', -460],
    ['5', 500],
    ['1.5', 150],
    ['-0.00', 0],
    ['99999999.99', 9_999_999_999],
  ])('with the amount %s is %d cents', (amount, cents) => {
    expect(read(`amount_gross=${amount}`).grossCents).toBe(cents);
  });

  it('for another merchant is rejected', async () => {
    expect(await provider({ merchantId: '10000101' }).check(body, SENDER)).toEqual({
      refusal: 'merchant',
      fromProvider: true,
    });
  });

  it("with a wrong signature is rejected even if the sender's address can't be resolved", async () => {
    const asked = provider({}, () => Promise.reject(new Error('EAI_AGAIN')));
    expect(await asked.check(`${body}0`, '192.0.2.7')).toEqual({ refusal: 'signature', fromProvider: false });
    await expect(asked.check(body, '192.0.2.7')).rejects.toThrow(ProviderUnavailableError);
  });

  it('from another address is rejected', async () => {
    const expected = { refusal: 'source', fromProvider: false };
    expect(await provider().check(body, '197.97.145.160')).toEqual(expected);
  });
});
