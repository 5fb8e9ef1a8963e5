import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ignoreConnectionError } from '../../src/server/database/sql.ts';

/** Maximum time in ms that one of the load's statements may wait for a lock. */
export const MAX_LOCK_MS = 500;
const CALLERS = 6;
/** Pause in ms between a caller's statements. */
const PAUSE_MS = 2;
/** Time in ms for which a slow report holds its locks (longer than MAX_LOCK_MS), and the pause until the next one. */
const REPORT_MS = 700;
const REPORT_PAUSE_MS = 150;
/** Interval in ms between samples of the lock waits. */
const SAMPLE_MS = 10;

/** Statistics on the load's statements during a phase. */
export interface LoadFigures {
  statements: number;
  /** Longest statement in ms, from sending it to its result. */
  longest: number;
  /** Longest wait for a lock in ms, as sampled. */
  longestLock: number;
}

/** Reads and writes on the large tables over several connections. */
export interface TableLoad {
  /** Starts a phase and returns its figures, which keep counting until the next phase starts. */
  startPhase: () => Readonly<LoadFigures>;
  /** Stops the load. Returns the errors that stopped callers early, such as lock timeouts. */
  stop: () => Promise<string[]>;
}

/** Statements with a row's ID as the only parameter. */
const statements = [
  'select id, name, status from documents where id = $1',
  'update documents set status = status where id = $1',
  `insert into documents (user_id, name, type, uploaded_at) values ($1, 'New', 'other', now())`,
  'select id, status, total from orders where user_id = $1 limit 20',
  'update orders set updated_at = now() where id = $1',
  `insert into orders (user_id, total, billing_address, created_at, updated_at) values ($1, 1, '{}', now(), now())`,
  'select id, username from users where id = $1',
  'update users set full_name = full_name where id = $1',
];

const none = (): LoadFigures => ({ statements: 0, longest: 0, longestLock: 0 });

/** Starts the load on tables of `rows` rows. */
export async function startTableLoad(url: string, rows: number): Promise<TableLoad> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const errors: string[] = [];
  let figures = none();

  async function connect(name: string): Promise<Client> {
    const client = new Client({ connectionString: url, application_name: name, lock_timeout: MAX_LOCK_MS });
    client.on('error', ignoreConnectionError);
    await client.connect();
    return client;
  }

  /** Repeats an action until the load ends or the action fails. */
  async function repeat(client: Client, act: (number: number) => Promise<unknown>): Promise<void> {
    try {
      for (let number = 0; !signal.aborted; number += 1) await act(number);
    } catch (error) {
      errors.push(String(error));
    }
    await client.end();
  }

  async function call(caller: number): Promise<void> {
    const client = await connect('load');
    await repeat(client, async (number) => {
      const at = (caller + number) % statements.length;
      const startedAt = performance.now();
      // Name the statements as the product does, because prepared statements must survive a new column.
      await client.query({
        name: `statement-${at}`,
        text: statements[at]!,
        values: [1 + ((caller * 7919 + number * 104_729) % rows)],
      });
      figures.statements += 1;
      figures.longest = Math.max(figures.longest, performance.now() - startedAt);
      await sleep(PAUSE_MS);
    });
  }

  /** Holds locks as an export does, so that migrations don't get theirs immediately. */
  async function report(): Promise<void> {
    const client = await connect('report');
    await repeat(client, async () => {
      await client.query('begin');
      await client.query('select 1 from documents, orders, users limit 1');
      await sleep(REPORT_MS);
      await client.query('commit');
      await sleep(REPORT_PAUSE_MS);
    });
  }

  async function watch(): Promise<void> {
    const client = await connect('watch');
    await repeat(client, async () => {
      const { rows: waits } = await client.query<{ ms: number | null }>(
        `select max(extract(epoch from clock_timestamp() - l.waitstart) * 1000)::float as ms
         from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.application_name = 'load'`,
      );
      figures.longestLock = Math.max(figures.longestLock, waits[0]?.ms ?? 0);
      await sleep(SAMPLE_MS);
    });
  }

  const work = Promise.all([
    ...Array.from({ length: CALLERS }, (_, caller) => call(caller)),
    report(),
    watch(),
  ]);
  return {
    startPhase: () => (figures = none()),
    stop: async () => {
      stopping.abort();
      await work;
      return errors;
    },
  };
}
