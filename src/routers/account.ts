import { z } from 'zod';
import { getProfile, updateProfile } from '../domain/accounts/profile.server.ts';
import { profileInput, profileView } from '../domain/accounts/profile.ts';
import { endOtherSessions, endSession, listSessions } from '../domain/accounts/sessions.server.ts';
import { sessionInput, sessionView } from '../domain/accounts/sessions.ts';
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

  sessions: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/sessions',
        summary: 'Where you are logged in, newest first',
        answers: z.array(sessionView),
      },
    })
    .input(listQuery)
    .query(({ ctx, input }) => listSessions(ctx, input)),

  endSession: userProcedure
    .meta({ rest: { method: 'DELETE', path: '/sessions/{id}', summary: 'Log out one of your devices' } })
    .input(sessionInput)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { wasCurrent } = await endSession(ctx, input);
      if (wasCurrent) await ctx.session.end();
      return { message: 'The device was logged out' };
    }),

  endOtherSessions: userProcedure
    .meta({ rest: { method: 'DELETE', path: '/sessions', summary: 'Log out all your other devices' } })
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx }) => {
      await endOtherSessions(ctx);
      return { message: 'Your other devices were logged out' };
    }),
});
