import { z } from 'zod';
import { instant } from '../formats.ts';
import { fromQuery } from '../list-query.ts';
import { messageView, threadRef } from '../messages/message-views.ts';

const id = z.number().int();

/** For each side, the latest message that the other side has received or seen. */
const receipts = z.object({
  byClient: z.object({ upTo: id, at: instant }).nullable(),
  byPractice: z.object({ upTo: id, at: instant }).nullable(),
});

export type Receipts = z.output<typeof receipts>;

/** Events sent to open pages. Desk pages get all clients' events; a client's pages get only that client's. */
export const liveEvent = z.discriminatedUnion('type', [
  /** The account's connection is open, and no event since the resume ID has been missed. */
  z.object({ type: z.literal('connected'), account: id }),
  /** Keep-alive, because proxies close idle connections. */
  z.object({ type: z.literal('alive') }),
  /** Too many events were missed to catch up; the page must reload everything. */
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('message'), thread: threadRef, message: messageView }),
  /** Somebody received, read or settled messages in a thread. The times refer to the latest message. */
  z.object({
    type: z.literal('thread'),
    thread: threadRef,
    delivered: receipts,
    seen: receipts,
  }),
  /** A return, another work item or a requested document changed. */
  z.object({ type: z.literal('work'), clientId: id, returnId: id }),
  z.object({ type: z.literal('document'), clientId: id, documentId: id }),
]);

export type LiveEvent = z.output<typeof liveEvent>;

const lookBackMessage = 'The look-back must be a whole number of seconds, at most 600';

/**
 * Input for the live connection. `lastEventId` is the ID of the last event received. A first connection may
 * instead look back a few seconds, to when its page was loaded.
 */
export const liveInput = z
  .object(
    {
      lastEventId: z.string({ error: 'Please send “lastEventId” as text' }).max(8_000).nullish(),
      lookBack: z.preprocess(
        fromQuery,
        z.int({ error: lookBackMessage }).min(0, lookBackMessage).max(600, lookBackMessage).optional(),
      ),
    },
    { error: 'Please send “lastEventId” and “lookBack” as parameters' },
  )
  .prefault({});

/** Scope of the changes to follow: one client, or everyone. */
export type LiveScope = { clientId: number } | 'everyone';

/** Stream of live changes from all processes. */
export interface LiveFeed {
  /**
   * Streams changes after `lastEventId` or, if it's null, from the last `lookBack` seconds. Each event has
   * the ID to resume from. Ends when the signal aborts, the account's session ends, the reader is too slow,
   * or the server stops.
   */
  follow: (
    account: number,
    scope: LiveScope,
    options: {
      lastEventId: string | null;
      lookBack: number;
      /** Returns whether the reader may receive events. Called before the first event and periodically afterwards. */
      isAllowed: () => Promise<boolean>;
      signal: AbortSignal;
    },
  ) => AsyncIterable<{ id: string; event: LiveEvent }>;
}
