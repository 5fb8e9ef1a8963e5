import type { LiveEvent, LiveFeed, LiveScope } from '../../domain/live/live-events.ts';
import {
  deleteForeignEvents,
  presentEvents,
  readEvents,
  readHorizon,
  readHorizonAgo,
  type StoredEvent,
} from '../../domain/live/read-events.server.ts';
import type { Sql } from '../../domain/sql.ts';
import { listenForEvents } from './live-listener.ts';
import { eventId, type LivePosition, positionOf } from './live-position.ts';
import { Subscriber } from './subscriber.ts';

/** Maximum number of events per read. A page that has missed more events reloads all its data. */
const MAX_EVENTS = 500;
/** Maximum number of open connections per account. Opening another one closes the oldest. */
const MAX_CONNECTIONS = 20;
/** Delay in ms before retrying a failed read. */
const RETRY_MS = 1_000;
/** Interval in seconds at which events are read even without a notification. */
const READ_SECONDS = 10;
/** Time in ms without a successful read after which heartbeats stop. */
const STALE_MS = 30_000;
/** Maximum duration of a connection in ms. */
const MAX_DURATION_MS = 5 * 60_000;
/** Maximum number of event IDs in a position. Beyond it, a page may receive an event twice. */
const MAX_LISTED = 800;

export interface ClosableFeed extends LiveFeed {
  /** Closes all connections, including the database connection. */
  close: () => Promise<void>;
}

interface FeedOptions {
  sql: Sql;
  /** Connection URL of the database. */
  url: string;
  now: () => Date;
  /**
   * Interval in seconds between a connection's heartbeats. Heartbeats of different connections are spread
   * across it.
   */
  aliveSeconds?: number;
}

const isFor = (scope: LiveScope, { clientId }: Pick<StoredEvent, 'clientId'>) =>
  scope === 'everyone' || scope.clientId === clientId;

/**
 * Creates this process's live feed. When any process records events, PostgreSQL notifies the feed, which reads the
 * events and sends them to its connections. The feed starts listening with the first connection.
 */
export function createLiveFeed({ sql, url, now, aliveSeconds = 20 }: FeedOptions): ClosableFeed {
  const closing = new AbortController();
  const open = new Map<number, Set<Subscriber>>();
  /** Transaction ID below which all events have been sent. Null before the first connection. */
  let horizon: bigint | null = null;
  /** Events from the horizon onwards that have already been sent. */
  let recent: StoredEvent[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  let isPumpQueued = false;
  let second = 0;
  /** Time of the last read on the monotonic clock, in ms. */
  let readAt = 0;
  let listening: Promise<void> | undefined;
  let alive: NodeJS.Timeout | undefined;

  /** Runs tasks one at a time, so that connections catch up between two reads. */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = queue.then(task);
    queue = result.catch(() => {});
    return result;
  }

  const subscribers = () => [...open.values()].flatMap((ofAccount) => [...ofAccount]);

  const recentOf = (scope: LiveScope, events: readonly StoredEvent[] = recent) =>
    events.filter((event) => isFor(scope, event)).map(({ id }) => id);

  const idOf = ({ horizon: from, sent }: LivePosition) =>
    eventId({ horizon: from, sent: sent.slice(-MAX_LISTED) }, now());

  /** Sends events to a connection. Only the last event's ID marks all of them as received. */
  function send(
    subscriber: Subscriber,
    events: readonly { id: number; view: LiveEvent }[],
    { before, after }: { before: LivePosition; after: LivePosition },
  ): void {
    events.forEach(({ view }, place) => {
      const isLast = place === events.length - 1;
      const sent = [...before.sent, ...events.slice(0, place + 1).map(({ id }) => id)];
      subscriber.push({ id: idOf(isLast ? after : { ...before, sent }), event: view });
    });
  }

  function dispatch(
    fresh: readonly StoredEvent[],
    views: ReadonlyMap<number, LiveEvent>,
    before: { horizon: bigint; recent: readonly StoredEvent[] },
    after: bigint,
  ): void {
    for (const subscriber of subscribers()) {
      const { scope } = subscriber;
      const skip = new Set(subscriber.skip);
      for (const { id } of fresh) subscriber.skip.delete(id);
      const events = fresh.flatMap((event) => {
        const view = isFor(scope, event) && !skip.has(event.id) ? views.get(event.id) : undefined;
        return view ? [{ id: event.id, view }] : [];
      });
      if (events.length === 0) continue;
      send(subscriber, events, {
        before: { horizon: before.horizon, sent: [...recentOf(scope, before.recent), ...skip] },
        after: { horizon: after, sent: recentOf(scope) },
      });
    }
  }

  /** Closes all connections of accounts that have lost a session. Pages with a valid session reconnect. */
  function endSessions(fresh: readonly StoredEvent[]): void {
    for (const { kind, clientId } of fresh) {
      if (kind === 'session') for (const subscriber of open.get(clientId) ?? []) subscriber.end();
    }
  }

  /** Reads events committed since the last read and sends them. */
  async function pump(): Promise<void> {
    if (horizon === null) return;
    const page = await readEvents(sql, { since: String(horizon), limit: MAX_EVENTS + recent.length });
    const known = new Set(recent.map(({ id }) => id));
    const fresh = page.events.filter(({ id }) => !known.has(id));
    const isComplete = fresh.length < MAX_EVENTS;
    const isForAll = subscribers().some(({ scope }) => scope === 'everyone');
    const followed = fresh.filter(({ clientId }) => isForAll || open.has(clientId));
    const views = await presentEvents(sql, followed);
    const before = { horizon, recent };
    const after = BigInt(page.horizon);
    recent = page.events.filter(({ transaction }) => BigInt(transaction) >= after);
    horizon = after;
    readAt = performance.now();
    // The horizon only falls if the database was restored while we were running.
    if (isComplete && after >= before.horizon) dispatch(fresh, views, before, after);
    else for (const subscriber of subscribers()) reset(subscriber);
    endSessions(fresh);
  }

  function heard(): void {
    if (isPumpQueued) return;
    isPumpQueued = true;
    inTurn(() => {
      isPumpQueued = false;
      return pump();
    }).catch(() => setTimeout(heard, RETRY_MS).unref());
  }

  function reset(subscriber: Subscriber): void {
    if (horizon === null) return;
    subscriber.skip.clear();
    const id = idOf({ horizon, sent: recentOf(subscriber.scope) });
    subscriber.push({ id, event: { type: 'reset' } });
  }

  /**
   * Sends a heartbeat with the current position to some of the connections. Sends none if events can't be read, so
   * that pages notice the outage. Closes old connections, so that the session is checked again.
   */
  function keepAlive(): void {
    second += 1;
    if (second % READ_SECONDS === 0) heard();
    if (horizon === null || performance.now() - readAt > STALE_MS) return;
    for (const [place, subscriber] of subscribers().entries()) {
      if (place % aliveSeconds !== second % aliveSeconds) continue;
      if (performance.now() - subscriber.openedAt > MAX_DURATION_MS) subscriber.end();
      const id = idOf({ horizon, sent: [...recentOf(subscriber.scope), ...subscriber.skip] });
      subscriber.push({ id, event: { type: 'alive' } });
      void subscriber.endUnlessAllowed();
    }
  }

  /** Starts listening for events. Skips earlier events, because pages loaded their data after those events. */
  async function start(): Promise<void> {
    if (horizon !== null) return;
    await sql(deleteForeignEvents, {});
    horizon = BigInt(await readHorizon(sql));
    listening = listenForEvents(url, heard, closing.signal);
    alive = setInterval(keepAlive, 1_000).unref();
  }

  /** Sends a new connection the events that it has missed, and adds it to the open connections. */
  async function admit(
    subscriber: Subscriber,
    { lastEventId, lookBack }: { lastEventId: string | null; lookBack: number },
  ): Promise<void> {
    await start();
    await pump();
    if (horizon === null) return;
    const { account, scope } = subscriber;
    const position = lastEventId === null ? await positionAgo(lookBack) : positionOf(lastEventId, now());
    if (position) await catchUp(subscriber, position);
    else {
      const id = idOf({ horizon, sent: recentOf(scope) });
      const event: LiveEvent = lastEventId === null ? { type: 'connected', account } : { type: 'reset' };
      subscriber.push({ id, event });
    }
    const ofAccount = open.get(account) ?? new Set();
    open.set(account, ofAccount.add(subscriber));
    if (ofAccount.size > MAX_CONNECTIONS) [...ofAccount].find(({ isEnded }) => !isEnded)?.end();
  }

  /** Returns the position `seconds` ago; null for zero seconds. */
  async function positionAgo(seconds: number): Promise<LivePosition | null> {
    if (seconds === 0) return null;
    return { horizon: BigInt(await readHorizonAgo(sql, seconds)), sent: [] };
  }

  async function catchUp(subscriber: Subscriber, position: LivePosition): Promise<void> {
    const { scope, skip } = subscriber;
    const since = String(position.horizon);
    const clientId = scope === 'everyone' ? undefined : scope.clientId;
    const page = await readEvents(sql, { since, limit: MAX_EVENTS, clientId });
    const after = BigInt(page.horizon);
    // A position in the future dates from before the database was restored.
    if (page.events.length === MAX_EVENTS || position.horizon > after) return reset(subscriber);
    const sent = new Set(position.sent);
    const missed = page.events.filter(({ id }) => !sent.has(id));
    const views = await presentEvents(sql, missed);
    const known = new Set(recent.map(({ id }) => id));
    for (const { id, transaction } of page.events) {
      if (horizon !== null && BigInt(transaction) >= horizon && !known.has(id)) skip.add(id);
    }
    const later = page.events.filter(({ transaction }) => BigInt(transaction) >= after);
    const events = missed.flatMap(({ id }) => {
      const view = views.get(id);
      return view ? [{ id, view }] : [];
    });
    subscriber.push({ id: idOf(position), event: { type: 'connected', account: subscriber.account } });
    send(subscriber, events, { before: position, after: { horizon: after, sent: recentOf(scope, later) } });
  }

  function remove(subscriber: Subscriber): void {
    const ofAccount = open.get(subscriber.account);
    ofAccount?.delete(subscriber);
    if (ofAccount?.size === 0) open.delete(subscriber.account);
  }

  return {
    async *follow(account, scope, { lastEventId, lookBack, isAllowed, signal }) {
      if (closing.signal.aborted || signal.aborted) return;
      const subscriber = new Subscriber(account, scope, isAllowed);
      const end = () => subscriber.end();
      signal.addEventListener('abort', end, { once: true });
      try {
        await inTurn(() => admit(subscriber, { lastEventId, lookBack }));
        // Check now, because sessions that ended before this connection was added aren't announced to it.
        if (closing.signal.aborted || !(await isAllowed())) return;
        yield* subscriber.read();
      } finally {
        signal.removeEventListener('abort', end);
        remove(subscriber);
      }
    },
    async close() {
      closing.abort();
      clearInterval(alive);
      for (const subscriber of subscribers()) subscriber.end();
      await listening;
    },
  };
}
