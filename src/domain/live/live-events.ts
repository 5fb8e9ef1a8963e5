import { z } from 'zod';
import { instant } from '../formats.ts';
import { messageView, threadRef } from '../messages/message-views.ts';

const id = z.number().int();

/** What an open page is told. Those at the desk learn about all clients, a client's pages about their own. */
export const liveEvent = z.discriminatedUnion('type', [
  /** The connection is open, and nothing was missed since the id that it resumed from. */
  z.object({ type: z.literal('connected') }),
  /** Nothing changed for a while; proxies close silent connections. */
  z.object({ type: z.literal('alive') }),
  /** Too much was missed to catch up: everything must be loaded again. */
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('message'), thread: threadRef, message: messageView }),
  /** Somebody received, read or settled messages of a thread. The instants are those of the newest message. */
  z.object({
    type: z.literal('thread'),
    thread: threadRef,
    /** How far each side’s messages were seen by the other. */
    seen: z.object({
      byClient: z.object({ upTo: id, at: instant }).nullable(),
      byPractice: z.object({ upTo: id, at: instant }).nullable(),
    }),
  }),
  /** A return or other work changed, with its documents requested. */
  z.object({ type: z.literal('work'), clientId: id, returnId: id }),
  z.object({ type: z.literal('document'), clientId: id, documentId: id }),
]);

export type LiveEvent = z.output<typeof liveEvent>;

/** Input of the live connection. `lastEventId` is the id of the last event received. */
export const liveInput = z
  .object({ lastEventId: z.string().max(8_000).nullish() }, { error: 'Please send lastEventId as text' })
  .prefault({});

/** Whose changes to follow: one client's, or everyone's. */
export type LiveScope = { clientId: number } | 'everyone';

/** Live changes, across all processes. */
export interface LiveFeed {
  /**
   * Follows changes from `lastEventId` on, or from now. Each event has the id to resume from. Ends when the
   * signal aborts, the account's session ends, the reader is too slow, or the server stops.
   */
  follow: (
    account: number,
    scope: LiveScope,
    options: { lastEventId: string | null; signal: AbortSignal },
  ) => AsyncIterable<{ id: string; event: LiveEvent }>;
}
