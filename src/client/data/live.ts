import { useSyncExternalStore } from 'react';
import type { LiveEvent } from '../../domain/live/live-events.ts';

/** `live`: changes arrive at once. `connecting`: not yet, or not again. `polling`: the page asks regularly. */
export type LiveStatus = 'live' | 'connecting' | 'polling';

/** Time in ms without a connection after which the page asks regularly. */
const PATIENCE_MS = 12_000;
/** Time in seconds in which a page's data may have been loaded before it follows changes. */
const LOADING_SECONDS = 15;
/** Interval in ms at which it then asks. */
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

/**
 * Calls `onEvent` for each change until the signal aborts. Only one tab of a browser has a connection, because
 * browsers allow few per site; it passes everything on to the others. Without a connection, calls `onEvent` with
 * `reset` regularly. After a pause, the connection resumes where it was.
 */
export function followLive(source: LiveSource, onEvent: (event: Change) => void, signal: AbortSignal): void {
  const name = `live-${source}`;
  const tabs = new BroadcastChannel(name);
  let lastEventId: string | null = null;
  /** Whether this tab has the connection. */
  let isConnected = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  function show(next: LiveStatus): void {
    setStatus(next);
    clearTimeout(patience);
    clearInterval(poll);
    if (next === 'connecting') patience = setTimeout(() => show('polling'), PATIENCE_MS);
    if (next === 'polling') poll = setInterval(() => onEvent({ type: 'reset' }), POLL_MS);
  }

  function receive(id: string, event: LiveEvent): void {
    lastEventId = id;
    show('live');
    if (event.type !== 'connected' && event.type !== 'alive') onEvent(event);
  }

  // oxlint-disable unicorn/require-post-message-target-origin -- a channel only reaches its own origin
  const tell = (news: TabNews) => tabs.postMessage(news);
  tabs.addEventListener('message', ({ data }: MessageEvent<TabNews>) => {
    if (data.kind === 'event') receive(data.id, data.event);
    else if (data.kind === 'new') {
      if (isConnected && lastEventId !== null) {
        tell({ kind: 'event', id: lastEventId, event: { type: 'alive' } });
      }
    } else if (data.status === 'live' || status === 'live') show(data.status);
  });
  // oxlint-enable unicorn/require-post-message-target-origin

  async function connect(): Promise<void> {
    const { subscribe } = await import('./live-connection.ts');
    await subscribe(source, {
      lastEventId,
      lookBack: LOADING_SECONDS,
      signal,
      onEvent: (id, event) => {
        isConnected = true;
        receive(id, event);
        tell({ kind: 'event', id, event });
      },
      onLost: () => {
        isConnected = false;
        // While it's polling, failed attempts change nothing.
        if (status === 'live') {
          show('connecting');
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
      clearTimeout(patience);
      clearInterval(poll);
      tabs.close();
    },
    { once: true },
  );
  // The lock passes to another tab when this one closes.
  navigator.locks.request(name, { signal }, connect).catch(() => {
    // Aborted, or the code couldn't be downloaded: then the page asks regularly.
  });
}
