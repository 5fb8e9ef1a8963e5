import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  sendConfirmation,
  undoEmailChange,
} from '../domain/accounts/email/email-links.server.ts';
import { listNotifications } from '../domain/accounts/notifications.ts';
import { changeEmailInput, emailTokenInput, unsubscribeInput } from '../domain/accounts/schemas.ts';
import { unsubscribe } from '../domain/accounts/unsubscribe.server.ts';
import { confirmedProcedure, messageReply, publicProcedure, userProcedure } from './trpc.ts';

const confirmations = {
  confirm: 'Your e-mail address is confirmed',
  change: 'Your e-mail address was changed',
};

/** The `account` router's e-mail address procedures. */
export const emailProcedures = {
  changeEmail: confirmedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/profile/email',
        status: 202,
        summary: 'E-mail a link to the new address; the current one stays in use until the link is opened',
      },
      refusals: ['auth.email-unchanged', 'auth.email-taken', 'auth.too-many-resets'],
    })
    .input(changeEmailInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      await changeEmail(ctx, input);
      return { message: 'We’ve sent a link to the new address. It works once and expires after 24 hours.' };
    }),

  cancelEmailChange: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/profile/email',
        summary: 'Cancel an e-mail address change; succeeds even if none was requested',
      },
    })
    .output(messageReply)
    .mutation(async ({ ctx }) => {
      await cancelEmailChange(ctx);
      return { message: 'Your e-mail address won’t be changed' };
    }),

  sendConfirmation: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/email/confirmation',
        status: 202,
        summary: 'Send another link to confirm your e-mail address',
      },
      refusals: ['auth.email-confirmed', 'auth.too-many-resets'],
    })
    .output(messageReply)
    .mutation(async ({ ctx }) => {
      await sendConfirmation(ctx);
      return { message: 'We’ve sent you a link. It works once and expires after seven days.' };
    }),

  confirmEmail: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/email/confirm',
        summary: 'Confirm an e-mail address, new or changed, with the token from the e-mail',
      },
      refusals: ['auth.token-invalid', 'auth.email-taken'],
    })
    .input(emailTokenInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => ({ message: confirmations[await confirmEmail(ctx, input)] })),

  undoEmailChange: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/email/undo',
        summary:
          'Undo an e-mail address change with the token e-mailed to the old one; ends all sessions of the account',
      },
      refusals: ['auth.token-invalid', 'auth.email-reassigned', 'auth.busy'],
    })
    .input(emailTokenInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      await undoEmailChange(ctx, input);
      return { message: 'Your previous e-mail address has been restored' };
    }),

  unsubscribe: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/unsubscribe',
        form: true,
        summary: 'Turn off the reminders covered by an e-mail’s unsubscribe link, for its recipient',
      },
      refusals: ['account.unsubscribe-unknown'],
    })
    .input(unsubscribeInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      const ended = await unsubscribe(ctx, input);
      return { message: `You won’t get any more reminders about ${listNotifications(ended)}.` };
    }),
};
