import { z } from 'zod';
import { messageView } from '../../domain/messages/message-views.ts';
import { sendMessage } from '../../domain/messages/messages.server.ts';
import { readByPractice } from '../../domain/messages/practice-threads.server.ts';
import { markMessages, settleMessages } from '../../domain/messages/receipts.server.ts';
import {
  clientMessagesInput,
  clientReceiptInput,
  clientSendInput,
  clientSettleInput,
} from '../../domain/messages/schemas.ts';
import { threadOfClient } from '../../domain/messages/threads.server.ts';
import type { ErrorCode } from '../../domain/messages.ts';
import { messageReply, pagedBy, router, staffProcedure } from '../trpc.ts';

const refusals: readonly ErrorCode[] = ['clients.not-found'];
const path = '/practice/clients/{id}/messages';

/** Procedures for clients' general threads. */
export const clientMessagesRouter = router({
  list: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path,
        summary: 'A client’s general messages; the client sees that they were opened',
        answers: z.array(messageView),
      },
      refusals,
    })
    .input(clientMessagesInput)
    .use(pagedBy('id'))
    .query(async ({ ctx, input }) => readByPractice(ctx, await threadOfClient(ctx, input.id), input)),

  send: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path,
        status: 201,
        summary: 'Write to a client in their general thread',
      },
      refusals: [...refusals, 'documents.not-found', 'messages.key-used'],
    })
    .input(clientSendInput)
    .output(messageView)
    .mutation(async ({ ctx, input: { id, ...message } }) =>
      sendMessage(ctx, await threadOfClient(ctx, id), message),
    ),

  mark: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/receipts`,
        summary: 'Mark a client’s general messages, up to a given one, as delivered or seen',
      },
      isBounded: true,
      refusals,
    })
    .input(clientReceiptInput)
    .output(messageReply)
    .mutation(async ({ ctx, input: { id, ...receipt } }) => {
      await markMessages(ctx, await threadOfClient(ctx, id), receipt);
      return { message: 'Messages marked' };
    }),

  settle: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/settle`,
        summary: 'Mark a client’s general messages, up to a given one, as needing no answer',
      },
      isBounded: true,
      refusals,
    })
    .input(clientSettleInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      await settleMessages(ctx, await threadOfClient(ctx, input.id), input);
      return { message: 'Messages marked as needing no answer' };
    }),
});
