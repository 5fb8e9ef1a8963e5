import { z } from 'zod';
import { getProfile, updateProfile } from '../domain/accounts/profile.server.ts';
import { profileInput, profileView } from '../domain/accounts/profile.ts';
import { endOtherSessions, endSession, listSessions } from '../domain/accounts/sessions/sessions.server.ts';
import { sessionInput, sessionView } from '../domain/accounts/sessions/sessions.ts';
import { listEvents } from '../domain/audit/list-events.server.ts';
import { auditEventView } from '../domain/audit/schemas.ts';
import { keepAccount, requestDeletion } from '../domain/deletion/deletion.server.ts';
import { listQuery } from '../domain/list-query.ts';
import { emailProcedures } from './account-email.ts';
import { twoFactorProcedures } from './account-two-factor.ts';
import { confirmedProcedure, pagedBy, router, userProcedure } from './trpc.ts';

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
    .use(pagedBy('id'))
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
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listEvents(ctx, input)),

  requestDeletion: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/account/deletion',
        status: 202,
        summary: 'Have your account deleted after 14 days; your subscriptions end at once',
      },
    })
    .output(z.object({ deletesAt: z.string() }))
    .mutation(async ({ ctx }) => ({ deletesAt: (await requestDeletion(ctx)).toISOString() })),

  keepAccount: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/account/deletion',
        summary: 'Keep the account that was to be deleted',
      },
    })
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx }) => {
      await keepAccount(ctx);
      return { message: 'Your account stays' };
    }),

  ...emailProcedures,
  ...twoFactorProcedures,
});
