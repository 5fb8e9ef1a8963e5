import { messageColumns, presentMessage } from '../messages/messages.server.ts';
import type { Sql } from '../sql.ts';
import type { LiveEventKind } from '../live-trigger.ts';
import type { LiveEvent, Receipts } from './live-events.ts';

/** A row of `live_events`. Transaction IDs have 64 bits. */
export interface StoredEvent {
  id: number;
  transaction: string;
  kind: LiveEventKind;
  clientId: number;
  subjectId: number;
}

/** Rows since a transaction, and the oldest transaction that may still add rows. */
export interface EventPage {
  horizon: string;
  events: StoredEvent[];
}

const select = (condition: string) => `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
    (select coalesce(json_agg(e order by e.id), '[]') from (
      select id, transaction::text, kind, user_id as "clientId", subject_id as "subjectId"
      from live_events where transaction >= :since::xid8 and transaction < pg_snapshot_xmax(pg_current_snapshot())
        ${condition} order by id limit :limit) e) as events`;

/** Deletes events restored from a backup of another database cluster, whose transaction IDs don't match. */
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

/** Reads the first transaction that recorded an event in the last `seconds`, according to the database's clock. */
export async function readHorizonAgo(sql: Sql, seconds: number): Promise<string> {
  const [row] = await sql<{ horizon: string }>(horizonAgo, { seconds });
  if (!row) throw new Error('The statement returns one row');
  return row.horizon;
}

/** Reads up to `limit` events from transaction `since` onwards, for one client or everyone. */
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

/**
 * Returns SQL for the latest message from each side in thread `t` that the other side has received or seen,
 * as JSON.
 */
function receiptsOf(column: 'delivered_at' | 'seen_at'): string {
  const newest = (
    fromPractice: boolean,
  ) => `(select json_build_object('upTo', m.id, 'at', m.${column}) from messages m
      where m.thread_id = t.id and m.from_practice = ${fromPractice} and m.${column} is not null
      order by m.id desc limit 1)`;
  return `json_build_object('byClient', ${newest(true)}, 'byPractice', ${newest(false)})`;
}

const threadsByIds = {
  name: 'live-threads',
  text: `select t.id, t.engagement_id as "returnId", ${receiptsOf('delivered_at')} as delivered,
      ${receiptsOf('seen_at')} as seen
    from message_threads t where t.id = any(:ids::int[])`,
};

interface ThreadRow {
  id: number;
  returnId: number | null;
  delivered: Receipts;
  seen: Receipts;
}

const iso = (receipt: Receipts['byClient']) =>
  receipt && { ...receipt, at: new Date(receipt.at).toISOString() };

/** Converts timestamps from PostgreSQL's JSON format to ISO 8601. */
const presentReceipts = ({ byClient, byPractice }: Receipts): Receipts => ({
  byClient: iso(byClient),
  byPractice: iso(byPractice),
});

/** Converts a row to an event for pages; null if its subject no longer exists. */
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
    return {
      type: 'thread',
      thread: { clientId, returnId: row.returnId },
      delivered: presentReceipts(row.delivered),
      seen: presentReceipts(row.seen),
    };
  }
  return null;
}

/** Loads the events to send to pages, by event ID. */
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
