import { messageColumns, presentMessage } from '../messages/messages.server.ts';
import type { Sql } from '../sql.ts';
import type { LiveEventKind } from '../live-trigger.ts';
import type { LiveEvent } from './live-events.ts';

/** A row of `live_events`. Transaction ids have 64 bits. */
export interface StoredEvent {
  id: number;
  transaction: string;
  kind: LiveEventKind;
  clientId: number;
  subjectId: number;
}

/** Rows since a transaction, and the oldest transaction that may still add some. */
export interface EventPage {
  horizon: string;
  events: StoredEvent[];
}

const select = (condition: string) => `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
    (select coalesce(json_agg(e order by e.id), '[]') from (
      select id, transaction::text, kind, user_id as "clientId", subject_id as "subjectId"
      from live_events where transaction >= :since::xid8 and transaction < pg_snapshot_xmax(pg_current_snapshot())
        ${condition} order by id limit :limit) e) as events`;

/**
 * Deletes events that a restored backup brought from another database cluster, whose transactions had other
 * numbers.
 */
export const deleteForeignEvents = {
  name: 'delete-foreign-live-events',
  text: 'delete from live_events where transaction >= pg_snapshot_xmax(pg_current_snapshot())',
};

const eventsSince = { name: 'live-events', text: select('') };
const eventsOfClient = { name: 'live-events-of-client', text: select('and user_id = :clientId') };
const nothingYet = {
  name: 'live-horizon',
  text: `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, '[]'::json as events`,
};

/** Reads the oldest transaction that may still add events. */
export async function readHorizon(sql: Sql): Promise<string> {
  const [page] = await sql<EventPage>(nothingYet, {});
  if (!page) throw new Error('The statement returns one row');
  return page.horizon;
}

const horizonAgo = {
  name: 'live-horizon-ago',
  text: `select coalesce(min(transaction), pg_snapshot_xmin(pg_current_snapshot()))::text as horizon
    from live_events where at >= now() - make_interval(secs => :seconds)`,
};

/** Reads the first transaction that recorded an event in the last seconds, by the database's clock. */
export async function readHorizonAgo(sql: Sql, seconds: number): Promise<string> {
  const [row] = await sql<{ horizon: string }>(horizonAgo, { seconds });
  if (!row) throw new Error('The statement returns one row');
  return row.horizon;
}

/** Reads up to `limit` events of transactions from `since` on, of one client or everyone. */
export async function readEvents(
  sql: Sql,
  { since, limit, clientId }: { since: string; limit: number; clientId?: number | undefined },
): Promise<EventPage> {
  const [page] =
    clientId === undefined
      ? await sql<EventPage>(eventsSince, { since, limit })
      : await sql<EventPage>(eventsOfClient, { since, limit, clientId });
  if (!page) throw new Error('The statement returns one row');
  return page;
}

type MessageRow = Parameters<typeof presentMessage>[0] & { returnId: number | null };

const messagesByIds = {
  name: 'live-messages',
  text: `select ${messageColumns}, t.engagement_id as "returnId" from messages m
    join message_threads t on t.id = m.thread_id where m.id = any(:ids::int[])`,
};

/** SQL: the newest message of one side in thread `t` that the other has seen, as JSON. */
const seenOf = (
  fromPractice: boolean,
) => `(select json_build_object('upTo', m.id, 'at', m.seen_at) from messages m
      where m.thread_id = t.id and m.from_practice = ${fromPractice} and m.seen_at is not null order by m.id desc limit 1)`;

const threadsByIds = {
  name: 'live-threads',
  text: `select t.id, t.engagement_id as "returnId", ${seenOf(true)} as "byClient", ${seenOf(false)} as "byPractice"
    from message_threads t where t.id = any(:ids::int[])`,
};

type ThreadEvent = Extract<LiveEvent, { type: 'thread' }>;
type Seen = ThreadEvent['seen']['byClient'];

interface ThreadRow {
  id: number;
  returnId: number | null;
  byClient: Seen;
  byPractice: Seen;
}

const iso = (seen: Seen): Seen => seen && { ...seen, at: new Date(seen.at).toISOString() };

/** Turns a row into what a page is told; null if its subject is gone. */
function present(
  { kind, clientId, subjectId }: StoredEvent,
  messages: ReadonlyMap<number, MessageRow>,
  threads: ReadonlyMap<number, ThreadRow>,
): LiveEvent | null {
  if (kind === 'work') return { type: 'work', clientId, returnId: subjectId };
  if (kind === 'document') return { type: 'document', clientId, documentId: subjectId };
  if (kind === 'message') {
    const row = messages.get(subjectId);
    if (!row) return null;
    const { returnId, ...message } = row;
    return { type: 'message', thread: { clientId, returnId }, message: presentMessage(message) };
  }
  if (kind === 'thread') {
    const row = threads.get(subjectId);
    if (!row) return null;
    const seen = { byClient: iso(row.byClient), byPractice: iso(row.byPractice) };
    return { type: 'thread', thread: { clientId, returnId: row.returnId }, seen };
  }
  return null;
}

/** Loads what pages are told about events, by the event's id. */
export async function presentEvents(
  sql: Sql,
  events: readonly StoredEvent[],
): Promise<Map<number, LiveEvent>> {
  const idsOf = (kind: LiveEventKind) => [
    ...new Set(events.filter((event) => event.kind === kind).map(({ subjectId }) => subjectId)),
  ];
  const byId = async <Row extends { id: number }>(statement: typeof messagesByIds, ids: number[]) =>
    new Map(ids.length === 0 ? [] : (await sql<Row>(statement, { ids })).map((row) => [row.id, row]));
  const messages = await byId<MessageRow>(messagesByIds, idsOf('message'));
  const threads = await byId<ThreadRow>(threadsByIds, idsOf('thread'));
  return new Map(
    events.flatMap((event) => {
      const view = present(event, messages, threads);
      return view ? [[event.id, view]] : [];
    }),
  );
}
