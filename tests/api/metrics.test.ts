import { afterAll, beforeAll, expect, it } from 'vitest';
import { Logger, runOnce } from 'graphile-worker';
import { serveMetrics } from '../../src/server/metrics/serve-metrics.ts';
import { contactMessage } from '../support/contact.ts';
import { registration } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let metricsUrl: string;
let close: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer({ environment: { METRICS_PORT: '0' } });
  const { metrics, settings } = server.deps;
  if (!metrics) throw new Error('Metrics are disabled');
  const serving = await serveMetrics(metrics, settings, server.log);
  metricsUrl = `http://127.0.0.1:${serving.port}/metrics`;
  close = serving.close;
});
afterAll(async () => {
  await close();
  await server.close();
});

/** Returns a metric's value, by name and labels in Prometheus format. */
async function read(line: string): Promise<number | undefined> {
  const text = await (await fetch(metricsUrl)).text();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
}

it('counts calls by procedure and status, for REST and tRPC', async () => {
  const caller = server.client();
  await caller.post('/api/register', registration());
  await caller.get('/api/user');
  await caller.get('/trpc/auth.me,shop.products?batch=1&input={}');
  await server.client().get('/trpc/auth.me');
  await caller.post('/api/tax/calculate', { age: 'nobody' });
  expect(await read('taxpilot_call_seconds_count{procedure="auth.register",status="201"}')).toBe(1);
  expect(await read('taxpilot_call_seconds_count{procedure="auth.me",status="200"}')).toBe(2);
  expect(await read('taxpilot_call_seconds_count{procedure="shop.products",status="200"}')).toBe(1);
  expect(await read('taxpilot_call_seconds_count{procedure="auth.me",status="401"}')).toBe(1);
  expect(await read('taxpilot_call_seconds_count{procedure="tax.calculate",status="400"}')).toBe(1);
  expect(await read('taxpilot_call_seconds_bucket{le="15",procedure="auth.me",status="200"}')).toBe(2);
});

it('has no labels with values from the caller', async () => {
  const before = (await (await fetch(metricsUrl)).text()).split('\n').length;
  for (let n = 0; n < 50; n += 1) {
    await server.client().get(`/api/orders/${n}999`);
    await server.client().get(`/made-up/${n}`);
    await server.client().get(`/trpc/made.up${n}`);
    await server.client().send('PROPFIND', `/made-up/${n}`);
  }
  const text = await (await fetch(metricsUrl)).text();
  const labels = text.match(/\{.*\}/g)?.join() ?? '';
  expect(labels).toContain('route="/api/orders/:id"');
  expect(labels).not.toMatch(/made|999/);
  // Each combination of route and status adds 17 lines.
  expect(text.split('\n').length - before).toBeLessThan(17 * 10);
});

it('reports waiting and failed jobs', async () => {
  await server.client().post('/api/contact', contactMessage());
  const job = 'taxpilot_jobs{task="mail-contact-message",state=';
  expect(await read(`${job}"waiting"}`)).toBe(1);
  expect(await read(`${job}"failed"}`)).toBe(0);
  await server.deps.fork().execute(`update graphile_worker._private_jobs set max_attempts = 1`);
  await runOnce({
    connectionString: server.databaseUrl,
    taskList: { 'mail-contact-message': () => Promise.reject(new Error('The mail server is unavailable')) },
    logger: new Logger(() => () => {}),
  });
  expect(await read(`${job}"waiting"}`)).toBe(0);
  expect(await read(`${job}"failed"}`)).toBe(1);
});

it('counts a job as waiting only once it is due', async () => {
  const task = 'mail-open-endings';
  const waiting = `taxpilot_jobs{task="${task}",state="waiting"}`;
  const em = server.deps.fork();
  await em.execute(`select graphile_worker.add_job('${task}', run_at => now() + interval '1 hour')`);
  expect(await read(waiting)).toBe(0);
  await em.execute(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`);
  expect(await read(waiting)).toBe(1);
});

it('reports files waiting for a malware scan, and the age of the oldest', async () => {
  const [count, age] = ['taxpilot_files_waiting_for_scan', 'taxpilot_oldest_file_waiting_for_scan_seconds'];
  expect([await read(count), await read(age)]).toEqual([0, 0]);
  await server.deps.fork().execute(
    `insert into stored_files (user_id, storage_key, wrapped_key, key_id, size, sha256, state, created_at)
     select u.id, f.key, '', '', 1, '', f.state, now() - f.age from (select id from users limit 1) u,
       (values ('a', 'waiting', interval '1 hour'), ('b', 'waiting', interval '1 minute'),
         ('c', 'stored', interval '1 day')) f(key, state, age)`,
  );
  expect(await read(count)).toBe(2);
  expect(Math.round(((await read(age)) ?? 0) / 60)).toBe(60);
});

it('reports payment notifications by outcome, including those that have not occurred', async () => {
  for (const outcome of ['accepted', 'repeated', 'refused', 'waiting'])
    expect(await read(`taxpilot_payment_notifications{outcome="${outcome}"}`)).toBe(0);
  await server.client().send('POST', '/api/payments/payfast/notify', {
    body: 'm_payment_id=1&signature=wrong',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(await read('taxpilot_payment_notifications{outcome="refused"}')).toBe(1);
});

it('reports connection pool, event loop and memory', async () => {
  expect(await read('taxpilot_database_up')).toBe(1);
  expect(await read('taxpilot_database_connections{state="waiting"}')).toBe(0);
  expect(await read('taxpilot_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await read('process_resident_memory_bytes')).toBeGreaterThan(1e7);
});

it('serves metrics only on their own port, and nothing else there', async () => {
  expect((await server.client().get('/metrics')).status).toBe(404);
  const response = await fetch(metricsUrl);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
});

it('collects nothing without a metrics port', async () => {
  const withoutMetrics = await startTestServer();
  expect(withoutMetrics.deps.metrics).toBeNull();
  await withoutMetrics.close();
});
