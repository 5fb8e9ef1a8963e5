import { z } from 'zod';
import {
  answerMessageInput,
  assignMessageInput,
  inboxCounts,
  inboxListInput,
  inboxMessage,
  inboxMessageInput,
  inboxRow,
} from '../../domain/contact/inbox-schemas.ts';
import {
  answerMessage,
  assignMessage,
  countInbox,
  listInbox,
  moveMessage,
  openInboxMessage,
} from '../../domain/contact/inbox.server.ts';
import { moveToThread } from '../../domain/contact/move-to-thread.server.ts';
import { pagedBy, router, staffProcedure } from '../trpc.ts';

export const inboxRouter = router({
  list: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/inbox',
        summary: 'Contact messages by state: open ones oldest first, others newest first',
        answers: z.array(inboxRow),
      },
    })
    .input(inboxListInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listInbox(ctx, input)),

  counts: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/inbox/counts',
        summary: 'The number of contact messages in each state',
        answers: inboxCounts,
      },
    })
    .query(({ ctx }) => countInbox(ctx)),

  byId: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/inbox/{id}',
        summary: 'One contact message in full, which then no longer counts as new',
        answers: inboxMessage,
      },
      refusals: ['inbox.not-found'],
    })
    .input(inboxMessageInput)
    .query(({ ctx, input }) => openInboxMessage(ctx, input)),

  answer: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/inbox/{id}/answer',
        summary: 'Answer a contact message by e-mail',
        answers: inboxMessage,
      },
      refusals: ['inbox.not-found', 'inbox.illegal-move'],
    })
    .input(answerMessageInput)
    .mutation(({ ctx, input }) => answerMessage(ctx, input)),

  assign: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/inbox/{id}/assign',
        summary: 'Assign a contact message to a member of staff, or to nobody',
        answers: inboxMessage,
      },
      refusals: ['inbox.not-found', 'engagements.staff-not-found'],
    })
    .input(assignMessageInput)
    .mutation(({ ctx, input }) => assignMessage(ctx, input)),

  spam: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/inbox/{id}/spam',
        summary: 'Mark a contact message as spam',
        answers: inboxMessage,
      },
      refusals: ['inbox.not-found', 'inbox.illegal-move'],
    })
    .input(inboxMessageInput)
    .mutation(({ ctx, input }) => moveMessage(ctx, { ...input, event: 'spam' })),

  toThread: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/inbox/{id}/to-thread',
        summary: 'Move a contact message to the general thread of the client who has confirmed its address',
        answers: inboxMessage,
      },
      refusals: ['inbox.not-found', 'inbox.illegal-move', 'inbox.no-client'],
    })
    .input(inboxMessageInput)
    .mutation(({ ctx, input }) => moveToThread(ctx, input)),

  reopen: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/inbox/{id}/reopen',
        summary: 'Reopen a contact message that was answered or marked as spam',
        answers: inboxMessage,
      },
      refusals: ['inbox.not-found', 'inbox.illegal-move'],
    })
    .input(inboxMessageInput)
    .mutation(({ ctx, input }) => moveMessage(ctx, { ...input, event: 'reopen' })),
});
