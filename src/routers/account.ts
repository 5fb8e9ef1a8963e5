import { z } from 'zod';
import { getProfile, updateProfile } from '../domain/accounts/profile.server.ts';
import { profileInput, profileView } from '../domain/accounts/profile.ts';
import { listEvents } from '../domain/audit/list-events.server.ts';
import { auditEventView } from '../domain/audit/schemas.ts';
import { listQuery } from '../domain/list-query.ts';
import { router, userProcedure } from './trpc.ts';

export const accountRouter = router({
  profile: userProcedure
    .meta({ rest: { method: 'GET', path: '/profile', summary: 'Your profile', answers: profileView } })
    .query(({ ctx }) => getProfile(ctx)),

  update: userProcedure
    .meta({
      rest: { method: 'PATCH', path: '/profile', summary: 'Change your profile; what is left out stays' },
    })
    .input(profileInput)
    .output(profileView)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  events: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/account/events',
        summary: 'What was done in your account, when and from where, newest first',
        answers: z.array(auditEventView),
      },
    })
    .input(listQuery)
    .query(({ ctx, input }) => listEvents(ctx, input)),
});
