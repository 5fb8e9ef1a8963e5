import { getToday } from '../../domain/practice/today.server.ts';
import { todayInput, todayView } from '../../domain/practice/today-schemas.ts';
import { router, staffProcedure } from '../trpc.ts';

export const todayRouter = router({
  summary: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/today',
        summary: 'Everything awaiting you or the practice today, most urgent first',
        answers: todayView,
      },
    })
    .input(todayInput)
    .query(({ ctx, input }) => getToday(ctx, input)),
});
