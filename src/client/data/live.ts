import { useSyncExternalStore } from 'react';
import type { LiveEvent } from '../../domain/live/live-events.ts';

/** `live`: changes arrive at once. `connecting`: not yet, or not again. `polling`: the page asks regularly. */
export type LiveStatus = 'live' | 'connecting' | 'polling';

/** Time in ms without a connection after which the page asks regularly. */
const PATIENCE_MS = 12_000;
/** Time in ms without a sign of life after which the connection counts as lost; the server sends one every 20 s. */
const SILENCE_MS = 45_000;
/** Time in seconds in which a page's data may have been loaded before it follows changes. */
const LOADING_SECONDS = 15;
/** Interval in ms at which a page without a connection asks. */
export const POLL_MS = 30_000;

let status: LiveStatus = 'connecting';
const readers = new Set<() => void>();

function setStatus(next: LiveStatus): void {
  if (next === status) return;
  status = next;
  for (const read of readers) read();
}

/** Whether this tab shows changes at once. */
export const useLiveStatus = (): LiveStatus =>
  useSyncExternalStore(
    (read) => {
      readers.add(read);
      return () => readers.delete(read);
    },
    () => status,
    () => 'connecting',
  );

/** Which changes to follow: those of the signed-in client, or of everyone, for the practice. */
export type LiveSource = 'client' | 'practice';

/** An event that changes what a page shows. */
export type Change = Exclude<LiveEvent, { type: 'connected' | 'alive' }>;

/** What tabs of one browser tell each other. */
type TabNews =
  | { kind: 'event'; id: string; event: LiveEvent }
  | { kind: 'status'; status: LiveStatus }
  /** A new tab asks whether there's a connection. */
  | { kind: 'new' };

/** Id of the last event received, by channel, so that following goes on after a pause. */
const positions = new Map<string, string>();

interface Following {
  source: LiveSource;
  /** Id of the signed-in account. */
  account: number;
  /** Called for each change; `isFirst` in the tab that has the connection. */
  onChange: (change: Change, isFirst: boolean) => void;
  signal: AbortSignal;
}

/**
 * Follows changes until the signal aborts. Only one tab of a browser has a connection, because browsers allow few
 * per site; it passes everything on to the others. Without a connection, reports a `reset` regularly. After a
 * pause, the connection resumes where it was.
 */
export function followLive({ source, account, onChange, signal }: Following): void {
  const name = `live-${source}-${account}`;
  const tabs = new BroadcastChannel(name);
  /** Whether this tab has the connection. */
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
        // While it's polling, failed attempts change nothing.
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
  // Without TLS, browsers have no locks, and each tab connects. With one, it passes to another tab when this one
  // closes.
  const locks = navigator.locks as LockManager | undefined;
  const following = locks ? locks.request(name, { signal }, connect) : connect();
  following.catch(() => {
    // Aborted, or the code couldn't be downloaded: then the page asks regularly.
  });
}
