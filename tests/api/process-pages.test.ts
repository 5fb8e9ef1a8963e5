import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('health', () => {
  it('GET /healthz says that the process serves', async () => {
    expect(await server.client().get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('GET /readyz says that the database answers', async () => {
    expect((await server.client().get('/readyz')).status).toBe(200);
  });
});

describe('the API documentation', () => {
  it('describes every call with its schemas', async () => {
    const { status, body } = await server.client().get('/api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    expect(body.servers).toEqual([{ url: server.url }]);
    const calculate = body.paths['/api/tax/calculate'].post;
    expect(calculate.requestBody.content['application/json'].schema.properties.income).toBeDefined();
    expect(calculate.responses['200'].content['application/json'].schema.properties.netTax).toBeDefined();
    expect(body.paths['/api/register'].post.responses).toHaveProperty('201');
    const refusal = calculate.responses.default.content['application/json'].schema;
    expect(refusal.required).toEqual(['message', 'reason']);
    expect(refusal.properties.reason.enum).toContain('auth.username-taken');
    expect(
      body.paths['/api/tax/calculations'].get.parameters.map(({ name }: { name: string }) => name),
    ).toEqual(['limit', 'before']);
  });

  it('says once what comes by the path, and not again in the body', async () => {
    const { body } = await server.client().get('/api/openapi.json');
    const finish = body.paths['/api/game/runs/{runId}/finish'].post;
    expect(finish.parameters).toMatchObject([{ name: 'runId', in: 'path', required: true }]);
    const { schema } = finish.requestBody.content['application/json'];
    expect(Object.keys(schema.properties)).toEqual(['flaps', 'playerName']);
    expect(schema.required).toEqual(['flaps', 'playerName']);
    expect(body.paths['/api/cart/{id}'].delete).not.toHaveProperty('requestBody');
  });

  it('names what is no procedure too', async () => {
    const { body } = await server.client().get('/api/openapi.json');
    expect(body.paths['/api/orders/{id}/invoice'].get.responses['200'].content).toHaveProperty(
      'application/pdf',
    );
    expect(body.paths['/api/payments/payfast/notify'].post.requestBody.content).toHaveProperty(
      'application/x-www-form-urlencoded',
    );
  });

  it('leaves out where the provider notifies when payments are off', async () => {
    const off = await startTestServer({
      environment: { NODE_ENV: 'production' },
      databaseUrl: server.databaseUrl,
    });
    const { body } = await off.client().get('/api/openapi.json');
    const { status } = await off.client().post('/api/payments/payfast/notify');
    await off.close();
    expect(status).toBe(404);
    expect(Object.keys(body.paths)).toContain('/api/checkout');
    expect(Object.keys(body.paths)).not.toContain('/api/payments/payfast/notify');
  });

  it('has a page to read it', async () => {
    const { status, headers, body } = await server.client().get('/api/docs/');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(body).not.toMatch(/<script>[^<]/);
  });
});

describe('the pages', () => {
  it('carry a strict policy and no trace of what serves them', async () => {
    const { status, headers, body } = await server.client().get('/dashboard');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|unsafe-eval|upgrade-insecure-requests/);
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(body).not.toContain('%APP_SETTINGS%');
  });

  it('keep to themselves, and ask the browser for nothing that they do not need', async () => {
    for (const path of ['/', '/dashboard', '/api/products']) {
      const { headers } = await server.client().get(path);
      expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin']);
      expect(headers.get('strict-transport-security')).toBeNull();
    }
    const { headers } = await server.client().get('/');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(), microphone=(), geolocation=()');
  });

  it('promise to stay with https where that is how they are reached', async () => {
    const environment = { PUBLIC_URL: 'https://tax.example.com' };
    const https = await startTestServer({ environment, databaseUrl: server.databaseUrl });
    const { headers } = await https.client().get('/');
    await https.close();
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('may post a form to themselves, and to the payment simulator where it has another name', async () => {
    const { headers } = await server.client().get('/');
    expect(headers.get('content-security-policy')).toContain("form-action 'self';");
    const otherName = await fetch(server.url.replace('127.0.0.1', 'localhost'));
    expect(otherName.headers.get('content-security-policy')).toContain(`form-action 'self' ${server.url};`);
  });

  it('may post a form to the payment provider', async () => {
    const environment = {
      PAYFAST_MODE: 'sandbox',
      PAYFAST_MERCHANT_ID: '10000100',
      PAYFAST_MERCHANT_KEY: '46f0cd694581a',
      PUBLIC_URL: 'https://tax.example.com',
    };
    const sandbox = await startTestServer({ environment, databaseUrl: server.databaseUrl });
    const { headers } = await sandbox.client().get('/');
    await sandbox.close();
    expect(headers.get('content-security-policy')).toContain(
      "form-action 'self' https://sandbox.payfast.co.za https://payment.payfast.io;",
    );
  });

  it('come compressed, and their hashed files are kept for a year', async () => {
    const { headers, body } = await server
      .client()
      .send('GET', '/', { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    const script = /<script[^>]* src="(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? '';
    for (const encoding of ['br', 'gzip']) {
      const asset = await server.client().send('GET', script, { headers: { 'accept-encoding': encoding } });
      expect(asset.status).toBe(200);
      expect(asset.headers.get('content-encoding')).toBe(encoding);
      expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it('are not served for files that do not exist', async () => {
    const missing = await server.client().get('/assets/missing.js');
    expect(missing.status).toBe(404);
  });
});
