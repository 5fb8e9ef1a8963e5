import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { registration } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect((await server.client().get('/readyz')).status, 'the server is healthy').toBe(200);
  expect(await server.deps.fork().count(User), 'nothing was stored').toBe(0);
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };

describe('malformed requests', () => {
  it.each(['{bad', '{"username":', 'undefined', "{'a':1}", '\u0000'])(
    'return 400 for the body %o',
    async (body) => {
      const reply = await server.client().send('POST', '/api/register', { body, headers: json });
      const message = 'The request body is not valid JSON';
      expect(reply).toMatchObject({
        status: 400,
        body: { message, reason: 'validation', issues: [{ path: '', message }] },
      });
    },
  );

  it('return 401 without a session, whatever the body, for REST and tRPC', async () => {
    const withoutInput = ['/api/account/deletion', '/api/two-factor', '/api/calendar'];
    for (const path of ['/api/cart', '/api/checkout', '/trpc/orders.checkout', ...withoutInput]) {
      const reply = await server.client().send('POST', path, { body: '{bad', headers: json });
      expect([path, reply.status]).toEqual([path, 401]);
    }
  });

  it('return 401 without a session, whatever the content type', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const [method, path] of [
      ['POST', '/api/cart'],
      ['PATCH', '/api/documents/1'],
      ['DELETE', '/api/sessions'],
    ] as const) {
      const reply = await server.client().send(method, path, { body: 'a=1', headers: form });
      expect(reply).toMatchObject({ status: 401, body: { reason: 'session.required' } });
    }
  });

  it('return 400 for a malformed body where none is expected, and 404 for an unknown path', async () => {
    const malformed = { body: '{bad', headers: json };
    expect((await server.client().send('POST', '/api/logout', malformed)).status).toBe(400);
    expect((await server.client().send('POST', '/api/nothing', malformed)).status).toBe(404);
  });

  it('ignore fields that could reach a prototype, for REST and tRPC', async () => {
    const body = '{"__proto__":{"a":1},"constructor":{"prototype":{}},"age":"under65","income":1}';
    for (const path of ['/api/tax/calculate', '/trpc/tax.calculate']) {
      expect((await server.client().send('POST', path, { body, headers: json })).status).toBe(200);
    }
    expect({}).not.toHaveProperty('a');
  });

  it('reject a body that isn’t UTF-8', async () => {
    const body = Buffer.concat([Buffer.from('{"username":"caf'), Buffer.of(0xe9), Buffer.from('"}')]);
    const reply = await server.client().send('POST', '/api/register', { body, headers: json });
    expect(reply).toMatchObject({ status: 400, body: { reason: 'validation' } });
  });

  it('return 400 with tRPC’s error for a damaged compressed body', async () => {
    const headers = { ...json, 'content-encoding': 'gzip' };
    const reply = await server.client().send('POST', '/trpc/tax.calculate', { body: 'xx', headers });
    expect(reply).toMatchObject({
      status: 400,
      body: { reason: 'validation', error: { data: { httpStatus: 400, reason: 'validation' } } },
    });
  });

  it.each(['bb\ud800', '\udfffcc'])('reject a lone surrogate: %j', async (username) => {
    expect((await server.client().post('/api/register', registration({ username }))).status).toBe(400);
  });

  it('return 415 for a form sent to tRPC, whatever its size', async () => {
    const form = new FormData();
    form.set('file', new Blob(['x'.repeat(3 * 1024 * 1024)]));
    const reply = await server.client().send('POST', '/trpc/tax.calculate', { body: form });
    expect(reply).toMatchObject({
      status: 415,
      body: {
        message: 'Please send JSON',
        reason: 'request.wrong-kind',
        error: { data: { httpStatus: 415, reason: 'request.wrong-kind' } },
      },
    });
  });

  it.each([
    ['application/json', 200],
    ['Application/JSON; charset=UTF-8', 200],
    ['APPLICATION/JSON ;charset=utf-8', 200],
    ['application/jsonp', 415],
    ['text/plain', 415],
  ])('handle the content type %s the same for REST and tRPC', async (kind, status) => {
    const sent = { body: '{"age":"under65"}', headers: { 'content-type': kind } };
    for (const path of ['/api/tax/calculate', '/trpc/tax.calculate']) {
      expect([path, (await server.client().send('POST', path, sent)).status]).toEqual([path, status]);
    }
  });

  it.each(['/trpc/auth.register?batch=1', '/trpc/auth.register'])(
    'get no streamed response, which would be sent before the cookie: %s',
    async (path) => {
      const body = path.endsWith('batch=1') ? { 0: registration() } : registration();
      const headers = { ...json, 'trpc-accept': 'application/jsonl' };
      const reply = await server.client().send('POST', path, { body, headers });
      expect(reply).toMatchObject({
        status: 400,
        body: {
          reason: 'request.no-stream',
          error: { data: { httpStatus: 400, reason: 'request.no-stream' } },
        },
      });
    },
  );

  it.each(['[1]', '"text"', '7', 'true'])('return 400 for %s instead of an object', async (body) => {
    const reply = await server.client().send('POST', '/api/register', { body, headers: json });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: 'Please send a JSON object', reason: 'validation' },
    });
  });

  it('are read to the end if too large, so that the sender receives the response', async () => {
    for (const size of [2, 5, 10]) {
      const sending = request(`${server.url}/api/register`, { method: 'POST', headers: json });
      const sent = once(sending, 'finish');
      sending.end(`"${'x'.repeat(size * 1024 * 1024)}"`);
      const [[reply]] = (await Promise.all([once(sending, 'response'), sent])) as [
        [IncomingMessage],
        unknown,
      ];
      reply.resume();
      expect([size, reply.statusCode]).toEqual([size, 413]);
    }
  });

  it('return 413 for a body of 2 MB', async () => {
    const body = JSON.stringify(registration({ fullName: 'x'.repeat(2 * 1024 * 1024) }));
    const reply = await server.client().send('POST', '/api/register', { body, headers: json });
    expect(reply).toMatchObject({
      status: 413,
      body: { message: 'The request is too large', reason: 'request.too-large' },
    });
  });

  it('return 415 for other content types', async () => {
    const reply = await server.client().send('POST', '/api/register', {
      body: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply).toMatchObject({ status: 415, body: { message: 'Please send JSON' } });
  });

  it.each(['/api/nothing', '/api', '/api/', '/api/user/1', '/api/tax'])(
    'return 404 as JSON for %s',
    async (path) => {
      const reply = await server.client().get(path);
      expect(reply).toMatchObject({ status: 404, body: { message: 'Not found', reason: 'not-found' } });
    },
  );

  it('return 404 as JSON for an unsupported method', async () => {
    expect(await server.client().send('DELETE', '/api/user')).toMatchObject({
      status: 404,
      body: { message: 'Not found' },
    });
  });

  it.each(['/%', '/api/%zz'])('return 400 for the invalid URL %s', async (path) => {
    expect(await server.client().get(path)).toMatchObject({
      status: 400,
      body: { message: 'This address is invalid', reason: 'validation' },
    });
  });

  it("return tRPC's error format to tRPC clients", async () => {
    expect((await server.client().get('/trpc/%')).body).toMatchObject({
      reason: 'validation',
      error: { message: 'This address is invalid', data: { reason: 'validation', httpStatus: 400 } },
    });
  });

  it("return tRPC's error format for malformed JSON", async () => {
    const reply = await server.client().send('POST', '/trpc/auth.login', { body: '{bad', headers: json });
    expect(reply.status).toBe(400);
    const message = 'The request body is not valid JSON';
    expect(reply.body.error).toMatchObject({
      message,
      data: { reason: 'validation', issues: [{ path: '', message }] },
    });
  });

  it.each(['/trpc/nothing.here', '/trpc/auth', '/trpc'])(
    'return 404 for the unknown procedure path %s',
    async (path) => {
      const { status, body } = await server.client().get(path);
      expect([status, body.error.message, body.error.data.reason]).toEqual([404, 'Not found', 'not-found']);
    },
  );

  it.each(['/api/%ff', '/assets/%2e%2e/%2e%2e/package.json', '/..%2fpackage.json'])(
    "can't read files through %s",
    async (path) => {
      const reply = await server.client().get(path);
      expect(JSON.stringify(reply.body)).not.toContain('"dependencies"');
      expect(reply.status).toBeLessThan(500);
    },
  );

  it("don't affect the server when the client disconnects within the body", async () => {
    await new Promise<void>((resolve) => {
      const { hostname, port } = new URL(server.url);
      const headers = { ...json, 'content-length': '1000' };
      const sending = request({ hostname, port, method: 'POST', path: '/api/register', headers });
      sending.on('error', () => resolve());
      sending.write('{"fullName":', () => sending.destroy());
      sending.on('close', () => resolve());
    });
    expect((await server.client().get('/healthz')).status).toBe(200);
  });

  it.each(['a b', 'a@b', '[', 'a/b', 'a:99999'])('return 400 for the Host %j', async (host) => {
    for (const path of ['/api/user', '/trpc/auth.me']) {
      const { hostname, port } = new URL(server.url);
      const asking = request({ hostname, port, path, headers: { host } }).end();
      const [reply] = (await once(asking, 'response')) as [IncomingMessage];
      reply.resume();
      expect([path, reply.statusCode]).toEqual([path, 400]);
    }
  });

  it.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE'])('return 404 for %s to tRPC', async (method) => {
    const { hostname, port } = new URL(server.url);
    const asking = request({ hostname, port, path: '/trpc/shop.products', method }).end();
    const [reply] = (await once(asking, 'response')) as [IncomingMessage];
    reply.resume();
    expect(reply.statusCode).toBe(404);
  });

  it('return 400 for a tRPC batch with too many calls', async () => {
    const names = Array.from({ length: 21 }, () => 'auth.me').join(',');
    expect((await server.client().get(`/trpc/${names}?batch=1`)).status).toBe(400);
  });
});

describe('cross-origin writes', () => {
  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'not an origin'])(
    'are rejected with the Origin %s',
    async (origin) => {
      for (const path of ['/api/register', '/trpc/auth.register']) {
        const reply = await server.client().send('POST', path, { body: registration(), headers: { origin } });
        expect(reply).toMatchObject({
          status: 403,
          body: { message: 'This request came from another site', reason: 'request.cross-site' },
        });
      }
    },
  );

  it('are rejected from an http page of a site that uses https', async () => {
    const https = await startTestServer({
      environment: { PUBLIC_URL: 'https://tax.example.com' },
      databaseUrl: server.databaseUrl,
    });
    const { host, hostname, port } = new URL(https.url);
    const statuses = [];
    for (const headers of [
      { host: 'tax.example.com', origin: 'http://tax.example.com' },
      { host, origin: 'http://tax.example.com' },
      { host: 'tax.example.com', origin: 'https://tax.example.com' },
      { host, origin: 'https://tax.example.com' },
    ]) {
      const asking = request({ hostname, port, method: 'POST', path: '/api/logout', headers }).end();
      const [reply] = (await once(asking, 'response')) as [IncomingMessage];
      reply.resume();
      statuses.push(reply.statusCode);
    }
    await https.close();
    expect(statuses).toEqual([403, 403, 200, 200]);
  });

  it('are accepted from the request’s own host, whatever the public address', async () => {
    const https = await startTestServer({
      environment: { PUBLIC_URL: 'https://tax.example.com' },
      databaseUrl: server.databaseUrl,
    });
    for (const { url, client } of [server, https]) {
      const reply = await client().send('POST', '/api/logout', { headers: { origin: new URL(url).origin } });
      expect(reply.status).toBe(200);
    }
    await https.close();
  });

  it("can't be used to read other data", async () => {
    const reply = await server
      .client()
      .send('GET', '/api/user', { headers: { origin: 'https://evil.example' } });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('general rate limit', () => {
  it('returns 429 with Retry-After, per IP address', async () => {
    const limited = await startTestServer({
      environment: { REQUESTS_PER_MINUTE: '600', TRUST_PROXY: '127.0.0.1' },
    });
    const call = (address: string) =>
      limited.client().send('GET', '/api/user', { headers: { 'x-forwarded-for': address } });
    for (let calls = 0; calls < 600; calls += 50) {
      await Promise.all(Array.from({ length: 50 }, () => call('203.0.113.1')));
    }
    const reply = await call('203.0.113.1');
    expect(reply).toMatchObject({
      status: 429,
      body: { message: 'Too many requests. Please wait a moment and try again.', reason: 'too-many' },
    });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    const viaTrpc = await limited
      .client()
      .send('GET', '/trpc/auth.me', { headers: { 'x-forwarded-for': '203.0.113.1' } });
    expect(viaTrpc).toMatchObject({ status: 429, body: { error: { data: { reason: 'too-many' } } } });
    expect((await call('203.0.113.1:5123')).status).toBe(429);
    expect((await call('203.0.113.2')).status).toBe(401);
    await limited.close();
  });

  it.each([
    '/',
    '/services',
    '/auth',
    '/no-such-page',
    '/favicon.svg',
    '/sitemap.xml',
    '/api/docs/json',
    '/readyz',
  ])('also limits %s per IP address', async (path) => {
    // The readiness check has a separate limit.
    const limit = path === '/readyz' ? 600 : 20;
    const limited = await startTestServer({
      environment: { TRUST_PROXY: '127.0.0.1' },
      requestsPerMinute: limit,
    });
    const call = (address: string) =>
      limited.client().send('GET', path, { headers: { 'x-forwarded-for': address } });
    const { status } = await call('203.0.113.1');
    expect(status).toBeLessThan(429);
    for (let calls = 1; calls < limit; calls += 1) await call('203.0.113.1');
    const reply = await call('203.0.113.1');
    expect(reply).toMatchObject({ status: 429, body: { reason: 'too-many' } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call('203.0.113.2')).status).toBe(status);
    await limited.close();
  });
});
