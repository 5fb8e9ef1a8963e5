import { createHash, createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditEvent, AuditKey, AuditLink } from '../../src/domain/audit/audit-event.entity.ts';
import { chainEvents } from '../../src/domain/audit/chain.server.ts';
import { recordEvent } from '../../src/domain/audit/record-event.server.ts';
import { sweepTimetable } from '../../src/server/jobs/sweep.ts';
import { startQueue } from '../../src/server/jobs/queue.ts';
import { runProgram } from '../support/operator-program.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Simulates an attacker with full database access by bypassing the triggers. */
async function tamper(statement: string): Promise<void> {
  await server.deps.fork().transactional(async (em) => {
    await em.execute('set local session_replication_role = replica');
    await em.execute(statement);
  });
}

beforeEach(async () => {
  await tamper('delete from audit_links');
  await tamper('delete from audit_events');
  await tamper('alter sequence audit_events_id_seq restart');
});

async function record(times = 1, at = new Date()): Promise<void> {
  const em = server.deps.fork();
  for (let count = 0; count < times; count += 1) {
    const detail = { userAgent: 'Käse "1"', network: '', documentId: count };
    await recordEvent(em, { userId: null, kind: 'document-opened', detail, at });
  }
}

const verify = async (...options: string[]) => {
  const { code, output } = await runProgram('verify-audit', server, ['--json', ...options]);
  return { code, ...(JSON.parse(output) as object) };
};
const linked = async () =>
  (await server.deps.fork().find(AuditLink, {}, { orderBy: { eventId: 'asc' } })).map(
    ({ eventId }) => eventId,
  );
const whole = { code: 0, broken: null, end: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } };
const chainKey = async () =>
  server.deps.chainKeys.open(await server.deps.fork().findOneOrFail(AuditKey, { id: 1 }));

/**
 * Builds the chain with plain hashes, as earlier versions did. Anyone with database access can do this too.
 */
const chainWithoutKey = () =>
  tamper(`
    with recursive events as (
      select row_number() over (order by e.id) as n, e.id, convert_to(jsonb_build_array(e.id, e.subject, e.kind, e.detail,
        to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text, 'UTF8') as text from audit_events e
    ), chain as (
      select n, id, sha256(decode(repeat('00', 32), 'hex') || text) as hash from events where n = 1
      union all select e.n, e.id, sha256(c.hash || e.text) from chain c join events e on e.n = c.n + 1
    )
    insert into audit_links (event_id, hash, keyed) select id, hash, false from chain`);

describe.each(['audit_events', 'audit_links'])('table %s', (table) => {
  it.each([
    ['UPDATE', `update ${table} set ${table === 'audit_events' ? 'at = now()' : `hash = ''`}`],
    ['DELETE', `delete from ${table}`],
    ['TRUNCATE', `truncate ${table}`],
  ])('rejects %s', async (operation, statement) => {
    await record(2);
    await chainEvents(server.deps);
    await expect(server.deps.fork().execute(statement)).rejects.toThrow(
      `${table} is append-only: ${operation} is refused`,
    );
    expect(await server.deps.fork().count(AuditEvent)).toBe(2);
    expect(await linked()).toEqual([1, 2]);
  });
});

describe('audit chain', () => {
  it('links each event once, with an HMAC over the previous hash and the event', async () => {
    await record(2);
    expect(await chainEvents(server.deps)).toMatchObject({ eventId: 2 });
    expect(await chainEvents(server.deps)).toBeNull();
    await record();
    const end = await chainEvents(server.deps);
    const events = await server.deps.fork().find(AuditEvent, {}, { orderBy: { id: 'asc' } });
    let hash = Buffer.alloc(32);
    for (const { id, at, detail } of events) {
      // Serialize as PostgreSQL's jsonb does: shorter keys first, with a space after each comma and colon.
      const { network, userAgent, documentId } = detail;
      const written = `{"network": ${JSON.stringify(network)}, "userAgent": ${JSON.stringify(userAgent)}, "documentId": ${String(documentId)}}`;
      const text = `[${id}, null, "document-opened", ${written}, "${at.toISOString().replace('Z', '000Z')}"]`;
      hash = createHmac('sha256', await chainKey())
        .update(hash)
        .update(text)
        .digest();
    }
    expect(end).toEqual({ eventId: 3, hash: hash.toString('hex') });
  });

  it('is extended by the hourly job, which logs the last link', async () => {
    await record(3);
    const notes: unknown[] = [];
    const log = Object.assign(Object.create(server.log) as FastifyBaseLogger, {
      info: (note: unknown) => notes.push(note),
    });
    const queue = startQueue(server.deps, server.databaseUrl, { log, timetable: sweepTimetable });
    await expect.poll(() => notes, { timeout: 10_000 }).toEqual([{ eventId: 3, hash: expect.any(String) }]);
    await queue.stop();
    expect(await linked()).toEqual([1, 2, 3]);
  });

  it('has no gaps or forks when five processes extend it in several batches concurrently', async () => {
    await server.deps.fork().execute(
      `insert into audit_events (kind, detail, at)
       select 'signed-in', jsonb_build_object('userAgent', n), now() from generate_series(1, 2500) n`,
    );
    await Promise.all([1, 2, 3, 4, 5].map(() => chainEvents(server.deps)));
    expect(await linked()).toEqual(Array.from({ length: 2_500 }, (_, index) => index + 1));
    expect(await verify()).toMatchObject({ ...whole, chained: 2_500, waiting: 0 });
  });

  it('waits for a transaction that took an earlier id and commits late', async () => {
    const late = new Client({ connectionString: server.databaseUrl });
    await late.connect();
    await late.query('begin');
    await late.query(`insert into audit_events (kind, detail, at) values ('signed-in', '{}', now())`);
    await record();
    const em = server.deps.fork();
    const statements = vi.spyOn(em, 'execute');
    const chaining = chainEvents({ ...server.deps, fork: () => em });
    const writerChecks = () =>
      statements.mock.calls.filter(([sql]) => JSON.stringify(sql).includes('pg_locks')).length;
    await expect.poll(writerChecks).toBeGreaterThan(2);
    expect(await linked()).toEqual([]);
    await late.query('commit');
    await late.end();
    expect(await chaining).toMatchObject({ eventId: 2 });
    expect(await linked()).toEqual([1, 2]);
    expect(await verify()).toMatchObject({ ...whole, chained: 2, waiting: 0 });
  });

  it('accepts an id that was allocated but never used', async () => {
    const rolledBack = server.deps.fork().transactional(async (em) => {
      await recordEvent(em, { userId: null, kind: 'signed-in', at: new Date() });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await record(2);
    await chainEvents(server.deps);
    expect(await linked()).toEqual([2, 3]);
    expect(await verify()).toMatchObject({ ...whole, chained: 2 });
  });
});

describe('unkeyed chain of an earlier version', () => {
  it('continues with a key and is sealed by the next event', async () => {
    await record(3);
    await chainWithoutKey();
    expect(await verify()).toMatchObject({ code: 1, broken: null, chained: 3, unkeyed: true });
    await record();
    await chainEvents(server.deps);
    expect(await verify()).toMatchObject({ ...whole, chained: 4, unkeyed: false });
    await tamper(`update audit_events set kind = 'signed-out' where id = 2`);
    expect(await verify()).toMatchObject({
      code: 1,
      broken: { eventId: 2, problem: expect.stringContaining('changed') },
    });
  });

  it('is sealed by a separate event if no other event follows', async () => {
    await record(2);
    await chainWithoutKey();
    expect(await chainEvents(server.deps)).toMatchObject({ eventId: 3 });
    expect(await chainEvents(server.deps)).toBeNull();
    expect(await verify()).toMatchObject({ ...whole, chained: 3 });
    const [, , added] = await server.deps.fork().find(AuditEvent, {}, { orderBy: { id: 'asc' } });
    expect(added).toMatchObject({ kind: 'chain-keyed', subject: null });
  });

  it('rejects links from an older process still running during the update', async () => {
    await record(2);
    const unkeyedInsert = `insert into audit_links (event_id, hash) values (1, decode('${'00'.repeat(32)}', 'hex'))`;
    await expect(server.deps.fork().execute(unkeyedInsert)).rejects.toThrow(/"keyed".* not-null/);
  });

  it('can’t replace a keyed chain', async () => {
    await record(5);
    await chainEvents(server.deps);
    // Forge the tail: with database access alone, an attacker can only compute plain hashes.
    const [third] = await server.deps.fork().find(AuditLink, { eventId: 3 });
    await tamper('delete from audit_links where event_id > 3');
    const hash = createHash('sha256')
      .update(third?.hash ?? '')
      .update('forged')
      .digest('hex');
    await tamper(
      `insert into audit_links (event_id, hash, keyed) values (4, decode('${hash}', 'hex'), false)`,
    );
    expect(await verify()).toMatchObject({ code: 1, broken: { eventId: 4 } });
    // Forge the whole chain.
    await tamper('delete from audit_links');
    await chainWithoutKey();
    expect(await verify()).toMatchObject({ code: 1, unkeyed: true });
    // Marking the forged links as keyed doesn't help.
    await tamper('update audit_links set keyed = true');
    expect(await verify()).toMatchObject({ code: 1, broken: { eventId: 1 } });
    await tamper('delete from audit_keys');
    expect(await verify()).toMatchObject({ code: 1, broken: { eventId: 1 } });
  });
});

describe('changing SECRET_KEY', () => {
  it('verifies existing links after rotate-key has re-encrypted the chain key', async () => {
    await tamper('delete from audit_keys');
    await record(2);
    const end = await chainEvents(server.deps);
    const next = { SECRET_KEY: 'another-for-tests-0123456789-0123456789' };
    const both = { ...next, SECRET_KEY_PREVIOUS: server.deps.settings.secretKey ?? '' };
    expect(await runProgram('verify-audit', server, [], next)).toEqual({
      code: 2,
      output:
        'The audit trail could not be verified: neither SECRET_KEY nor SECRET_KEY_PREVIOUS decrypts the key of the audit trail\n',
    });
    expect(await runProgram('verify-audit', server, [], both)).toMatchObject({ code: 0 });
    const rotated = await runProgram('rotate-key', server, [], both);
    expect(rotated).toMatchObject({ code: 0, output: expect.stringContaining('1 audit trail keys') });
    expect(await runProgram('verify-audit', server, [], next)).toMatchObject({
      code: 0,
      output: expect.stringContaining(end?.hash ?? ''),
    });
    await tamper('delete from audit_keys');
  });
});

describe('verify-audit', () => {
  it('fails when the chain’s end or the whole chain is missing and the events are over two hours old', async () => {
    await record(3, new Date(Date.now() - 3 * 60 * 60_000));
    const end = await chainEvents(server.deps);
    await record(1, new Date(Date.now() - 119 * 60_000));
    const recordedEnd = `${end?.eventId}:${end?.hash}`;
    expect(await verify('--end', recordedEnd)).toMatchObject({ ...whole, waiting: 1, overdue: null });
    await tamper('delete from audit_links where event_id > 1');
    expect(await verify()).toMatchObject({ code: 1, chained: 1, overdue: { eventId: 2 } });
    await tamper('delete from audit_links');
    expect(await verify()).toMatchObject({ code: 1, chained: 0, overdue: { eventId: 1 } });
    expect((await runProgram('verify-audit', server)).output).toMatch(
      /\nEvent 1 of \S+ should have been chained within an hour: /,
    );
  });

  it('fails when a recorded end is missing from an otherwise valid chain', async () => {
    await record(3);
    const end = await chainEvents(server.deps);
    const recordedEnd = `${end?.eventId}:${end?.hash}`;
    await record(2);
    await chainEvents(server.deps);
    expect(await verify('--end', recordedEnd)).toMatchObject({ ...whole, chained: 5, endMissing: false });
    // Truncate the chain together with its events.
    await tamper('delete from audit_links where event_id > 2');
    await tamper('delete from audit_events where id > 2');
    expect(await verify()).toMatchObject({ ...whole, chained: 2 });
    expect(await verify('--end', recordedEnd)).toMatchObject({ code: 1, chained: 2, endMissing: true });
    // Change the events and let the hourly job rebuild the chain.
    await tamper('delete from audit_links');
    await tamper(`update audit_events set kind = 'signed-out'`);
    await chainEvents(server.deps);
    expect(await verify('--end', recordedEnd)).toMatchObject({ code: 1, endMissing: true });
    expect((await runProgram('verify-audit', server, ['--end', recordedEnd])).output).toContain(
      'The chain does not contain the given end: it was truncated or rebuilt.',
    );
    for (const bad of ['5', `x:${end?.hash}`, `${recordedEnd}0`]) {
      expect(await runProgram('verify-audit', server, ['--end', bad])).toEqual({
        code: 2,
        output: 'The audit trail could not be verified: --end takes an event and its hash: --end ID:HASH.\n',
      });
    }
  });

  it('reports the number of chained and waiting events and the end of the chain', async () => {
    expect(await runProgram('verify-audit', server)).toEqual({
      code: 0,
      output: 'Intact events: 0.\nNot chained yet: 0.\n',
    });
    await record(3);
    const end = await chainEvents(server.deps);
    await record(2);
    expect(await runProgram('verify-audit', server)).toEqual({
      code: 0,
      output: `Intact events: 3.\nNot chained yet: 2.\nThe chain ends with event 3: ${end?.hash}\n`,
    });
  });

  it.each([
    ['a changed event', `update audit_events set kind = 'signed-out' where id = 3`, 3, 'was changed'],
    ['changed details', `update audit_events set detail = '{}' where id = 3`, 3, 'was changed'],
    ['a changed owner', 'update audit_events set subject = gen_random_uuid() where id = 3', 3, 'was changed'],
    [
      'a changed time',
      `update audit_events set at = at + interval '1 microsecond' where id = 3`,
      3,
      'was changed',
    ],
    ['a changed id', 'update audit_events set id = 99 where id = 3', 3, 'missing'],
    ['a deleted event', 'delete from audit_events where id = 3', 3, 'missing'],
    ['a deleted last event', 'delete from audit_events where id = 5', 5, 'missing'],
    ['a changed link', `update audit_links set hash = sha256('x') where event_id = 3`, 3, 'was changed'],
    ['a deleted link', 'delete from audit_links where event_id = 3', 3, 'has no link'],
    [
      'an event inserted before the first',
      `insert into audit_events (id, kind, detail, at) values (-7, 'signed-in', '{}', now())`,
      -7,
      'has no link',
    ],
  ])('detects %s', async (_, statement, eventId, what) => {
    await record(5);
    await chainEvents(server.deps);
    await tamper(statement);
    const link = Math.max(1, eventId);
    expect(await verify()).toMatchObject({
      code: 1,
      chained: link - 1,
      broken: { eventId, link, problem: expect.stringContaining(what) },
    });
  });

  it('describes where the chain breaks', async () => {
    await record(3);
    await chainEvents(server.deps);
    await record();
    await tamper('delete from audit_events where id = 2');
    expect(await runProgram('verify-audit', server)).toEqual({
      code: 1,
      output:
        'The chain breaks at link 2, event 2: the event is missing.\nIntact events before it: 1.\nNot chained yet: 1.\n',
    });
  });

  it('detects an inserted event with an unused id', async () => {
    await record(2);
    await tamper('alter sequence audit_events_id_seq restart with 4');
    await record(2);
    await chainEvents(server.deps);
    await server.deps
      .fork()
      .execute(`insert into audit_events (id, kind, detail, at) values (3, 'signed-in', '{}', now())`);
    expect(await verify()).toMatchObject({ code: 1, chained: 2, broken: { eventId: 3, link: 3 } });
  });

  it('passes while events are chained concurrently', async () => {
    await record(5);
    await chainEvents(server.deps);
    const reading = verify();
    for (let times = 0; times < 20; times += 1) {
      await record();
      await chainEvents(server.deps);
    }
    expect(await reading).toMatchObject(whole);
  });

  it('reports an unreachable database as exit code 2', async () => {
    const unreachable = { ...server, databaseUrl: 'postgres://127.0.0.1:1/none' };
    expect(await runProgram('verify-audit', unreachable)).toMatchObject({
      code: 2,
      output: expect.stringContaining('The audit trail could not be verified: '),
    });
  });
});
