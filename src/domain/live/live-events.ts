import { z } from 'zod';
import { instant } from '../formats.ts';
import { fromQuery } from '../list-query.ts';
import { messageView, threadRef } from '../messages/message-views.ts';

const id = z.number().int();

/** How far each side’s messages were received or seen by the other. */
const receipts = z.object({
  byClient: z.object({ upTo: id, at: instant }).nullable(),
  byPractice: z.object({ upTo: id, at: instant }).nullable(),
});

export type Receipts = z.output<typeof receipts>;

/** What an open page is told. Those at the desk learn about all clients, a client's pages about their own. */
export const liveEvent = z.discriminatedUnion('type', [
  /** The account’s connection is open, and nothing was missed since the id that it resumed from. */
  z.object({ type: z.literal('connected'), account: id }),
  /** Nothing changed for a while; proxies close silent connections. */
  z.object({ type: z.literal('alive') }),
  /** Too much was missed to catch up: everything must be loaded again. */
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('message'), thread: threadRef, message: messageView }),
  /** Somebody received, read or settled messages of a thread. The instants are those of the newest message. */
  z.object({
    type: z.literal('thread'),
    thread: threadRef,
    delivered: receipts,
    seen: receipts,
  }),
  /** A return or other work changed, with its documents requested. */
  z.object({ type: z.literal('work'), clientId: id, returnId: id }),
  z.object({ type: z.literal('document'), clientId: id, documentId: id }),
]);

export type LiveEvent = z.output<typeof liveEvent>;

const lookBackMessage = 'Please look back a whole number of seconds, at most 600';

/**
 * Input of the live connection. `lastEventId` is the id of the last event received. A first connection may look
 * back some seconds instead, to when its page was loaded.
 */
export const liveInput = z
  .object(
    {
      lastEventId: z.string({ error: 'Please send lastEventId as text' }).max(8_000).nullish(),
      lookBack: z.preprocess(
        fromQuery,
        z.int({ error: lookBackMessage }).min(0, lookBackMessage).max(600, lookBackMessage).optional(),
      ),
    },
    { error: 'Please send lastEventId and lookBack as parameters' },
  )
  .prefault({});

/** Whose changes to follow: one client's, or everyone's. */
export type LiveScope = { clientId: number } | 'everyone';

/** Live changes, across all processes. */
export interface LiveFeed {
  /**
   * Follows changes from `lastEventId` on, or else from `lookBack` seconds ago. Each event has the id to resume from. Ends when the
   * signal aborts, the account's session ends, the reader is too slow, or the server stops.
   */
  follow: (
    account: number,
    scope: LiveScope,
    options: {
      lastEventId: string | null;
      lookBack: number;
      /** Asked before the first event, and then regularly. */
      isAllowed: () => Promise<boolean>;
      signal: AbortSignal;
    },
  ) => AsyncIterable<{ id: string; event: LiveEvent }>;
}
