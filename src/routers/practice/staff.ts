import { z } from 'zod';
import { listStaff } from '../../domain/practice/staff.server.ts';
import { staffView } from '../../domain/practice/work-schemas.ts';
import { router, staffProcedure } from '../trpc.ts';

export const staffRouter = router({
  list: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/staff',
        summary: 'The practice’s staff, to assign work to',
        answers: z.array(staffView),
      },
    })
    .query(({ ctx }) => listStaff(ctx)),
});
