import { z } from 'zod';
import {
  listEngagementRequests,
  openedByPractice,
} from '../../domain/engagements/practice-engagement.server.ts';
import { changeEngagement, openEngagement } from '../../domain/engagements/practice-moves.server.ts';
import { writeQuoteInput } from '../../domain/engagements/practice-quote-schemas.ts';
import { writeQuote } from '../../domain/engagements/practice-quotes.server.ts';
import {
  changeEngagementInput,
  engagementInput,
  engagementView,
  openEngagementInput,
  requestView,
} from '../../domain/engagements/schemas.ts';
import { assignWork } from '../../domain/practice/assign-work.server.ts';
import { countWork, listWork } from '../../domain/practice/work-list.server.ts';
import {
  assignedView,
  assignInput,
  workCounts,
  workCountsInput,
  workListInput,
  workRow,
} from '../../domain/practice/work-schemas.ts';
import { pagedBy, router, staffProcedure } from '../trpc.ts';

export const engagementsRouter = router({
  list: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/engagements',
        summary:
          'The practice’s work items, filtered and sorted; only open ones unless you ask for another status',
        answers: z.array(workRow),
      },
    })
    .input(workListInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listWork(ctx, input)),

  counts: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/engagements/counts',
        summary: 'Number of open work items in each status, with the same filters as the list',
        answers: workCounts,
      },
    })
    .input(workCountsInput)
    .query(({ ctx, input }) => countWork(ctx, input)),

  assign: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/engagements/assign',
        summary: 'Assign several work items to a member of staff or to nobody, all or nothing',
        answers: z.array(assignedView),
      },
      refusals: ['engagements.staff-not-found', 'engagements.not-found'],
    })
    .input(assignInput)
    .mutation(({ ctx, input }) => assignWork(ctx, input)),

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

  requests: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/engagements/{id}/requests',
        summary: 'An engagement’s requests with their documents, essential ones first',
        answers: z.array(requestView),
      },
      refusals: ['engagements.not-found'],
    })
    .input(engagementInput)
    .query(({ ctx, input }) => listEngagementRequests(ctx, input)),

  open: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/engagements',
        status: 201,
        summary: 'Open an engagement that has no order',
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

  quote: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/engagements/{id}/quote',
        summary: 'Offer the client a price for work that they haven’t bought yet; replaces earlier offers',
        answers: engagementView,
      },
      refusals: ['engagements.not-found', 'engagements.changed', 'engagements.illegal-move', 'quotes.paid'],
    })
    .input(writeQuoteInput)
    .mutation(({ ctx, input }) => writeQuote(ctx, input)),
});
