import { tracked } from '@trpc/server';
import { z } from 'zod';
import { mayFollow } from '../domain/live/follow-access.server.ts';
import { liveEvent, liveInput } from '../domain/live/live-events.ts';
import { listMessages, sendMessage } from '../domain/messages/messages.server.ts';
import { messageView } from '../domain/messages/message-views.ts';
import { markMessages } from '../domain/messages/receipts.server.ts';
import {
  messagesInput,
  receiptInput,
  sendInput,
  threadsInput,
  threadView,
  unreadView,
} from '../domain/messages/schemas.ts';
import { countUnread, listThreads, ownThread, ownThreadToWrite } from '../domain/messages/threads.server.ts';
import { pagedBy, router, userProcedure } from './trpc.ts';

export const messagesRouter = router({
  threads: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/messages/threads',
        summary: 'Your threads with the practice, most recent message first',
        answers: z.array(threadView),
      },
      refusals: ['returns.not-found'],
    })
    .input(threadsInput)
    .query(({ ctx, input }) => listThreads(ctx, input)),

  unread: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/messages/unread',
        summary: 'Number of messages you haven’t read',
        answers: unreadView,
      },
    })
    .query(({ ctx }) => countUnread(ctx)),

  list: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/messages',
        alsoAt: '/returns/{id}/messages',
        summary:
          'Messages between you and the practice, newest first: about a return, or about anything else',
        answers: z.array(messageView),
      },
      refusals: ['returns.not-found'],
    })
    .input(messagesInput)
    .use(pagedBy('id'))
    .query(async ({ ctx, input }) => listMessages(ctx, await ownThread(ctx, input.id), input)),

  send: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/messages',
        alsoAt: '/returns/{id}/messages',
        status: 201,
        summary: 'Write to the practice, with documents from your store',
      },
      refusals: ['returns.not-found', 'documents.not-found', 'messages.key-used', 'messages.staff'],
    })
    .input(sendInput)
    .output(messageView)
    .mutation(async ({ ctx, input: { id, ...message } }) =>
      sendMessage(ctx, await ownThreadToWrite(ctx, id), message),
    ),

  mark: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/messages/receipts',
        alsoAt: '/returns/{id}/messages/receipts',
        summary: 'Mark messages, up to a given one, as delivered or seen',
      },
      isBounded: true,
      refusals: ['returns.not-found'],
    })
    .input(receiptInput)
    .output(unreadView)
    .mutation(async ({ ctx, input: { id, ...receipt } }) => {
      await markMessages(ctx, await ownThread(ctx, id), receipt);
      return countUnread(ctx);
    }),

  live: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/messages/live',
        summary: 'Changes to your pages, as server-sent events; Last-Event-ID resumes',
        answers: liveEvent,
      },
    })
    .input(liveInput)
    .subscription(async function* follow({ ctx, input, signal }) {
      const scope = { clientId: ctx.user.id };
      const options = {
        lastEventId: input.lastEventId ?? null,
        lookBack: input.lookBack ?? 0,
        isAllowed: () => mayFollow(ctx, 'messages.live'),
        signal: signal ?? new AbortController().signal,
      };
      for await (const { id, event } of ctx.live.follow(ctx.user.id, scope, options))
        yield tracked(id, event);
    }),
});
