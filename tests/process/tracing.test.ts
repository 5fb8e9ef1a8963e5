import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registration } from '../support/people.ts';
import { startServerProcess } from '../support/server-process.ts';
import { createTestDatabase } from '../support/test-database.ts';

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Export {
  resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[];
}

const spans: ExportedSpan[] = [];

/** Stores an export's spans. */
async function collect(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { resourceSpans } = (await json(request)) as Export;
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response
    .writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
    .end('{}');
}

const collector = createServer((request, response) => void collect(request, response));

let endpoint: string;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

const attribute = (span: ExportedSpan | undefined, key: string) => {
  const value = span?.attributes.find((entry) => entry.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
const childOf = (parent: ExportedSpan | undefined, name: string) =>
  spans.find((span) => span.parentSpanId === parent?.spanId && span.name === name);

/** Settings for frequent exports, so that tests don't wait the default five seconds. */
const ours = { SECRET_KEY: 'only-for-tests-0123456789-0123456789', OTEL_BSP_SCHEDULE_DELAY: '50' };

it('exports requests with their procedure, queries and jobs, without personal data', async () => {
  const database = await createTestDatabase();
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    ...ours,
  });
  const client = server.client();
  const person = registration();
  const registered = await client.post('/api/register', person);
  const foreign = '0af7651916cd43dd8448eb211c80319c';
  const profile = await client.send('GET', '/api/profile', {
    headers: { traceparent: `00-${foreign}-b7ad6b7169203331-01` },
  });
  expect([registered.status, profile.status]).toEqual([201, 200]);
  await expect.poll(() => spans.some(({ name }) => name.startsWith('job mail-'))).toBe(true);
  expect(await server.end('SIGTERM')).toBe(0);

  const request = spans.find(({ name }) => name === 'POST /api/register');
  expect(attribute(request, 'http.response.status_code')).toBe(201);
  expect(attribute(request, 'taxpilot.request_id')).toBe(registered.headers.get('x-request-id'));
  const call = childOf(request, 'auth.register');
  expect(call).toBeDefined();
  const insert = childOf(call, 'insert');
  expect(attribute(insert, 'db.query.text')).toMatch(/^insert into "users" .*\?/);
  const own = spans.find(({ name }) => name === 'GET /api/profile');
  expect(spans.some(({ traceId, name }) => traceId === own?.traceId && name === 'session-and-user')).toBe(
    true,
  );
  // A caller can't decide which traces its requests belong to.
  expect(spans.some(({ traceId }) => traceId === foreign)).toBe(false);
  // The log contains each request's trace ID.
  expect(server.output()).toContain(`"traceId":"${request?.traceId}"`);
  const exported = JSON.stringify(spans);
  for (const secret of [person.email, person.username, person.password])
    expect(exported).not.toContain(secret);
});

it('serves and stops while the collector is down, and logs it', async () => {
  const database = await createTestDatabase();
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    ...ours,
  });
  expect((await server.client().get('/api/products')).status).toBe(200);
  await expect.poll(() => server.output()).toContain('spans could not be exported');
  expect(await server.end('SIGTERM')).toBe(0);
});
