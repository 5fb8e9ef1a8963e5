import { z } from 'zod';
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  sendConfirmation,
  undoEmailChange,
} from '../domain/accounts/email-links.server.ts';
import { getProfile, updateProfile } from '../domain/accounts/profile.server.ts';
import { profileInput, profileView } from '../domain/accounts/profile.ts';
import { changeEmailInput, emailTokenInput } from '../domain/accounts/schemas.ts';
import { listEvents } from '../domain/audit/list-events.server.ts';
import { auditEventView } from '../domain/audit/schemas.ts';
import { endOtherSessions, endSession, listSessions } from '../domain/accounts/sessions.server.ts';
import { sessionInput, sessionView } from '../domain/accounts/sessions.ts';
import { keepAccount, requestDeletion } from '../domain/deletion/deletion.server.ts';
import { listQuery } from '../domain/list-query.ts';
import { confirmedProcedure, publicProcedure, router, userProcedure } from './trpc.ts';

const confirmations = {
  confirm: 'Your e-mail address is confirmed',
  change: 'Your e-mail address was changed',
};

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

  changeEmail: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/profile/email',
        status: 202,
        summary: 'Mail a link to the address that you want to have; yours stays until it is followed',
      },
    })
    .input(changeEmailInput)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await changeEmail(ctx, input);
      return { message: 'A link is on its way to the new address. It works once, for 24 hours.' };
    }),

  cancelEmailChange: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/profile/email',
        summary: 'Keep your e-mail address after all; also right where no other was asked for',
      },
    })
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx }) => {
      await cancelEmailChange(ctx);
      return { message: 'Your e-mail address stays as it is' };
    }),

  sendConfirmation: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/email/confirmation',
        status: 202,
        summary: 'Mail yourself another link that confirms your e-mail address',
      },
    })
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx }) => {
      await sendConfirmation(ctx);
      return { message: 'A link is on its way. It works once, for seven days.' };
    }),

  confirmEmail: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/email/confirm',
        summary: 'Confirm an e-mail address, or a change of it, by the link that was mailed there',
      },
    })
    .input(emailTokenInput)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input }) => ({ message: confirmations[await confirmEmail(ctx, input)] })),

  undoEmailChange: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/email/undo',
        summary:
          'Undo a change of e-mail address by the link that was mailed to the old one; ends all sessions of the account',
      },
    })
    .input(emailTokenInput)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await undoEmailChange(ctx, input);
      return { message: 'Your account has its old e-mail address again' };
    }),

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
});
