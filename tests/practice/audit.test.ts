import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainEvents } from '../../src/domain/audit/chain.server.ts';
import { checkChain } from '../../src/domain/audit/check-chain.server.ts';
import { recordEvent } from '../../src/domain/audit/record-event.server.ts';
import { auditPage } from '../../src/domain/practice/audit.server.ts';
import { auditListInput, type PracticeAuditEvent } from '../../src/domain/practice/audit-schemas.ts';
import { numberParameters } from '../../src/domain/sql.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: HttpClient;
let practitioner: Awaited<ReturnType<typeof staffMember>>;
let client: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  ({ client: admin } = await staffMember(server, 'admin'));
  practitioner = await staffMember(server);
  client = await signedIn(server, { fullName: 'Thandi Maseko' });
  await practitioner.client.get(`/api/practice/clients/${client.user.id}`);
});
afterAll(() => server.close());

async function rowsOf(query: string): Promise<PracticeAuditEvent[]> {
  const { status, body } = await admin.get(`/api/practice/audit${query}`);
  expect(status).toBe(200);
  return body;
}
const kindsOf = async (query: string) => (await rowsOf(query)).map(({ kind }) => kind);
const lastCheck = async () => (await admin.get('/api/practice/audit/chain')).body.lastCheck;
const record = (kind: 'exported' | 'signed-in', at: string, userId = client.user.id) =>
  recordEvent(server.deps.fork(), { userId, kind, at: new Date(at) });

/** Simulates an attacker with full database access by bypassing the triggers. */
const tamper = (statement: string) =>
  server.deps.fork().transactional(async (em) => {
    await em.execute('set local session_replication_role = replica');
    await em.execute(statement);
  });

/** Runs a statement and returns its plan as text. */
async function explain(text: string, values: unknown[]): Promise<string> {
  const database = new Client({ connectionString: server.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off, costs off, buffers off) ${text}`,
    values,
  );
  await database.end();
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('the audit trail', () => {
  it('names the account and who did it', async () => {
    const [event] = await rowsOf(`?clientId=${client.user.id}&limit=1`);
    expect(event).toEqual({
      id: expect.any(Number),
      kind: 'client-opened-by-practice',
      text: 'Your details opened by the practice',
      device: null,
      network: null,
      at: expect.any(String),
      account: { id: client.user.id, fullName: 'Thandi Maseko', role: 'client' },
      staff: { id: practitioner.user.id, fullName: practitioner.details.fullName },
      detail: {},
    });
  });

  it('filters by account, by kind, and by a member of staff’s actions on any account', async () => {
    expect(await kindsOf(`?clientId=${client.user.id}`)).toEqual(['client-opened-by-practice', 'registered']);
    expect(await kindsOf(`?clientId=${client.user.id}&kind=registered`)).toEqual(['registered']);
    const byStaff = await kindsOf(`?staffId=${practitioner.user.id}`);
    expect(byStaff).toContain('client-opened-by-practice');
    expect(byStaff).toContain('two-factor-enabled');
    expect(await kindsOf(`?staffId=${practitioner.user.id}&clientId=${client.user.id}`)).toEqual([
      'client-opened-by-practice',
    ]);
    expect(await kindsOf('?clientId=9999')).toEqual([]);
  });

  it('filters by a South African day, page by page in chronological order', async () => {
    const times = [
      '2025-03-01T21:59:59Z',
      '2025-03-01T22:00:00Z',
      '2025-03-02T08:00:00Z',
      '2025-03-02T21:59:59Z',
    ];
    // The second event was recorded late, so its ID is higher than its time suggests.
    for (const place of [0, 2, 1, 3]) await record('exported', times[place] ?? '');
    await record('exported', '2025-03-02T22:00:00Z');
    const path = '?day=2025-03-02&kind=exported';
    const whole = await rowsOf(path);
    expect(whole.map(({ at }) => at)).toEqual([
      '2025-03-02T21:59:59.000Z',
      '2025-03-02T08:00:00.000Z',
      '2025-03-01T22:00:00.000Z',
    ]);
    const paged = [];
    for (let before = ''; paged.length < 3;) {
      const [row] = await rowsOf(`${path}&limit=1${before}`);
      paged.push(row);
      before = `&before=${row?.id}`;
    }
    expect(paged).toEqual(whole);
  });

  it.each([
    ['kind=nothing', 400, 'kind'],
    ['day=2026-02-30', 400, 'day'],
    ['day=1999-01-01', 400, 'day'],
    ['limit=0', 400, 'limit'],
    ['clientId=abc', 400, 'clientId'],
    ['staffId=0', 400, 'staffId'],
  ])('refuses %s', async (query, expected, field) => {
    const { status, body } = await admin.get(`/api/practice/audit?${query}`);
    expect([status, body.issues?.[0]?.path]).toEqual([expected, field]);
  });

  it('uses an index for each filter, however many events there are', async () => {
    const em = server.deps.fork();
    await tamper(`insert into audit_events (subject, kind, detail, at)
      select (select audit_subject from users where id = 1 + n % 3),
        (array['signed-in', 'document-opened', 'order-moved'])[1 + n % 3],
        case when n % 3 = 2 then '{"staffId": 2, "orderId": 1}' else '{}' end::jsonb,
        timestamptz '2024-01-01' + n * interval '1 minute' from generate_series(1, 100_000) n`);
    await em.execute('analyze audit_events');
    for (const filters of [
      {},
      { before: 50_000 },
      { clientId: 1 },
      { clientId: 1, before: 50_000 },
      { staffId: 2 },
      { staffId: 2, before: 50_000 },
      { kind: 'order-moved' },
      { kind: 'exported' },
      { kind: 'order-moved', before: 50_000 },
      { day: '2024-02-01' },
      { day: '2024-02-01', before: 50_000 },
      { day: '2024-02-01', kind: 'exported' },
      { day: '2024-02-01', staffId: 2 },
    ]) {
      const { statement, values } = auditPage(auditListInput.parse({ limit: 50, ...filters }));
      const { text, names } = numberParameters(statement.text);
      const plan = await explain(
        text,
        names.map((name) => values[name]),
      );
      expect([filters, plan.match(/Seq Scan on audit_events/)]).toEqual([filters, null]);
      const read = [...plan.matchAll(/audit_events.*actual rows=(\d+)/g)].map(([, rows]) => Number(rows));
      expect([filters, Math.max(0, ...read) <= 1_500]).toEqual([filters, true]);
    }
  });
});

describe('the chain check', () => {
  it('is shown with its result', async () => {
    expect(await lastCheck()).toBeNull();
    await chainEvents(server.deps);
    await checkChain(server.deps);
    expect(await lastCheck()).toMatchObject({
      problem: null,
      waiting: 0,
      end: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('finds a chain that was cut short since the last check', async () => {
    await record('signed-in', '2026-01-01T00:00:00Z');
    await chainEvents(server.deps);
    await checkChain(server.deps);
    await tamper('delete from audit_links where event_id = (select max(event_id) from audit_links)');
    await tamper('delete from audit_events where id = (select max(id) from audit_events)');
    await checkChain(server.deps);
    expect((await lastCheck()).problem).toBe('The chain was truncated or rebuilt since the last check.');
  });

  it('finds a changed event', async () => {
    await tamper(`update audit_events set kind = 'exported' where id = (select min(id) from audit_events)`);
    await checkChain(server.deps);
    expect((await lastCheck()).problem).toMatch(/^The chain breaks at event \d+: /);
  });
});
