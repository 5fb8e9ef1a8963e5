import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEvent, AuditLink } from './audit-event.entity.ts';
import { type ChainKeys, findChainKey, ensureChainKey } from './chain-keys.server.ts';
import { recordEvent } from './record-event.server.ts';

export interface ChainContext {
  fork: () => EntityManager;
  chainKeys: ChainKeys;
  now: () => Date;
}

/**
 * The chain's last link. A copy kept outside the database can later prove that no earlier event was changed
 * or removed.
 */
export interface ChainEnd {
  eventId: number;
  /** The link's hash in hexadecimal. */
  hash: string;
}

/** The first break in the chain. */
export interface ChainBreak {
  eventId: number;
  /** Position of the event's link in the chain, starting at 1. */
  link: number;
  problem: string;
}

/** Result of verifying the whole chain. */
export interface ChainReport {
  /** Number of intact events before the first break. */
  chained: number;
  /** Number of events that aren't chained yet. */
  waiting: number;
  end: ChainEnd | null;
  broken: ChainBreak | null;
  /** Whether the last link is unkeyed. Anyone with database access could then have forged the whole chain. */
  unkeyed: boolean;
  /** The first event still unchained after two hours, although the sweep runs hourly; null if there is none. */
  overdue: { eventId: number; at: Date } | null;
  /** Whether the previously recorded end is missing from the chain. */
  endMissing: boolean;
}

/** Returns whether the report shows no problems. */
export function isSound({ broken, unkeyed, overdue, endMissing }: ChainReport): boolean {
  return !broken && !unkeyed && !overdue && !endMissing;
}

/** Number of rows per batch. */
const BATCH = 1_000;
/** Key of the advisory lock that serializes chaining. No other advisory lock in the application uses it. */
const CHAIN_LOCK = 7_239_117;
/** Maximum time to wait for open write transactions, which normally take milliseconds. */
const WRITER_TIMEOUT_MS = 10_000;
const POLL_MS = 20;
/** Age at which an unchained event is overdue: two sweep intervals. */
const OVERDUE_MS = 2 * 60 * 60 * 1_000;

/** SQL expression for an event's canonical text. `jsonb` stores keys in a deterministic order. */
const eventText = `jsonb_build_array(e.id, e.subject, e.kind, e.detail,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text`;

/** Previous hash for the first link. */
const GENESIS_HASH = Buffer.alloc(32);

/** Computes a link's hash. If `key` is undefined, computes the unkeyed hash that earlier versions used. */
function linkAfter(previous: Uint8Array, text: string, key?: Uint8Array): Buffer {
  const hash = key ? createHmac('sha256', key) : createHash('sha256');
  return hash.update(previous).update(text).digest();
}

/**
 * Returns the transactions currently writing audit events. Each transaction acquires this table lock before
 * its first event ID is assigned and holds the lock until it ends.
 */
async function openWriters(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select distinct virtualtransaction as id from pg_locks where relation = 'audit_events'::regclass
       and database = (select oid from pg_database where datname = current_database()) and mode = 'RowExclusiveLock'`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns an ID at or below which no new events can appear, or null on time-out. IDs are assigned before
 * commit, so an event with a lower ID may still be uncommitted. This function waits for the transactions that
 * were open when the latest ID was read, without blocking them.
 */
async function settledId(em: EntityManager): Promise<number | null> {
  const [newest] = await em.execute<{ id: string | null }[]>('select max(id) as id from audit_events');
  let writers = await openWriters(em);
  for (let waitedMs = 0; writers.length > 0; waitedMs += POLL_MS) {
    if (waitedMs >= WRITER_TIMEOUT_MS) return null;
    await sleep(POLL_MS);
    const open = new Set(await openWriters(em));
    writers = writers.filter((id) => open.has(id));
  }
  return Number(newest?.id ?? 0);
}

function chainEnd({ eventId, hash }: AuditLink): ChainEnd {
  return { eventId, hash: Buffer.from(hash).toString('hex') };
}

async function lastLink(em: EntityManager): Promise<AuditLink | undefined> {
  const [link] = await em.find(AuditLink, {}, { orderBy: { eventId: 'desc' }, limit: 1 });
  return link;
}

/**
 * Chains the next batch of events up to `settled`.
 * @returns the number of events chained, and the chain's last link
 */
async function linkBatch(
  em: EntityManager,
  chainKeys: ChainKeys,
  settled: number,
): Promise<{ linked: number; last: AuditLink | undefined }> {
  // Serialize batches, because each one continues from the last link of the previous one.
  await em.execute('select pg_advisory_xact_lock(?)', [CHAIN_LOCK]);
  const last = await lastLink(em);
  const events = await em.execute<{ id: string; text: string }[]>(
    `select e.id, ${eventText} as text from audit_events e
     where e.id <= ? and (?::bigint is null or e.id > ?) order by e.id limit ?`,
    [settled, last?.eventId ?? null, last?.eventId ?? null, BATCH],
  );
  if (events.length === 0) return { linked: 0, last };
  const key = await ensureChainKey(em, chainKeys);
  let hash = last?.hash ?? GENESIS_HASH;
  const links = events.map(({ id, text }) => ({
    eventId: Number(id),
    hash: (hash = linkAfter(hash, text, key)),
    keyed: true,
  }));
  await em.insertMany(AuditLink, links);
  return { linked: links.length, last: links.at(-1) };
}

/**
 * Records an event if the chain ends with an unkeyed link from an earlier version. The event's keyed link
 * then protects the unkeyed links before it.
 */
async function sealOldChain({ fork, now }: ChainContext): Promise<void> {
  const em = fork();
  const last = await lastLink(em);
  if (!last || last.keyed || (await em.count(AuditEvent, { id: { $gt: last.eventId } })) > 0) return;
  await recordEvent(em, { userId: null, kind: 'chain-keyed', at: now() });
}

/**
 * Chains all unchained events. Safe to run in several processes. Events still being written are left for the
 * next run.
 * @returns the chain's new end, or null if it didn't grow
 */
export async function chainEvents(ctx: ChainContext): Promise<ChainEnd | null> {
  const { fork, chainKeys } = ctx;
  await sealOldChain(ctx);
  const settled = await settledId(fork());
  if (settled === null) return null;
  for (let grown = false; ; grown = true) {
    const { linked, last } = await fork().transactional((em) => linkBatch(em, chainKeys, settled));
    grown ||= linked > 0;
    if (linked === BATCH) continue;
    return grown && last ? chainEnd(last) : null;
  }
}

interface Pair {
  id: string;
  /** Null if the event is missing. */
  text: string | null;
  /** Null if the event has no link. */
  hash: Buffer | null;
  keyed: boolean | null;
}

const range = (id: string) => `${id} <= ? and (?::bigint is null or ${id} > ?) order by ${id} limit ?`;

/** Reads events joined with their links, in ID order, up to the chain's end. */
async function* readPairs({ fork }: Pick<ChainContext, 'fork'>, end: number): AsyncGenerator<Pair> {
  for (let after: string | null = null; ;) {
    const values = [end, after, after, BATCH];
    const pairs: Pair[] = await fork().execute(
      `select k.id, case when e.id is not null then ${eventText} end as text, l.hash, l.keyed
       from ((select id from audit_events where ${range('id')})
         union (select event_id from audit_links where ${range('event_id')}) order by 1 limit ?) k
       left join audit_events e on e.id = k.id left join audit_links l on l.event_id = k.id order by k.id`,
      [...values, ...values, BATCH],
    );
    yield* pairs;
    after = pairs.at(-1)?.id ?? null;
    if (pairs.length < BATCH) return;
  }
}

function findProblem({ text, hash }: Pair, expected: Buffer | undefined): string | null {
  if (text === null) return 'the event is missing';
  if (hash === null) return 'the event has no link, but later events do';
  return expected?.equals(hash) ? null : 'the event or its link was changed';
}

/** Counts events after the chain's last link and finds the first overdue one. */
async function findUnchained(
  { fork, now }: ChainContext,
  last: AuditLink | undefined,
): Promise<Pick<ChainReport, 'waiting' | 'overdue'>> {
  const behind = last ? { id: { $gt: last.eventId } } : {};
  const due = new Date(now().getTime() - OVERDUE_MS);
  const [overdue] = await fork().find(
    AuditEvent,
    { ...behind, at: { $lt: due } },
    { orderBy: { id: 'asc' }, limit: 1 },
  );
  return {
    waiting: await fork().count(AuditEvent, behind),
    overdue: overdue ? { eventId: overdue.id, at: overdue.at } : null,
  };
}

async function hasEnd(em: EntityManager, { eventId, hash }: ChainEnd): Promise<boolean> {
  return (await em.count(AuditLink, { eventId, hash: Buffer.from(hash, 'hex') })) === 1;
}

/**
 * Verifies the whole chain and checks that it contains a previously recorded end.
 * @throws LockedChainKeyError
 */
export async function verifyChain(ctx: ChainContext, recordedEnd?: ChainEnd): Promise<ChainReport> {
  const last = await lastLink(ctx.fork());
  const report: ChainReport = {
    chained: 0,
    end: null,
    broken: null,
    unkeyed: last !== undefined && !last.keyed,
    endMissing: recordedEnd !== undefined && !(await hasEnd(ctx.fork(), recordedEnd)),
    ...(await findUnchained(ctx, last)),
  };
  if (last) {
    report.end = chainEnd(last);
    const key = await findChainKey(ctx.fork(), ctx.chainKeys);
    let previous: Buffer = GENESIS_HASH;
    let wasKeyed = false;
    for await (const pair of readPairs(ctx, last.eventId)) {
      const isKeyed: boolean = wasKeyed || pair.keyed === true;
      // Only links before the first keyed link may be unkeyed. Keyed links can't be verified without the key.
      const isVerifiable = pair.text !== null && isKeyed === pair.keyed && (!isKeyed || key !== undefined);
      const expected = isVerifiable
        ? linkAfter(previous, pair.text ?? '', isKeyed ? key : undefined)
        : undefined;
      wasKeyed = isKeyed;
      const problem = findProblem(pair, expected);
      if (problem !== null) {
        report.broken = { eventId: Number(pair.id), link: report.chained + 1, problem };
        break;
      }
      report.chained += 1;
      previous = expected ?? previous;
    }
  }
  return report;
}
