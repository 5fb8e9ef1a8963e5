import { dashboardSummary } from '../domain/dashboard/schemas.ts';
import { getSummary } from '../domain/dashboard/summary.server.ts';
import { router, userProcedure } from './trpc.ts';

export const dashboardRouter = router({
  summary: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/dashboard',
        summary: 'Your document counts, latest calculation, recent activity and pending actions',
        answers: dashboardSummary,
      },
    })
    .query(({ ctx }) => getSummary(ctx)),
});
