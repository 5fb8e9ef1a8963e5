import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import type { LiveEvent } from '../../domain/live/live-events.ts';
import type { AppRouter } from '../../routers/index.ts';
import type { LiveSource } from './live.ts';

/** A client of its own, because only pages with a live connection need this link's code. */
const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] });

/** Time in ms until a connection that the server refused is tried again, and what chance adds to it. */
const RETRY_MS = 2_000;
const SPREAD_MS = 2_000;

interface Handlers {
  lastEventId: string | null;
  /** Seconds to look back without `lastEventId`. */
  lookBack: number;
  signal: AbortSignal;
  onEvent: (id: string, event: LiveEvent) => void;
  onLost: () => void;
}

/** Opens one connection, which reconnects by itself. Resolves when the server refuses it or the signal aborts. */
function followOnce(
  source: LiveSource,
  { lastEventId, lookBack, signal, onEvent, onLost }: Handlers,
): Promise<void> {
  const { live } = source === 'client' ? client.messages : { live: client.practice.live.follow };
  return new Promise((resolve) => {
    const subscription = live.subscribe(
      { lastEventId, lookBack },
      {
        onData: ({ id, data }) => onEvent(id, data),
        onConnectionStateChange: ({ state }) => state !== 'pending' && onLost(),
        onError: () => resolve(),
        onComplete: () => resolve(),
      },
    );
    signal.addEventListener(
      'abort',
      () => {
        subscription.unsubscribe();
        resolve();
      },
      { once: true },
    );
  });
}

/** Keeps a connection open until the signal aborts. */
export async function subscribe(source: LiveSource, handlers: Handlers): Promise<void> {
  let { lastEventId } = handlers;
  while (!handlers.signal.aborted) {
    await followOnce(source, {
      ...handlers,
      lastEventId,
      onEvent: (id, event) => {
        lastEventId = id;
        handlers.onEvent(id, event);
      },
    });
    handlers.onLost();
    const pause = RETRY_MS + Math.random() * SPREAD_MS;
    if (!handlers.signal.aborted) await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
