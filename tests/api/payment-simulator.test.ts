import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentRequest } from '../payments/payment-request.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const crossOrigin = { origin: 'https://elsewhere.example' };

describe('payment simulator', () => {
  it("accepts the provider's form from any origin", async () => {
    const form = server.deps.payments?.form(paymentRequest({ returnUrl: server.url, cancelUrl: server.url }));
    const reply = await server.client().send('POST', '/practice-gateway/eng/process', {
      body: new URLSearchParams(form?.fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...crossOrigin },
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toContain('Test payment');
  });

  it.each<[Record<string, string>]>([
    [{ NODE_ENV: 'production' }],
    [{ PUBLIC_URL: 'https://tax.example.com' }],
    [{ HOST: '0.0.0.0' }],
    [{ PAYFAST_MODE: 'sandbox', PAYFAST_MERCHANT_ID: '1', PAYFAST_MERCHANT_KEY: 'a' }],
  ])('returns 404 with %o', async (environment) => {
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
    expect(reply.status).toBe(404);
    expect(reply.body).not.toContain('Test payment');
  });
});

describe('payment notification', () => {
  it('is accepted from any origin', async () => {
    const notify = await server
      .client()
      .send('POST', '/api/payments/payfast/notify?from=provider', { body: {}, headers: crossOrigin });
    const other = await server.client().send('POST', '/api/logout', { body: {}, headers: crossOrigin });
    expect(other.status).toBe(403);
    expect(notify.status).not.toBe(403);
  });
});
