import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEvent, AuditLink } from './audit-event.entity.ts';
import { type ChainKeys, findChainKey, openChainKey } from './chain-keys.server.ts';
import { recordEvent } from './record-event.server.ts';

interface ChainContext {
  fork: () => EntityManager;
  chainKeys: ChainKeys;
  now: () => Date;
}

/** The last link of the chain: whoever keeps a note of it can tell later whether everything up to it still stands. */
export interface ChainEnd {
  eventId: number;
  /** Hexadecimal. */
  hash: string;
}

/** Where the chain breaks first. */
export interface ChainBreak {
  eventId: number;
  /** The place of the event's link, counted from 1. */
  link: number;
  what: string;
}

/** What a look at the whole chain found. */
export interface ChainReport {
  /** Events that are as they were when they were chained, up to the first that is not. */
  chained: number;
  /** Events that have come since the chain was last continued. */
  waiting: number;
  end: ChainEnd | null;
  broken: ChainBreak | null;
  /** The last link has no key: whoever has the database could have computed all of them. */
  unkeyed: boolean;
  /** The first event that has not been chained for over two hours; the sweep chains them every hour. */
  overdue: { eventId: number; at: Date } | null;
  /** The chain lacks the end that was noted earlier. */
  endMissing: boolean;
}

/** Whether nothing in a report calls for a person. */
export function isSound({ broken, unkeyed, overdue, endMissing }: ChainReport): boolean {
  return !broken && !unkeyed && !overdue && !endMissing;
}

/** Rows that are dealt with at once. */
const BATCH = 1_000;
/** Any number that no other advisory lock takes. */
const CHAIN_LOCK = 7_239_117;
/** How long writers that are under way are waited for; they take milliseconds. */
const PATIENCE_MS = 10_000;
const POLL_MS = 20;
/** Two sweeps. */
const OVERDUE_MS = 2 * 60 * 60 * 1_000;

/** An event in one text that is the same wherever it is read: PostgreSQL keeps the keys of `jsonb` in an order of its own. */
const eventText = `jsonb_build_array(e.id, e.subject, e.kind, e.detail,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text`;

/** What stands before the first link. */
const BEGINNING = Buffer.alloc(32);

/** The hash of the next link; without a key as earlier versions made it. */
function linkAfter(previous: Uint8Array, text: string, key?: Uint8Array): Buffer {
  const hash = key ? createHmac('sha256', key) : createHash('sha256');
  return hash.update(previous).update(text).digest();
}

/** The transactions that write into the trail just now. Each holds this lock from before it draws an id to its end. */
async function openWriters(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select distinct virtualtransaction as id from pg_locks where relation = 'audit_events'::regclass
       and database = (select oid from pg_database where datname = current_database()) and mode = 'RowExclusiveLock'`,
  );
  return rows.map(({ id }) => id);
}

/**
 * An id up to which no event can appear any more. Ids are drawn before their transactions commit, so one below the newest
 * may still be on its way: whoever was writing when the newest was read is waited for, and nobody is held up. Null where
 * one of them takes too long.
 */
async function settledId(em: EntityManager): Promise<number | null> {
  const [newest] = await em.execute<{ id: string | null }[]>('select max(id) as id from audit_events');
  let writers = await openWriters(em);
  for (let waitedMs = 0; writers.length > 0; waitedMs += POLL_MS) {
    if (waitedMs >= PATIENCE_MS) return null;
    await sleep(POLL_MS);
    const open = new Set(await openWriters(em));
    writers = writers.filter((id) => open.has(id));
  }
  return Number(newest?.id ?? 0);
}

/** A link as it is noted. */
function chainEnd({ eventId, hash }: AuditLink): ChainEnd {
  return { eventId, hash: Buffer.from(hash).toString('hex') };
}

async function lastLink(em: EntityManager): Promise<AuditLink | undefined> {
  const [link] = await em.find(AuditLink, {}, { orderBy: { eventId: 'desc' }, limit: 1 });
  return link;
}

/** Links the next events up to `settled`. @returns how many, and where the chain ends now */
async function linkSome(
  em: EntityManager,
  chainKeys: ChainKeys,
  settled: number,
): Promise<{ linked: number; last: AuditLink | undefined }> {
  // One after the other: each goes on where the one before ended.
  await em.execute('select pg_advisory_xact_lock(?)', [CHAIN_LOCK]);
  const last = await lastLink(em);
  const events = await em.execute<{ id: string; text: string }[]>(
    `select e.id, ${eventText} as text from audit_events e
     where e.id <= ? and (?::bigint is null or e.id > ?) order by e.id limit ?`,
    [settled, last?.eventId ?? null, last?.eventId ?? null, BATCH],
  );
  if (events.length === 0) return { linked: 0, last };
  const key = await openChainKey(em, chainKeys);
  let hash = last?.hash ?? BEGINNING;
  const links = events.map(({ id, text }) => ({
    eventId: Number(id),
    hash: (hash = linkAfter(hash, text, key)),
    keyed: true,
  }));
  await em.insertMany(AuditLink, links);
  return { linked: links.length, last: links.at(-1) };
}

/**
 * Records an event after a chain of an earlier version that nothing has come after: its keyed link seals the links before,
 * which have no key.
 */
async function sealOldChain({ fork, now }: ChainContext): Promise<void> {
  const em = fork();
  const last = await lastLink(em);
  if (!last || last.keyed || (await em.count(AuditEvent, { id: { $gt: last.eventId } })) > 0) return;
  await recordEvent(em, { userId: null, kind: 'chain-keyed', at: now() });
}

/**
 * Chains the events that are not chained yet. Several processes may do so at once; what is still being written is left to
 * the next time. @returns the chain's end where it has a new one
 */
export async function chainEvents(ctx: ChainContext): Promise<ChainEnd | null> {
  const { fork, chainKeys } = ctx;
  await sealOldChain(ctx);
  const settled = await settledId(fork());
  if (settled === null) return null;
  for (let grown = false; ; grown = true) {
    const { linked, last } = await fork().transactional((em) => linkSome(em, chainKeys, settled));
    grown ||= linked > 0;
    if (linked === BATCH) continue;
    return grown && last ? chainEnd(last) : null;
  }
}

interface Pair {
  id: string;
  /** Null where the event is gone. */
  text: string | null;
  /** Null where the event has no link. */
  hash: Buffer | null;
  keyed: boolean | null;
}

const range = (id: string) => `${id} <= ? and (?::bigint is null or ${id} > ?) order by ${id} limit ?`;

/** Events and links side by side, up to the chain's end, in order. */
async function* pairsOf({ fork }: Pick<ChainContext, 'fork'>, end: number): AsyncGenerator<Pair> {
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

function breakOf({ text, hash }: Pair, expected: Buffer | undefined): string | null {
  if (text === null) return 'the event is gone';
  if (hash === null) return 'the event is not in the chain, and later ones are';
  return expected?.equals(hash) ? null : 'the event or its link has changed';
}

/** Events behind the chain's last link, and the first of them that the sweep should have chained. */
async function unchained(
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
 * Reads the whole trail back, as far as the chain goes, and looks for an end that was noted earlier.
 * @throws LockedChainKeyError
 */
export async function verifyChain(ctx: ChainContext, noted?: ChainEnd): Promise<ChainReport> {
  const last = await lastLink(ctx.fork());
  const report: ChainReport = {
    chained: 0,
    end: null,
    broken: null,
    unkeyed: last !== undefined && !last.keyed,
    endMissing: noted !== undefined && !(await hasEnd(ctx.fork(), noted)),
    ...(await unchained(ctx, last)),
  };
  if (last) {
    report.end = chainEnd(last);
    const key = await findChainKey(ctx.fork(), ctx.chainKeys);
    let previous: Buffer = BEGINNING;
    let wasKeyed = false;
    for await (const pair of pairsOf(ctx, last.eventId)) {
      const isKeyed: boolean = wasKeyed || pair.keyed === true;
      // Only links before the first keyed one may have none; with the key gone, no keyed link fits.
      const canFit = pair.text !== null && isKeyed === pair.keyed && (!isKeyed || key !== undefined);
      const expected = canFit ? linkAfter(previous, pair.text ?? '', isKeyed ? key : undefined) : undefined;
      wasKeyed = isKeyed;
      const what = breakOf(pair, expected);
      if (what !== null) {
        report.broken = { eventId: Number(pair.id), link: report.chained + 1, what };
        break;
      }
      report.chained += 1;
      previous = expected ?? previous;
    }
  }
  return report;
}
