import { z } from 'zod';
import { messageView } from '../../domain/messages/message-views.ts';
import { sendMessage } from '../../domain/messages/messages.server.ts';
import { readByPractice } from '../../domain/messages/practice-threads.server.ts';
import { markMessages, settleMessages } from '../../domain/messages/receipts.server.ts';
import {
  practiceMessagesInput,
  practiceReceiptInput,
  practiceSendInput,
  practiceSettleInput,
} from '../../domain/messages/schemas.ts';
import { threadOfEngagement } from '../../domain/messages/threads.server.ts';
import type { ErrorCode } from '../../domain/messages.ts';
import { messageReply, pagedBy, router, staffProcedure } from '../trpc.ts';

const refusals: readonly ErrorCode[] = ['engagements.not-found'];
const path = '/practice/engagements/{id}/messages';

export const practiceMessagesRouter = router({
  list: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path,
        summary: 'Messages about an engagement, newest first; the client sees that it was opened',
        answers: z.array(messageView),
      },
      refusals,
    })
    .input(practiceMessagesInput)
    .use(pagedBy('id'))
    .query(async ({ ctx, input }) => readByPractice(ctx, await threadOfEngagement(ctx, input.id), input)),

  send: staffProcedure
    .meta({
      rest: { method: 'POST', path, status: 201, summary: 'Write to a client about an engagement' },
      refusals: [...refusals, 'documents.not-found', 'messages.key-used'],
    })
    .input(practiceSendInput)
    .output(messageView)
    .mutation(async ({ ctx, input: { id, ...message } }) =>
      sendMessage(ctx, await threadOfEngagement(ctx, id), message),
    ),

  mark: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/receipts`,
        summary: 'Mark a client’s messages, up to a given one, as delivered or seen',
      },
      isBounded: true,
      refusals,
    })
    .input(practiceReceiptInput)
    .output(messageReply)
    .mutation(async ({ ctx, input: { id, ...receipt } }) => {
      await markMessages(ctx, await threadOfEngagement(ctx, id), receipt);
      return { message: 'Messages marked' };
    }),

  settle: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/settle`,
        summary: 'Mark a client’s messages, up to a given one, as needing no answer',
      },
      isBounded: true,
      refusals,
    })
    .input(practiceSettleInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      await settleMessages(ctx, await threadOfEngagement(ctx, input.id), input);
      return { message: 'Messages marked as needing no answer' };
    }),
});
