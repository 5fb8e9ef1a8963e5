import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { LiveEvent } from '../../domain/live/live-events.ts';
import type { MessageView, Side, ThreadRef } from '../../domain/messages/message-views.ts';
import type { ThreadView } from '../../domain/messages/schemas.ts';
import { pagination, queryClient, refetchAfterChange } from './query-client.ts';
import { api, trpc } from './trpc.ts';

const PAGE = 30;

/** A thread from one side's point of view. Clients see only their own threads, so their side needs no client ID. */
export type Thread =
  | { side: 'client'; returnId: number | null }
  | { side: 'practice'; clientId: number; returnId: number | null };

interface NewMessage {
  text: string;
  documentIds: number[];
  /** Idempotency key, which stays the same when a message is resent. */
  key: string;
}

interface Receipt {
  upTo: number;
  state: 'delivered' | 'seen';
}

const orGeneral = (returnId: number | null) => (returnId === null ? {} : { id: returnId });

/** Returns a thread's API calls, which differ by side and by kind of thread. */
export function callsOf(thread: Thread) {
  if (thread.side === 'client') {
    const { list, send, mark } = api.messages;
    const about = orGeneral(thread.returnId);
    return {
      list: (page: { limit: number; before: number | undefined }) => list.query({ ...about, ...page }),
      send: (message: NewMessage) => send.mutate({ ...about, ...message }),
      mark: async (receipt: Receipt) => void (await mark.mutate({ ...about, ...receipt })),
    };
  }
  const { clientId, returnId } = thread;
  const { list, send, mark } = returnId === null ? api.practice.clientMessages : api.practice.messages;
  const id = returnId ?? clientId;
  return {
    list: (page: { limit: number; before: number | undefined }) => list.query({ id, ...page }),
    send: (message: NewMessage) => send.mutate({ id, ...message }),
    mark: async (receipt: Receipt) => void (await mark.mutate({ id, ...receipt })),
  };
}

const keyOf = (thread: Thread) => [
  'thread',
  thread.side,
  thread.side === 'client' ? null : thread.clientId,
  thread.returnId,
];

/** Returns a short name for a thread, used to identify its draft. */
export const nameOfThread = (thread: Thread) => keyOf(thread).join('-');

/**
 * Query for a thread's messages, newest first. Live events update them, but the data always counts as stale
 * in case no events arrive.
 */
export function messagesQuery(thread: Thread) {
  return infiniteQueryOptions({
    queryKey: keyOf(thread),
    queryFn: ({ pageParam }) => callsOf(thread).list({ limit: PAGE, before: pageParam }),
    ...pagination(PAGE),
    staleTime: 0,
  });
}

/** Query for the signed-in client's threads, including the thread about the return with the ID `about`. */
export const threadsQuery = (about?: number) => ({
  ...trpc.messages.threads.queryOptions({ about }),
  staleTime: 0,
});

/** Returns `wanted` if it is the ID of a return whose thread isn't listed, otherwise undefined. */
export const missingThread = (threads: readonly ThreadView[], wanted: number | 'general' | undefined) =>
  typeof wanted === 'number' && wanted > 0 && !threads.some(({ returnId }) => returnId === wanted)
    ? wanted
    : undefined;

/** Query for the signed-in client's number of unread messages. */
export const unreadQuery = trpc.messages.unread.queryOptions();

type Pages = InfiniteData<MessageView[], number | undefined>;

/** Updates a thread's loaded messages. Does nothing if none are loaded. */
function change(thread: Thread, update: (pages: readonly MessageView[][]) => MessageView[][]): void {
  queryClient.setQueryData<Pages>(keyOf(thread), (data) => data && { ...data, pages: update(data.pages) });
}

/** Returns the ID of the latest loaded message; undefined if none are loaded. */
export const newestMessage = (thread: Thread) =>
  queryClient.getQueryData<Pages>(keyOf(thread))?.pages[0]?.[0]?.id;

/** Adds a message to a thread's loaded messages, newest first, unless it is already there. */
export function showMessage(thread: Thread, message: MessageView): void {
  change(thread, ([first = [], ...rest]) => {
    const isKnown = [first, ...rest].flat().some(({ id }) => id === message.id);
    const newest = isKnown ? first : [message, ...first].toSorted((a, b) => b.id - a.id);
    return [newest, ...rest];
  });
  // A response in flight may lack the message and would remove it again.
  const filter = { queryKey: keyOf(thread) };
  if (queryClient.isFetching(filter) > 0) void refetchAfterChange(filter);
}

/** Refetches loaded threads that contain a message with this document attached. */
export function refreshAttachments(documentId: number): void {
  void queryClient.invalidateQueries({
    queryKey: ['thread'],
    predicate: ({ state }) =>
      (state.data as Pages | undefined)?.pages
        .flat()
        .some(({ documents }) => documents.some(({ id }) => id === documentId)) ?? false,
  });
}

interface Received {
  upTo: number;
  at: string;
}

function changeReceived(
  thread: Thread,
  from: Side,
  upTo: number,
  update: (message: MessageView) => Partial<MessageView>,
): void {
  change(thread, (pages) =>
    pages.map((page) =>
      page.map((message) =>
        message.from === from && message.id <= upTo ? { ...message, ...update(message) } : message,
      ),
    ),
  );
}

/** Marks one side's messages up to ID `upTo` as delivered. */
const showDelivered = (thread: Thread, from: Side, { upTo, at }: Received) =>
  changeReceived(thread, from, upTo, ({ deliveredAt }) => ({ deliveredAt: deliveredAt ?? at }));

/** Marks one side's messages up to ID `upTo` as seen, and therefore as delivered. */
export const showSeen = (thread: Thread, from: Side, { upTo, at }: Received) =>
  changeReceived(thread, from, upTo, ({ deliveredAt, seenAt }) => ({
    deliveredAt: deliveredAt ?? at,
    seenAt: seenAt ?? at,
  }));

/** Returns a live event's thread from one side's point of view. */
const seenFrom = (side: Side, { clientId, returnId }: ThreadRef): Thread =>
  side === 'client' ? { side, returnId } : { side, clientId, returnId };

/** Applies a live event to the loaded threads, and confirms delivery of the other side's message. */
export function showInThreads(
  side: Side,
  event: Extract<LiveEvent, { type: 'message' | 'thread' }>,
  isFirst: boolean,
): void {
  const thread = seenFrom(side, event.thread);
  if (event.type === 'thread') {
    const { delivered, seen } = event;
    if (delivered.byClient) showDelivered(thread, 'practice', delivered.byClient);
    if (delivered.byPractice) showDelivered(thread, 'client', delivered.byPractice);
    if (seen.byClient) showSeen(thread, 'practice', seen.byClient);
    if (seen.byPractice) showSeen(thread, 'client', seen.byPractice);
    return;
  }
  const { message } = event;
  showMessage(thread, message);
  if (isFirst && message.from !== side && message.deliveredAt === null) {
    // A failure is harmless: this only informs the other side, and the next message confirms delivery again.
    callsOf(thread)
      .mark({ upTo: message.id, state: 'delivered' })
      .catch(() => {});
  }
}
