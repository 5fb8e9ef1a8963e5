import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderRejectedError, ProviderUnavailableError } from '../../src/domain/orders/payment-provider.ts';
import { fromSources } from '../../src/server/payments/payfast/sources.ts';
import { payfastProvider } from '../../src/server/payments/payfast/payfast.ts';
import { type ProviderHost, startProviderHost } from './provider-host.ts';

const TOKEN = 'dc0521d3-55fe-269b-fa00-b647310d760f';

let host: ProviderHost;
beforeAll(async () => {
  host = await startProviderHost();
});
beforeEach(() => {
  host.requests.length = 0;
});
afterAll(() => host.close());

function provider(testing = false) {
  return payfastProvider({
    account: { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' },
    hosts: () => ({ process: '', validate: '', api: host.url, testing }),
    maySend: fromSources([]),
    notifyUrl: () => '',
    now: () => new Date('2026-09-30T10:00:00.999Z'),
  });
}

function answer(status: number, body: unknown) {
  host.answer = (reply) =>
    void reply.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
}
const envelope = (response: unknown, message?: string) => ({
  code: 200,
  status: 'success',
  data: { response, message },
});

const active = envelope({
  amount: 40_500,
  cycles: 0,
  cycles_complete: 1,
  frequency: 3,
  run_date: '2026-12-01T00:00:00+02:00',
  status: 1,
  status_text: 'ACTIVE',
  token: TOKEN,
});

describe('subscription status', () => {
  it('is requested with signed headers', async () => {
    answer(200, active);
    expect(await provider().subscription(TOKEN)).toEqual({ status: 'active', nextChargeOn: '2026-12-01' });
    expect(host.requests).toMatchObject([
      {
        method: 'GET',
        path: `/subscriptions/${TOKEN}/fetch`,
        headers: {
          'merchant-id': '10000100',
          version: 'v1',
          timestamp: '2026-09-30T12:00:00+02:00',
          signature: 'aaec13c8469d52bf6b711bc04c7acaa2',
        },
      },
    ]);
  });

  it('is requested from the sandbox with the same signature', async () => {
    answer(200, active);
    await provider(true).subscription(TOKEN);
    expect(host.requests).toMatchObject([
      {
        path: `/subscriptions/${TOKEN}/fetch?testing=true`,
        headers: { signature: 'aaec13c8469d52bf6b711bc04c7acaa2' },
      },
    ]);
  });

  it.each([
    [{ status: 1 }, { status: 'active', nextChargeOn: null }],
    [
      { status: '1', run_date: '2026-12-01' },
      { status: 'active', nextChargeOn: '2026-12-01' },
    ],
    [
      { status_text: 'active', run_date: '2026-11-30T22:00:00Z' },
      { status: 'active', nextChargeOn: '2026-12-01' },
    ],
    [
      { status_text: 'ACTIVE', run_date: '2026-12-01 00:00:00' },
      { status: 'active', nextChargeOn: '2026-12-01' },
    ],
    [
      { status_text: 'ACTIVE', run_date: 'soon' },
      { status: 'active', nextChargeOn: null },
    ],
    [
      { status: 3, status_text: 'CANCELLED', run_date: '2026-12-01' },
      { status: 'cancelled', nextChargeOn: null },
    ],
    [
      { status: 2, status_text: 'PAUSED' },
      { status: 'other', nextChargeOn: null },
    ],
    [{ status: 9 }, { status: 'other', nextChargeOn: null }],
  ])('of %j is %j', async (response, state) => {
    answer(200, envelope(response));
    expect(await provider().subscription(TOKEN)).toEqual(state);
  });

  it.each([
    [200, '<html>Whoops, looks like something went wrong.</html>'],
    [200, ''],
    [200, 'null'],
    [200, { data: null }],
    [200, envelope(false)],
    [200, envelope({})],
    [
      401,
      { code: 401, status: 'failed', data: { response: false, message: 'Merchant authorisation failed.' } },
    ],
    [404, active],
    [500, active],
  ])('is unknown after %d %j', async (status, body) => {
    answer(status, body);
    await expect(provider().subscription(TOKEN)).rejects.toThrow(ProviderUnavailableError);
  });
});

/** Builds the API's response to a rejected request. */
const failed = (code: number, message: string) => ({
  code,
  status: 'failed',
  data: { response: false, message },
});

describe('unknown subscription', () => {
  it.each([400, 404])('is reported as rejected after %d, not as an outage', async (code) => {
    answer(code, failed(code, 'Subscription not found'));
    await expect(provider().subscription(TOKEN)).rejects.toThrow(ProviderRejectedError);
    await expect(provider().cancelSubscription(TOKEN)).rejects.toThrow(ProviderRejectedError);
  });

  it.each([401, 429, 500])("isn't reported after %d", async (code) => {
    answer(code, failed(code, 'Subscription not found'));
    await expect(provider().subscription(TOKEN)).rejects.toThrow(ProviderUnavailableError);
    await expect(provider().cancelSubscription(TOKEN)).rejects.toThrow(ProviderUnavailableError);
  });
});

describe('subscription cancellation', () => {
  it('is a signed PUT without a body', async () => {
    answer(200, envelope(true, 'Success'));
    await provider().cancelSubscription(TOKEN);
    expect(host.requests).toMatchObject([
      {
        method: 'PUT',
        path: `/subscriptions/${TOKEN}/cancel`,
        headers: { 'content-length': '0', signature: 'aaec13c8469d52bf6b711bc04c7acaa2' },
        body: '',
      },
    ]);
  });

  it.each([
    [200, envelope('true')],
    [400, { code: 400, status: 'failed', data: { response: 'The subscription status is cancelled' } }],
    [
      400,
      {
        code: 400,
        status: 'failed',
        data: { response: false, message: 'The subscription status is cancelled' },
      },
    ],
  ])('succeeds after %d %j', async (status, body) => {
    answer(status, body);
    await expect(provider().cancelSubscription(TOKEN)).resolves.toBeUndefined();
  });

  it.each([
    [200, envelope(false)],
    [200, '<html>Whoops</html>'],
    [400, 'The subscription status is cancelled'],
    [401, envelope(true)],
    [411, ''],
    [500, ''],
  ])('is undecided after %d %j', async (status, body) => {
    answer(status, body);
    await expect(provider().cancelSubscription(TOKEN)).rejects.toThrow(ProviderUnavailableError);
  });

  it('encodes the token in its path', async () => {
    answer(200, envelope(true));
    await provider().cancelSubscription('../x?y');
    expect(host.requests[0]?.path).toBe('/subscriptions/..%2Fx%3Fy/cancel');
  });

  it.each(['.', '..'])('makes no call for the token %j, which a URL would drop', async (token) => {
    answer(200, envelope(true));
    await expect(provider().cancelSubscription(token)).rejects.toThrow(ProviderRejectedError);
    await expect(provider().subscription(token)).rejects.toThrow(ProviderRejectedError);
    expect(host.requests).toEqual([]);
  });
});
