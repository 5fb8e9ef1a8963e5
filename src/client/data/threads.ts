import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { LiveEvent } from '../../domain/live/live-events.ts';
import type { MessageView, Side, ThreadRef } from '../../domain/messages/message-views.ts';
import type { ThreadView } from '../../domain/messages/schemas.ts';
import { pagination, queryClient, refetchAfterChange } from './query-client.ts';
import { api, trpc } from './trpc.ts';

const PAGE = 30;

/** A thread as one of its sides sees it. A client's own threads need no client. */
export type Thread =
  | { side: 'client'; returnId: number | null }
  | { side: 'practice'; clientId: number; returnId: number | null };

interface NewMessage {
  text: string;
  documentIds: number[];
  /** Stays the same when a message is sent again. */
  key: string;
}

interface Receipt {
  upTo: number;
  state: 'delivered' | 'seen';
}

const orGeneral = (returnId: number | null) => (returnId === null ? {} : { id: returnId });

/** Returns the calls on a thread, which differ between the two sides and between the two kinds of thread. */
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

/** Returns a short name of a thread, for drafts. */
export const nameOfThread = (thread: Thread) => keyOf(thread).join('-');

/** A thread's messages, newest first. Live events keep them current; without them, they're always stale. */
export function messagesQuery(thread: Thread) {
  return infiniteQueryOptions({
    queryKey: keyOf(thread),
    queryFn: ({ pageParam }) => callsOf(thread).list({ limit: PAGE, before: pageParam }),
    ...pagination(PAGE),
    staleTime: 0,
  });
}

/** The signed-in client's threads, with that of the return `about`. */
export const threadsQuery = (about?: number) => ({
  ...trpc.messages.threads.queryOptions({ about }),
  staleTime: 0,
});

/** Returns which return's thread to ask for besides those listed; undefined if it's among them. */
export const missingThread = (threads: readonly ThreadView[], wanted: number | 'general' | undefined) =>
  typeof wanted === 'number' && wanted > 0 && !threads.some(({ returnId }) => returnId === wanted)
    ? wanted
    : undefined;

/** How many messages the signed-in client hasn't read. */
export const unreadQuery = trpc.messages.unread.queryOptions();

type Pages = InfiniteData<MessageView[], number | undefined>;

/** Changes the loaded messages of a thread; nothing if none are loaded. */
function change(thread: Thread, update: (pages: readonly MessageView[][]) => MessageView[][]): void {
  queryClient.setQueryData<Pages>(keyOf(thread), (data) => data && { ...data, pages: update(data.pages) });
}

/** Returns the id of the newest message loaded; undefined if none is. */
export const newestMessage = (thread: Thread) =>
  queryClient.getQueryData<Pages>(keyOf(thread))?.pages[0]?.[0]?.id;

/** Adds a message to the loaded ones, once and in its place. */
export function showMessage(thread: Thread, message: MessageView): void {
  change(thread, ([first = [], ...rest]) => {
    const isKnown = [first, ...rest].flat().some(({ id }) => id === message.id);
    const newest = isKnown ? first : [message, ...first].toSorted((one, other) => other.id - one.id);
    return [newest, ...rest];
  });
  // A reply that was read before the message was sent would hide it again.
  const filter = { queryKey: keyOf(thread) };
  if (queryClient.isFetching(filter) > 0) void refetchAfterChange(filter);
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

/** Shows how far one side's messages have reached the other's pages. */
const showDelivered = (thread: Thread, from: Side, { upTo, at }: Received) =>
  changeReceived(thread, from, upTo, ({ deliveredAt }) => ({ deliveredAt: deliveredAt ?? at }));

/** Shows how far one side's messages were seen. */
export const showSeen = (thread: Thread, from: Side, { upTo, at }: Received) =>
  changeReceived(thread, from, upTo, ({ deliveredAt, seenAt }) => ({
    deliveredAt: deliveredAt ?? at,
    seenAt: seenAt ?? at,
  }));

/** Returns the thread of a live event as one side sees it. */
const seenFrom = (side: Side, { clientId, returnId }: ThreadRef): Thread =>
  side === 'client' ? { side, returnId } : { side, clientId, returnId };

/** Shows a live event in the loaded threads, and says that the other side's message has arrived. */
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
    // Only information for the other side; the next message says it again.
    callsOf(thread)
      .mark({ upTo: message.id, state: 'delivered' })
      .catch(() => {});
  }
}
