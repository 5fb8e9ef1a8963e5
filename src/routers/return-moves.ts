import {
  approveFigures,
  askQuestion,
  giveAccess,
  markReady,
  withdraw,
} from '../domain/engagements/client-moves.server.ts';
import { getReturn } from '../domain/engagements/returns.server.ts';
import {
  approveInput,
  questionInput,
  returnDetail,
  returnInput,
  returnMoveInput,
} from '../domain/engagements/schemas.ts';
import type { ErrorCode } from '../domain/messages.ts';
import { userProcedure } from './trpc.ts';

const moveRefusals: readonly ErrorCode[] = [
  'returns.not-found',
  'engagements.illegal-move',
  'engagements.changed',
];

/** Client actions on a return. Each procedure returns the return with all its details. */
export const returnMoves = {
  ready: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/returns/{id}/ready',
        summary: 'Tell us that you have sent everything we need',
      },
      refusals: [...moveRefusals, 'requests.open'],
    })
    .input(returnMoveInput)
    .output(returnDetail)
    .mutation(async ({ ctx, input }) => {
      await markReady(ctx, input);
      return getReturn(ctx, input);
    }),

  approve: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/returns/{id}/approve',
        summary: 'Approve the figures we sent you, with your full name',
      },
      refusals: [...moveRefusals, 'figures.not-found', 'figures.stale'],
    })
    .input(approveInput)
    .output(returnDetail)
    .mutation(async ({ ctx, input }) => {
      await approveFigures(ctx, input);
      return getReturn(ctx, input);
    }),

  question: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/returns/{id}/question',
        summary: 'Ask a question about the figures, or one of their lines, instead of approving them',
      },
      refusals: [...moveRefusals, 'figures.not-found', 'figures.line-not-found'],
    })
    .input(questionInput)
    .output(returnDetail)
    .mutation(async ({ ctx, input }) => {
      await askQuestion(ctx, input);
      return getReturn(ctx, input);
    }),

  cancel: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/returns/{id}/cancel',
        summary: 'Cancel a return that you haven’t paid for, or paid for in the last seven days',
      },
      refusals: [...moveRefusals, 'returns.cannot-cancel'],
    })
    .input(returnMoveInput)
    .output(returnDetail)
    .mutation(async ({ ctx, input }) => {
      await withdraw(ctx, input);
      return getReturn(ctx, input);
    }),

  access: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/returns/{id}/access',
        summary: 'Confirm that you approved our access on eFiling; the first confirmation counts',
      },
      refusals: ['returns.not-found'],
    })
    .input(returnInput)
    .output(returnDetail)
    .mutation(async ({ ctx, input }) => {
      await giveAccess(ctx, input);
      return getReturn(ctx, input);
    }),
};
