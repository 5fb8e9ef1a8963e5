import { describe, expect, it } from 'vitest';
import { createPayfast } from '../../src/server/payments/payfast/payfast.ts';
import { formOrigins } from '../../src/server/payments/payfast/connection.ts';
import { readSettings } from '../../src/server/settings.ts';
import { paymentRequest } from './payment-request.ts';
import { vectorsOf } from './vectors.ts';

const merchant = {
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '46f0cd694581a',
  PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
};
const body = vectorsOf('itn').find(({ id }) => id === 'i-blanks-kept')?.body ?? '';

function provider(environment: Record<string, string>) {
  return createPayfast(readSettings(environment).payfast, {
    publicUrl: () => 'https://tax.example.com',
    now: () => new Date(),
    lookUp: async () => [],
  });
}

describe('PayFast provider', () => {
  it.each([
    [{ ...merchant, PAYFAST_MODE: 'live' }, 'https://www.payfast.co.za/eng/process', '10000100'],
    [{ ...merchant, PAYFAST_MODE: 'sandbox' }, 'https://sandbox.payfast.co.za/eng/process', '10000100'],
    [merchant, 'https://tax.example.com/practice-gateway/eng/process', '10000100'],
    [{}, 'https://tax.example.com/practice-gateway/eng/process', '99000001'],
  ])('with %o posts the form to %s', (environment, url, merchantId) => {
    expect(provider(environment)?.form(paymentRequest())).toMatchObject({
      url,
      fields: {
        merchant_id: merchantId,
        notify_url: 'https://tax.example.com/api/payments/payfast/notify',
      },
    });
  });

  it('is null when payments are off', () => {
    expect(provider({ NODE_ENV: 'production' })).toBeNull();
  });

  it.each([
    [{ PAYFAST_MODE: 'live' }, '41.74.179.192', null],
    [{ PAYFAST_MODE: 'live' }, '127.0.0.1', 'source'],
    [{ PAYFAST_MODE: 'live', PAYFAST_SOURCES: '10.0.0.0/8' }, '10.1.2.3', null],
    [{ PAYFAST_MODE: 'live', PAYFAST_SOURCES: '10.0.0.0/8' }, '41.74.179.192', 'source'],
    [{}, '127.0.0.1', null],
    [{}, '41.74.179.192', 'source'],
    [{ PAYFAST_SOURCES: '10.0.0.0/8' }, '10.1.2.3', null],
    [{ PAYFAST_SOURCES: '10.0.0.0/8' }, '127.0.0.1', 'source'],
  ])('with %o and a sender of %s returns %s', async (environment, sender, refusal) => {
    const fromProvider = refusal === null;
    expect(await provider({ ...merchant, ...environment })?.check(body, sender)).toEqual({
      refusal,
      fromProvider,
    });
  });
});

describe('form origins', () => {
  const publicUrl = 'http://pilot.example:3000';

  it.each([
    ['live', ['https://www.payfast.co.za', 'https://payment.payfast.io']],
    ['sandbox', ['https://sandbox.payfast.co.za', 'https://payment.payfast.io']],
    ['practice', []],
    [null, []],
  ] as const)('mode %s allows %j', (mode, origins) => {
    expect(formOrigins(mode, { publicUrl, host: 'pilot.example:3000' })).toEqual(origins);
  });

  it('include the simulator if the page is opened under another host name', () => {
    expect(formOrigins('practice', { publicUrl, host: 'localhost:3000' })).toEqual([publicUrl]);
  });
});
