import { z } from 'zod';
import {
  addFigures,
  getFiguresVersion,
  getLastYearsFigures,
  listFigures,
} from '../../domain/engagements/practice-figures.server.ts';
import {
  addFiguresInput,
  engagementFiguresView,
  figuresPageInput,
  figuresVersionInput,
  figuresVersionView,
  lastYearView,
} from '../../domain/engagements/practice-figures-schemas.ts';
import { engagementInput } from '../../domain/engagements/schemas.ts';
import { pagedBy, router, staffProcedure } from '../trpc.ts';

export const figuresRouter = router({
  list: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/engagements/{id}/figures',
        summary: 'The versions of an engagement’s figures, newest first, with the lines of the newest one',
        answers: z.array(figuresVersionView),
      },
      refusals: ['engagements.not-found'],
    })
    .input(figuresPageInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listFigures(ctx, input)),

  byId: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/engagements/{id}/figures/{figuresId}',
        summary: 'One version of an engagement’s figures, with its lines and input',
        answers: engagementFiguresView,
      },
      refusals: ['engagements.not-found', 'figures.not-found'],
    })
    .input(figuresVersionInput)
    .query(({ ctx, input }) => getFiguresVersion(ctx, input)),

  lastYear: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/engagements/{id}/last-years-figures',
        summary: 'The figures the client approved for the previous year, as a starting point',
        answers: lastYearView,
      },
      refusals: ['engagements.not-found'],
    })
    .input(engagementInput)
    .query(({ ctx, input }) => getLastYearsFigures(ctx, input)),

  add: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/engagements/{id}/figures',
        status: 201,
        summary: 'Calculate an engagement’s figures and save them as a new version',
        answers: engagementFiguresView,
      },
      refusals: [
        'engagements.not-found',
        'engagements.illegal-move',
        'engagements.no-tax-year',
        'figures.other-year',
      ],
    })
    .input(addFiguresInput)
    .mutation(({ ctx, input }) => addFigures(ctx, input)),
});
