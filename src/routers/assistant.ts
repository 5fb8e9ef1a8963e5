import { tracked } from '@trpc/server';
import { z } from 'zod';
import { ask, streamAnswer } from '../domain/assistant/conversations/ask.server.ts';
import {
  getConversation,
  listConversations,
  rateAnswer,
  removeConversation,
  renameConversation,
} from '../domain/assistant/conversations/conversations.server.ts';
import {
  answerReply,
  askInput,
  conversationInput,
  conversationRow,
  conversationsInput,
  conversationView,
  feedbackInput,
  renameConversationInput,
  streamInput,
  welcomeView,
} from '../domain/assistant/schemas.ts';
import { getWelcome } from '../domain/assistant/conversations/welcome.server.ts';
import type { ErrorCode } from '../domain/messages.ts';
import { messageReply, pagedBy, publicProcedure, router, userProcedure } from './trpc.ts';

const path = '/assistant/conversations';
const ofConversation: readonly ErrorCode[] = ['assistant.conversation-not-found'];

export const assistantRouter = router({
  welcome: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/assistant',
        summary: 'Suggested first questions, and whether a third-party model phrases answers',
        answers: welcomeView,
      },
    })
    .query(({ ctx }) => getWelcome(ctx)),

  ask: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/assistant/ask',
        summary: 'Ask about tax or your own returns; kept in a conversation if you’re logged in',
        answers: answerReply,
      },
      refusals: [
        'session.required',
        'returns.not-found',
        'assistant.conversation-not-found',
        'assistant.conversation-full',
        'assistant.too-many-conversations',
        'assistant.too-many-questions',
        'account.too-many-changes',
      ],
    })
    .input(askInput)
    .mutation(({ ctx, input }) => ask(ctx, input)),

  /** Streams the answer of `ask`. Has no REST endpoint, because a question belongs in a request body. */
  stream: publicProcedure.input(streamInput).subscription(async function* stream({ ctx, input, signal }) {
    // The browser reconnected after its answer was cut off. The part sent so far is stored.
    if (input.lastEventId) return;
    let place = 0;
    const ended = signal ?? new AbortController().signal;
    for await (const event of streamAnswer(ctx, input, ended)) {
      place += 1;
      yield tracked(String(place), event);
    }
  }),

  conversations: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path,
        summary: 'Your conversations, most recently used first; q searches titles, questions and answers',
        answers: z.array(conversationRow),
      },
    })
    .input(conversationsInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listConversations(ctx, input)),

  conversation: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: `${path}/{id}`,
        summary: 'One of your conversations with its messages',
        answers: conversationView,
      },
      refusals: ofConversation,
    })
    .input(conversationInput)
    .query(({ ctx, input }) => getConversation(ctx, input)),

  rename: userProcedure
    .meta({
      rest: { method: 'PATCH', path: `${path}/{id}`, summary: 'Rename one of your conversations' },
      isBounded: true,
      refusals: ofConversation,
    })
    .input(renameConversationInput)
    .output(conversationRow)
    .mutation(({ ctx, input }) => renameConversation(ctx, input)),

  remove: userProcedure
    .meta({
      rest: { method: 'DELETE', path: `${path}/{id}`, summary: 'Delete one of your conversations' },
      isBounded: true,
      refusals: ofConversation,
    })
    .input(conversationInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      await removeConversation(ctx, input);
      return { message: 'Conversation deleted' };
    }),

  feedback: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/{id}/feedback`,
        summary: 'Rate whether an answer helped, with a reason; null removes the rating',
      },
      refusals: [...ofConversation, 'assistant.answer-not-found'],
    })
    .input(feedbackInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      await rateAnswer(ctx, input);
      return { message: 'Thank you' };
    }),
});
