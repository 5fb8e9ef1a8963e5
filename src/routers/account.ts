import { z } from 'zod';
import { getProfile, updateProfile } from '../domain/accounts/profile.server.ts';
import { profileInput, profileView } from '../domain/accounts/profile.ts';
import { deletionView } from '../domain/accounts/schemas.ts';
import { endOtherSessions, endSession, listSessions } from '../domain/accounts/sessions/sessions.server.ts';
import { sessionInput, sessionView } from '../domain/accounts/sessions/sessions.ts';
import { listEvents } from '../domain/accounts/activity.server.ts';
import { auditEventView } from '../domain/audit/schemas.ts';
import { keepAccount, requestDeletion } from '../domain/deletion/deletion.server.ts';
import { listQuery } from '../domain/list-query.ts';
import { calendarProcedures } from './account-calendar.ts';
import { passkeyProcedures } from './account-passkeys.ts';
import { pushProcedures } from './account-push.ts';
import { emailProcedures } from './account-email.ts';
import { twoFactorProcedures } from './account-two-factor.ts';
import { confirmedProcedure, messageReply, pagedBy, router, userProcedure } from './trpc.ts';

export const accountRouter = router({
  profile: userProcedure
    .meta({ rest: { method: 'GET', path: '/profile', summary: 'Your profile', answers: profileView } })
    .query(({ ctx }) => getProfile(ctx)),

  update: userProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/profile',
        summary: 'Change your profile; omitted fields stay unchanged',
      },
      refusals: ['auth.username-taken'],
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
    .meta({
      rest: { method: 'DELETE', path: '/sessions/{id}', summary: 'Log out one of your devices' },
      refusals: ['auth.session-not-found'],
    })
    .input(sessionInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      const { wasCurrent } = await endSession(ctx, input);
      if (wasCurrent) await ctx.session.end();
      return { message: 'The device has been logged out' };
    }),

  endOtherSessions: userProcedure
    .meta({ rest: { method: 'DELETE', path: '/sessions', summary: 'Log out all your other devices' } })
    .output(messageReply)
    .mutation(async ({ ctx }) => {
      await endOtherSessions(ctx);
      return { message: 'Your other devices have been logged out' };
    }),

  events: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/account/events',
        summary: 'Activity in your account: what, when and from where, newest first',
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
        summary: 'Schedule your account’s deletion in 14 days; cancels your subscriptions immediately',
      },
    })
    .output(deletionView)
    .mutation(async ({ ctx }) => ({ deletesAt: (await requestDeletion(ctx)).toISOString() })),

  keepAccount: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/account/deletion',
        summary: 'Cancel the deletion of your account',
      },
      refusals: ['account.deletion-due'],
    })
    .output(messageReply)
    .mutation(async ({ ctx }) => {
      await keepAccount(ctx);
      return { message: 'Your account won’t be deleted' };
    }),

  ...calendarProcedures,
  ...emailProcedures,
  ...passkeyProcedures,
  ...pushProcedures,
  ...twoFactorProcedures,
});
