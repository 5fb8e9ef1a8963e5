import { z } from 'zod';
import { getFigures } from '../domain/engagements/figures-view.server.ts';
import {
  answerRequest,
  getRequest,
  linkDocument,
  listRequests,
} from '../domain/engagements/requests.server.ts';
import { getReturn, listReturns } from '../domain/engagements/returns.server.ts';
import {
  answerRequestInput,
  linkDocumentInput,
  requestView,
  returnDetail,
  returnFiguresView,
  returnInput,
  returnView,
} from '../domain/engagements/schemas.ts';
import { listQuery } from '../domain/list-query.ts';
import { returnMoves } from './return-moves.ts';
import { pagedBy, router, userProcedure } from './trpc.ts';

export const returnsRouter = router({
  list: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/returns',
        summary: 'Your returns and other work, newest first',
        answers: z.array(returnView),
      },
    })
    .input(listQuery)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listReturns(ctx, input)),

  byId: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/returns/{id}',
        summary: 'One of your returns in full, with its history',
        answers: returnDetail,
      },
      refusals: ['returns.not-found'],
    })
    .input(returnInput)
    .query(({ ctx, input }) => getReturn(ctx, input)),

  ...returnMoves,

  requests: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/returns/{id}/requests',
        summary: 'The documents we need for one of your returns, essential ones first',
        answers: z.array(requestView),
      },
      refusals: ['returns.not-found'],
    })
    .input(returnInput)
    .query(({ ctx, input }) => listRequests(ctx, input)),

  answerRequest: userProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/requests/{id}',
        summary: 'Tell us why you have no document for a request; null removes the answer',
      },
      refusals: ['requests.not-found', 'requests.closed'],
    })
    .input(answerRequestInput)
    .output(requestView)
    .mutation(async ({ ctx, input }) => {
      await answerRequest(ctx, input);
      return getRequest(ctx, input);
    }),

  linkDocument: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/requests/{id}/documents',
        summary: 'Send one of your stored documents for a request',
      },
      refusals: [
        'requests.not-found',
        'requests.closed',
        'documents.not-found',
        'documents.being-checked',
        'documents.malware-found',
      ],
    })
    .input(linkDocumentInput)
    .output(requestView)
    .mutation(async ({ ctx, input }) => {
      await linkDocument(ctx, input);
      return getRequest(ctx, input);
    }),

  figures: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/returns/{id}/figures',
        summary: 'The figures we sent you, beside your latest estimate and last year’s return',
        answers: returnFiguresView,
      },
      refusals: ['returns.not-found', 'figures.not-found'],
    })
    .input(returnInput)
    .query(({ ctx, input }) => getFigures(ctx, input)),
});
