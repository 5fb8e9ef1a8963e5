import { z } from 'zod';
import { changePassword, confirm, logIn, logOut, register } from '../domain/accounts/accounts.server.ts';
import { isCommonPassword } from '../domain/accounts/passwords/common-passwords.server.ts';
import { confirmedUntil } from '../domain/accounts/sessions/confirmation.ts';
import { announceSignIn } from '../domain/accounts/sessions/new-sign-in.server.ts';
import { forgotPassword, resetPassword } from '../domain/accounts/passwords/password-reset.server.ts';
import {
  changePasswordInput,
  confirmationView,
  confirmInput,
  forgotPasswordInput,
  loginInput,
  passwordCandidate,
  presentUser,
  registerInput,
  resetPasswordInput,
  userView,
} from '../domain/accounts/schemas.ts';
import { publicProcedure, router, userProcedure } from './trpc.ts';

export const authRouter = router({
  me: userProcedure
    .meta({ rest: { method: 'GET', path: '/user', summary: 'The logged-in person', answers: userView } })
    .query(({ ctx }) => ctx.user),

  register: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/register', status: 201, summary: 'Open an account and log in' },
    })
    .input(registerInput)
    .output(userView)
    .mutation(async ({ ctx, input }) => {
      const user = await register(ctx, input);
      await ctx.session.start(user);
      return presentUser(user);
    }),

  login: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/login', summary: 'Log in with a username or an e-mail address' },
    })
    .input(loginInput)
    .output(userView)
    .mutation(async ({ ctx, input }) => {
      const user = await logIn(ctx, input);
      // After the password: strangers who fail to log in use up nothing of the owner's.
      await ctx.countChange(user.id, 'log-ins');
      await announceSignIn(ctx, user);
      await ctx.session.start(user, 'signed-in');
      return presentUser(user);
    }),

  isCommonPassword: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/password/common',
        summary: 'Whether a password is among the commonest; nothing of it is kept',
      },
    })
    .input(passwordCandidate)
    .output(z.object({ common: z.boolean() }))
    // Not a query: those carry their input in the address, and addresses are logged.
    .mutation(async ({ input }) => ({ common: await isCommonPassword(input.password) })),

  forgotPassword: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/password/forgot',
        status: 202,
        summary: 'Mail a link for a new password to whoever has the address; the answer is always the same',
      },
    })
    .input(forgotPasswordInput)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await forgotPassword(ctx, input);
      return { message: 'If an account has that address, a link is on its way.' };
    }),

  resetPassword: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/password/reset',
        summary: 'Choose a new password by the link that was mailed; ends all sessions of the account',
      },
    })
    .input(resetPasswordInput)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx, input);
      return { message: 'Your password was changed' };
    }),

  changePassword: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/password',
        summary: 'Change your password; ends your other sessions',
      },
    })
    .input(changePasswordInput)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await ctx.session.start(await changePassword(ctx, input));
      return { message: 'Your password was changed' };
    }),

  confirmation: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/session/confirm',
        summary: 'Until when sensitive actions need no password; null when they do',
      },
    })
    .output(confirmationView)
    .query(({ ctx }) => ({ until: confirmedUntil(ctx.signIn, ctx.now())?.toISOString() ?? null })),

  confirm: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/session/confirm',
        summary: 'Confirm your identity; sensitive actions then need no password for 15 minutes',
      },
    })
    .input(confirmInput)
    .output(confirmationView)
    .mutation(async ({ ctx, input }) => {
      const confirmedAt = await confirm(ctx, input);
      return { until: confirmedUntil({ confirmedAt }, ctx.now())?.toISOString() ?? null };
    }),

  logout: publicProcedure
    .meta({ rest: { method: 'POST', path: '/logout', summary: 'Log out; no error without a session' } })
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx }) => {
      await logOut(ctx);
      return { message: 'Logged out successfully' };
    }),
});
