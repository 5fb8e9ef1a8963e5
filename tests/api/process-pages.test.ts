import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('health checks', () => {
  it('return the version at GET /healthz', async () => {
    const { status, headers, body } = await server.client().get('/healthz');
    expect(status).toBe(200);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(body).toEqual({ status: 'ok', version: manifest.version });
  });

  it('check the database at GET /readyz', async () => {
    expect((await server.client().get('/readyz')).status).toBe(200);
  });
});

describe('page headers', () => {
  it('include a strict content security policy and no server name', async () => {
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

  it('isolate pages and disable unused browser features', async () => {
    for (const path of ['/', '/dashboard', '/api/products']) {
      const { headers } = await server.client().get(path);
      expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin']);
      expect(headers.get('strict-transport-security')).toBeNull();
    }
    const { headers } = await server.client().get('/');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(), microphone=(), geolocation=()');
  });

  it('include HSTS when the site uses https', async () => {
    const environment = { PUBLIC_URL: 'https://tax.example.com' };
    const https = await startTestServer({ environment, databaseUrl: server.databaseUrl });
    for (const path of ['/', '/favicon.svg', '/api/products', '/api/nothing', '/readyz']) {
      const { headers } = await https.client().get(path);
      expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
    }
    await https.close();
  });

  it('let no site frame an API reply', async () => {
    for (const path of ['/api/products', '/api/user', '/api/nothing', '/trpc/shop.products']) {
      const { headers } = await server.client().get(path);
      const policy = "default-src 'none'; frame-ancestors 'none'";
      expect([path, headers.get('content-security-policy')]).toEqual([path, policy]);
    }
  });

  it('allow forms to the payment simulator on another host', async () => {
    const { headers } = await server.client().get('/');
    expect(headers.get('content-security-policy')).toContain("form-action 'self';");
    const otherName = await fetch(server.url.replace('127.0.0.1', 'localhost'));
    expect(otherName.headers.get('content-security-policy')).toContain(`form-action 'self' ${server.url};`);
  });

  it('allow forms to the payment provider', async () => {
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

  it('allow hashed files to be cached for a year, and compress responses', async () => {
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
});

it('returns 404 for a missing file instead of a page', async () => {
  const missing = await server.client().get('/assets/missing.js');
  expect(missing.status).toBe(404);
});
