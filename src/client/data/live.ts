import { useSyncExternalStore } from 'react';
import type { LiveEvent } from '../../domain/live/live-events.ts';

/**
 * `live`: changes arrive immediately. `connecting`: not connected yet, or reconnecting. `polling`: the page
 * polls.
 */
export type LiveStatus = 'live' | 'connecting' | 'polling';

/** Time in ms without a connection before the page starts polling. */
const PATIENCE_MS = 12_000;
/** Time in ms without an event before the connection counts as lost. The server sends one every 20 s. */
const SILENCE_MS = 45_000;
/** Maximum age in seconds of a page's data when its connection opens. */
const LOADING_SECONDS = 15;
/** Polling interval in ms. */
export const POLL_MS = 30_000;

let status: LiveStatus = 'connecting';
const readers = new Set<() => void>();

function setStatus(next: LiveStatus): void {
  if (next === status) return;
  status = next;
  for (const read of readers) read();
}

export const useLiveStatus = (): LiveStatus =>
  useSyncExternalStore(
    (read) => {
      readers.add(read);
      return () => readers.delete(read);
    },
    () => status,
    () => 'connecting',
  );

/** Source of changes: `client` for the signed-in client only, `practice` for all clients. */
export type LiveSource = 'client' | 'practice';

/** An event that changes what a page shows. */
export type Change = Exclude<LiveEvent, { type: 'connected' | 'alive' }>;

/** Message between tabs in the same browser. */
type TabNews =
  | { kind: 'event'; id: string; event: LiveEvent }
  | { kind: 'status'; status: LiveStatus }
  /** Sent by a new tab to ask whether there is a connection. */
  | { kind: 'new' };

/** ID of the last event received on each channel. After a pause, a connection resumes from there. */
const positions = new Map<string, string>();

interface Following {
  source: LiveSource;
  /** ID of the signed-in account. */
  account: number;
  /** Called for each change. `isFirst` is true in the tab that holds the connection. */
  onChange: (change: Change, isFirst: boolean) => void;
  signal: AbortSignal;
}

/**
 * Follows changes until the signal aborts. One tab holds the connection and passes events on to the others,
 * because browsers limit connections per site. Without a connection, reports a `reset` at regular intervals.
 * After a pause, the connection resumes from the last event.
 */
export function followLive({ source, account, onChange, signal }: Following): void {
  const name = `live-${source}-${account}`;
  const tabs = new BroadcastChannel(name);
  /** Whether this tab holds the connection. */
  let isConnected = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(next: LiveStatus): void {
    if (signal.aborted) return;
    setStatus(next);
    clearTimeout(timer);
    if (next === 'live') timer = setTimeout(lose, SILENCE_MS);
    if (next === 'connecting') timer = setTimeout(poll, PATIENCE_MS);
  }

  function lose(): void {
    show('connecting');
  }

  function poll(): void {
    show('polling');
    timer = setTimeout(() => {
      onChange({ type: 'reset' }, true);
      poll();
    }, POLL_MS);
  }

  function receive(id: string, event: LiveEvent, isFirst: boolean): void {
    if (signal.aborted) return;
    positions.set(name, id);
    show('live');
    if (event.type !== 'connected' && event.type !== 'alive') onChange(event, isFirst);
  }

  // oxlint-disable unicorn/require-post-message-target-origin -- a channel only reaches its own origin
  const tell = (news: TabNews) => signal.aborted || tabs.postMessage(news);
  tabs.addEventListener('message', ({ data }: MessageEvent<TabNews>) => {
    const position = positions.get(name);
    if (data.kind === 'event') receive(data.id, data.event, false);
    else if (data.kind === 'status') {
      if (status === 'live') show(data.status);
    } else if (isConnected && position !== undefined) {
      tell({ kind: 'event', id: position, event: { type: 'alive' } });
    }
  });
  // oxlint-enable unicorn/require-post-message-target-origin

  async function connect(): Promise<void> {
    const { subscribe } = await import('./live-connection.ts');
    await subscribe(source, {
      account,
      lastEventId: positions.get(name) ?? null,
      lookBack: LOADING_SECONDS,
      signal,
      onEvent: (id, event) => {
        isConnected = true;
        receive(id, event, true);
        tell({ kind: 'event', id, event });
      },
      onLost: () => {
        isConnected = false;
        // While polling, failed attempts don't change the status.
        if (status === 'live') {
          lose();
          tell({ kind: 'status', status: 'connecting' });
        }
      },
    });
  }

  show('connecting');
  tell({ kind: 'new' });
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer);
      tabs.close();
    },
    { once: true },
  );
  // Browsers only offer locks over TLS. Without locks, each tab connects. With them, the connection passes to
  // another tab when this one closes.
  const locks = navigator.locks as LockManager | undefined;
  const following = locks ? locks.request(name, { signal }, connect) : connect();
  following.catch(() => {
    // Aborted, or the code failed to download, in which case the page polls.
  });
}
