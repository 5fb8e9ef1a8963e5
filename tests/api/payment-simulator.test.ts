import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentRequest } from '../payments/payment-request.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What another site's page, or the provider's, would send along. */
const elsewhere = { origin: 'https://elsewhere.example' };

describe('the payment simulator', () => {
  it('takes the provider’s form in the application itself, wherever it is posted from', async () => {
    const form = server.deps.payments?.form(paymentRequest({ returnUrl: server.url, cancelUrl: server.url }));
    const reply = await server.client().send('POST', '/practice-gateway/eng/process', {
      body: new URLSearchParams(form?.fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...elsewhere },
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toContain('Test payment');
  });

  it.each<[Record<string, string>]>([
    [{ NODE_ENV: 'production' }],
    [{ PAYFAST_MODE: 'sandbox', PAYFAST_MERCHANT_ID: '1', PAYFAST_MERCHANT_KEY: 'a' }],
  ])('is not there with %o', async (environment) => {
    const other = await startTestServer({
      environment,
      databaseUrl: server.databaseUrl,
    });
    const reply = await other.client().send('POST', '/practice-gateway/eng/process', {
      body: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const { paymentSimulator } = other.deps;
    await other.close();
    expect(paymentSimulator).toBeNull();
    expect(reply.body).not.toContain('Practice');
  });
});

describe('a notification', () => {
  it('is not refused for the site that it comes from', async () => {
    const notify = await server
      .client()
      .send('POST', '/api/payments/payfast/notify?from=provider', { body: {}, headers: elsewhere });
    const other = await server.client().send('POST', '/api/logout', { body: {}, headers: elsewhere });
    expect(other.status).toBe(403);
    expect(notify.status).not.toBe(403);
  });
});
