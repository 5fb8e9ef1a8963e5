import { promisesView } from '../../domain/practice/promise-schemas.ts';
import { measurePromises } from '../../domain/practice/promises.server.ts';
import { router, staffProcedure } from '../trpc.ts';

export const promisesRouter = router({
  measured: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/promises',
        summary: 'How well the published promises were kept in the last six months, and what is overdue',
        answers: promisesView,
      },
    })
    .query(({ ctx }) => measurePromises(ctx)),
});
