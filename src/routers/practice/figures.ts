import { z } from 'zod';
import { addFigures, listFigures } from '../../domain/engagements/practice-figures.server.ts';
import {
  addFiguresInput,
  engagementFiguresView,
  figuresPageInput,
} from '../../domain/engagements/schemas.ts';
import { pagedBy, router, staffProcedure } from '../trpc.ts';

export const figuresRouter = router({
  list: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/engagements/{id}/figures',
        summary: 'The versions of an engagement’s figures, newest first',
        answers: z.array(engagementFiguresView),
      },
      refusals: ['engagements.not-found'],
    })
    .input(figuresPageInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listFigures(ctx, input)),

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
