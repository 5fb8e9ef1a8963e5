import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepTimetable } from '../../src/server/jobs/sweep.ts';
import { startQueue } from '../../src/server/jobs/queue.ts';
import { openWorkerLocks, releaseAbandonedJobs } from '../../src/server/jobs/worker-locks.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { LoginAttempt } from '../../src/domain/accounts/passwords/login-attempt.entity.ts';

const waitOptions = { timeout: 40_000, interval: 100 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const execute = (statement: string) => server.deps.fork().execute<Record<string, unknown>[]>(statement);

/** Returns the IDs of workers with running jobs. */
async function busyWorkers(): Promise<unknown[]> {
  const rows = await execute(
    `select locked_by as worker from graphile_worker.jobs where locked_by is not null order by 1`,
  );
  return rows.map(({ worker }) => worker);
}

/** Returns the process IDs of connections that hold worker locks. */
async function lockHolders(): Promise<unknown[]> {
  const rows =
    await execute(`select pid from pg_locks where locktype = 'advisory' and classid = 7261 and granted
    and database = (select oid from pg_database where datname = current_database())`);
  return rows.map(({ pid }) => pid);
}

async function assignJobs(...workers: string[]): Promise<void> {
  await execute(`delete from graphile_worker._private_jobs`);
  for (const worker of workers) {
    await execute(
      `select graphile_worker.add_job('mail-order-paid', '{"orderId": 0}', job_key => '${worker}')`,
    );
    await execute(
      `update graphile_worker._private_jobs set locked_by = '${worker}', locked_at = now() - interval '20 seconds'
        where key = '${worker}'`,
    );
  }
}

describe('running jobs', () => {
  it('are released when their worker dies, and stay with a live one', async () => {
    await assignJobs('worker-alive', 'worker-gone');
    const locks = openWorkerLocks(server.databaseUrl, server.log);
    locks.hold('worker-alive');
    await expect.poll(lockHolders, waitOptions).toHaveLength(1);
    // Retry, because the database may have just started.
    await vi.waitFor(async () => {
      await releaseAbandonedJobs(server.deps.fork());
      expect(await busyWorkers()).toEqual(['worker-alive']);
    }, waitOptions);
    await locks.close();
    await releaseAbandonedJobs(server.deps.fork());
    expect(await busyWorkers()).toEqual([]);
  });

  it('stay with their worker when the database closes its connections', async () => {
    await assignJobs('worker-alive');
    const locks = openWorkerLocks(server.databaseUrl, server.log);
    locks.hold('worker-alive');
    await expect.poll(lockHolders, waitOptions).toHaveLength(1);
    const [before] = await lockHolders();
    await execute(`select pg_terminate_backend(${String(before)})`);
    await vi.waitFor(async () => {
      const [now] = await lockHolders();
      expect(now).toEqual(expect.any(Number));
      expect(now).not.toBe(before);
    }, waitOptions);
    await releaseAbandonedJobs(server.deps.fork());
    expect(await busyWorkers()).toEqual(['worker-alive']);
    await locks.close();
  });
});

describe('hourly jobs', () => {
  it('are run by any process, even if one of them fails', async () => {
    await assignJobs();
    const { fork, now } = server.deps;
    await fork().insert(LoginAttempt, {
      account: 'old',
      address: 'old',
      attemptedAt: new Date(0),
      failed: true,
    });
    const failures: unknown[] = [];
    const log = Object.assign(Object.create(server.log) as typeof server.log, {
      error: (...words: unknown[]) => failures.push(words),
    });
    const lucia = Object.assign(Object.create(server.deps.lucia) as typeof server.deps.lucia, {
      deleteExpiredSessions: () => Promise.reject(new Error('the first of them fails')),
    });
    const queue = startQueue({ ...server.deps, lucia, now }, server.databaseUrl, {
      log,
      timetable: sweepTimetable,
    });
    await vi.waitFor(async () => {
      expect(
        await execute(`select task_identifier as task, last_error as error from graphile_worker.jobs`),
      ).toEqual([{ task: 'sweep-sessions', error: 'Error' }]);
    }, waitOptions);
    await queue.stop();
    expect(await fork().count(LoginAttempt, { account: 'old' })).toBe(0);
    expect(failures[0]).toEqual([
      { err: expect.objectContaining({ message: 'the first of them fails' }), task: 'sweep-sessions' },
      'a sweep failed and will be retried',
    ]);
  });
});

it("resume after a period in which finished jobs couldn't be recorded", async () => {
  await assignJobs();
  let failedWrites = 0;
  const log = Object.assign(Object.create(server.log) as typeof server.log, {
    error: (words: unknown) => (failedWrites += String(words).startsWith('Failed to complete') ? 1 : 0),
  });
  const lastSweep = Promise.withResolvers<never>();
  const lucia = Object.assign(Object.create(server.deps.lucia) as typeof server.deps.lucia, {
    deleteExpiredSessions: () => lastSweep.promise,
  });
  await execute(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no space left'; end $$`);
  await execute(
    `create trigger refuse before delete on graphile_worker._private_jobs execute function refuse()`,
  );
  const locks: Client[] = [];
  for (const [task, table] of [
    ['sweep-login-attempts', 'login_attempts'],
    ['sweep-email-links', 'email_links'],
  ]) {
    const lock = new Client({ connectionString: server.databaseUrl });
    await lock.connect();
    await lock.query(`begin; lock table ${table}`);
    locks.push(lock);
    await execute(`select graphile_worker.add_job('${task}')`);
  }
  await execute(`select graphile_worker.add_job('sweep-sessions')`);
  const queue = startQueue({ ...server.deps, lucia }, server.databaseUrl, { log });
  await expect.poll(busyWorkers, waitOptions).toHaveLength(3);
  // The jobs finish one by one, the last one with an error.
  for (const [at, lock] of locks.entries()) {
    await lock.end();
    await expect.poll(() => failedWrites, waitOptions).toBe(at + 1);
  }
  lastSweep.reject(new Error('it fails'));
  await execute(`drop function refuse cascade`);
  const old = { account: 'old', address: 'old', attemptedAt: new Date(0), failed: true };
  await server.deps.fork().insert(LoginAttempt, old);
  await execute(`select graphile_worker.add_job('sweep-login-attempts')`);
  await expect.poll(() => server.deps.fork().count(LoginAttempt, { account: 'old' }), waitOptions).toBe(0);
  await queue.stop();
});
