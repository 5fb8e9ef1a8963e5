import { z } from 'zod';
import { teamMember } from '../../domain/practice/team-schemas.ts';
import { listTeam } from '../../domain/practice/team.server.ts';
import { router, staffProcedure } from '../trpc.ts';

export const teamRouter = router({
  list: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/team',
        summary: 'The practice’s staff, with their two-step verification, last visit and open work',
        answers: z.array(teamMember),
      },
    })
    .query(({ ctx }) => listTeam(ctx)),
});
