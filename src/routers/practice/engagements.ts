import { openedByPractice } from '../../domain/engagements/practice-engagement.server.ts';
import { changeEngagement, openEngagement } from '../../domain/engagements/practice-moves.server.ts';
import {
  changeEngagementInput,
  engagementInput,
  engagementView,
  openEngagementInput,
} from '../../domain/engagements/schemas.ts';
import { router, staffProcedure } from '../trpc.ts';

export const engagementsRouter = router({
  byId: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/engagements/{id}',
        summary: 'One engagement in full, with the moves possible now; the client sees that it was opened',
        answers: engagementView,
      },
      refusals: ['engagements.not-found'],
    })
    .input(engagementInput)
    .query(({ ctx, input }) => openedByPractice(ctx, input)),

  open: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/engagements',
        status: 201,
        summary: 'Open an engagement for a client without an order',
        answers: engagementView,
      },
      refusals: ['engagements.client-not-found', 'engagements.no-tax-year', 'engagements.without-tax-year'],
    })
    .input(openEngagementInput)
    .mutation(({ ctx, input }) => openEngagement(ctx, input)),

  change: staffProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/practice/engagements/{id}',
        summary: 'Change an engagement’s assignee, note or tax year, or confirm the access on eFiling',
        answers: engagementView,
      },
      refusals: [
        'engagements.not-found',
        'engagements.changed',
        'engagements.staff-not-found',
        'engagements.without-tax-year',
        'engagements.illegal-move',
      ],
    })
    .input(changeEngagementInput)
    .mutation(({ ctx, input }) => changeEngagement(ctx, input)),
});
