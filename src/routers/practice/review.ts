import { z } from 'zod';
import { listDocumentsToReview } from '../../domain/practice/review-queue.server.ts';
import { documentToReview, reviewQueueInput } from '../../domain/practice/review-schemas.ts';
import { pagedBy, router, staffProcedure } from '../trpc.ts';

export const reviewRouter = router({
  list: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/review',
        summary: 'Documents awaiting review, oldest first',
        answers: z.array(documentToReview),
      },
    })
    .input(reviewQueueInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listDocumentsToReview(ctx, input)),
});
