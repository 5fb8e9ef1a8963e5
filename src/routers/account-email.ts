import { z } from 'zod';
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  sendConfirmation,
  undoEmailChange,
} from '../domain/accounts/email/email-links.server.ts';
import { changeEmailInput, emailTokenInput } from '../domain/accounts/schemas.ts';
import { confirmedProcedure, publicProcedure, userProcedure } from './trpc.ts';

const confirmations = {
  confirm: 'Your e-mail address is confirmed',
  change: 'Your e-mail address was changed',
};

/** The procedures of `account` about its e-mail address. */
export const emailProcedures = {
  changeEmail: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/profile/email',
        status: 202,
        summary: 'Mail a link to the new address; the current one stays until the link is followed',
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
        summary: 'Cancel a change of e-mail address; no error where none was requested',
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
};
