import { dashboardSummary } from '../domain/dashboard/schemas.ts';
import { getSummary } from '../domain/dashboard/summary.server.ts';
import { router, userProcedure } from './trpc.ts';

export const dashboardRouter = router({
  summary: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/dashboard',
        summary:
          'How your documents stand, your latest calculation, what you did last and what waits for you',
        answers: dashboardSummary,
      },
    })
    .query(({ ctx }) => getSummary(ctx)),
});
