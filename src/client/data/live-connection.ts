import type { LiveEvent } from '../../domain/live/live-events.ts';
import type { LiveSource } from './live.ts';
import { subscriptions } from './subscriptions.ts';

/** Delay in ms before a refused connection is retried, and the maximum jitter added to the delay. */
const RETRY_MS = 2_000;
const SPREAD_MS = 2_000;

interface Handlers {
  /** ID of the account this page belongs to. */
  account: number;
  lastEventId: string | null;
  /** Number of seconds of past events to fetch if there is no `lastEventId`. */
  lookBack: number;
  signal: AbortSignal;
  onEvent: (id: string, event: LiveEvent) => void;
  onLost: () => void;
}

/**
 * Opens one connection, which reconnects on its own. Resolves to true if the server closed it as planned, so the
 * next one can follow immediately.
 */
function followOnce(
  source: LiveSource,
  { account, lastEventId, lookBack, signal, onEvent, onLost }: Handlers,
): Promise<boolean> {
  const { live } =
    source === 'client' ? subscriptions.messages : { live: subscriptions.practice.live.follow };
  return new Promise((resolve) => {
    let hasEvents = false;
    const end = (isPlanned: boolean) => {
      subscription.unsubscribe();
      signal.removeEventListener('abort', abort);
      resolve(isPlanned);
    };
    const abort = () => end(false);
    const subscription = live.subscribe(
      { lastEventId, lookBack },
      {
        onData: ({ id, data }) => {
          // Another user has since logged in from another tab.
          if (data.type === 'connected' && data.account !== account) return end(false);
          hasEvents = true;
          onEvent(id, data);
        },
        onConnectionStateChange: ({ state }) => state === 'connecting' && onLost(),
        onError: () => end(false),
        onComplete: () => end(hasEvents),
      },
    );
    signal.addEventListener('abort', abort);
  });
}

/** Keeps a connection open until the signal aborts. */
export async function subscribe(source: LiveSource, handlers: Handlers): Promise<void> {
  const { signal, onEvent, onLost } = handlers;
  let { lastEventId } = handlers;
  while (!signal.aborted) {
    const isPlanned = await followOnce(source, {
      ...handlers,
      lastEventId,
      onEvent: (id, event) => {
        lastEventId = id;
        onEvent(id, event);
      },
    });
    if (signal.aborted || isPlanned) continue;
    onLost();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS + Math.random() * SPREAD_MS));
  }
}
