import { changePassword, confirm, logIn, logOut, register } from '../domain/accounts/accounts.server.ts';
import { logInWithPasskey, passkeyLogin } from '../domain/accounts/passkeys/log-in.server.ts';
import { passkeyLoginInput, passkeyLoginOptions } from '../domain/accounts/passkeys/schemas.ts';
import { isCommonPassword } from '../domain/accounts/passwords/common-passwords.server.ts';
import { confirmedUntil } from '../domain/accounts/sessions/confirmation.ts';
import { queueNewSignInMail } from '../domain/accounts/sessions/new-sign-in.server.ts';
import { forgotPassword, resetPassword } from '../domain/accounts/passwords/password-reset.server.ts';
import {
  changePasswordInput,
  commonPasswordView,
  confirmationView,
  confirmInput,
  forgotPasswordInput,
  loginInput,
  passwordCandidate,
  presentUser,
  registerInput,
  resetPasswordInput,
  userView,
  type UserView,
} from '../domain/accounts/schemas.ts';
import type { LoginAccount } from '../domain/accounts/find-account.server.ts';
import type { LoginEvent } from '../domain/accounts/sessions/request-session.ts';
import { type Context, messageReply, publicProcedure, router, userProcedure } from './trpc.ts';

/** Starts a session after a login. Limits and e-mails are the same for all login methods. */
async function startSession(ctx: Context, user: LoginAccount, event: LoginEvent): Promise<UserView> {
  // Count logins only after verifying them, so that failed attempts can't use up the owner's allowance.
  await ctx.countChange(user.id, 'logins');
  await queueNewSignInMail(ctx, user);
  await ctx.session.start(user, event);
  return presentUser(user);
}

export const authRouter = router({
  me: userProcedure
    .meta({ rest: { method: 'GET', path: '/user', summary: 'The logged-in user', answers: userView } })
    .query(({ ctx }) => ctx.user),

  register: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/register', status: 201, summary: 'Create an account and log in' },
      refusals: ['auth.username-taken', 'auth.email-taken', 'auth.too-many-registrations', 'auth.busy'],
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
      refusals: [
        'auth.invalid-credentials',
        'auth.code-needed',
        'auth.invalid-code',
        'auth.too-many-failures',
        'account.too-many-changes',
        'auth.busy',
      ],
    })
    .input(loginInput)
    .output(userView)
    .mutation(async ({ ctx, input }) => startSession(ctx, await logIn(ctx, input), 'signed-in')),

  passkeyLogin: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/login/passkey/options',
        summary: 'Options for logging in with a passkey in a browser; valid for five minutes',
      },
    })
    .output(passkeyLoginOptions)
    .mutation(({ ctx }) => passkeyLogin(ctx)),

  logInWithPasskey: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/login/passkey',
        summary: 'Log in with a passkey, without a password or code',
      },
      refusals: [
        'auth.passkey-refused',
        'passkey.expired',
        'auth.invalid-credentials',
        'auth.too-many-failures',
        'account.too-many-changes',
      ],
    })
    .input(passkeyLoginInput)
    .output(userView)
    .mutation(async ({ ctx, input }) =>
      startSession(ctx, await logInWithPasskey(ctx, input), 'signed-in-with-passkey'),
    ),

  isCommonPassword: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/password/common',
        summary: 'Check whether a password is one of the most common; nothing is stored',
      },
    })
    .input(passwordCandidate)
    .output(commonPasswordView)
    // A mutation rather than a query, because a query's input would be part of the URL, and URLs are logged.
    .mutation(async ({ input }) => ({ common: await isCommonPassword(input.password) })),

  forgotPassword: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/password/forgot',
        status: 202,
        summary: 'E-mail a password reset link if an account has the address; the reply is always the same',
      },
      refusals: ['auth.too-many-resets'],
    })
    .input(forgotPasswordInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      await forgotPassword(ctx, input);
      return { message: 'If there’s an account with that address, we’ve sent a link to it.' };
    }),

  resetPassword: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/password/reset',
        summary: 'Set a new password with a reset link; ends all sessions of the account',
      },
      refusals: ['auth.token-invalid', 'auth.common-password', 'auth.busy'],
    })
    .input(resetPasswordInput)
    .output(messageReply)
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
      refusals: [
        'auth.wrong-password',
        'auth.common-password',
        'auth.invalid-credentials',
        'auth.too-many-failures',
        'auth.busy',
      ],
    })
    .input(changePasswordInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      await ctx.session.start(await changePassword(ctx, input));
      return { message: 'Your password was changed' };
    }),

  confirmation: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/session/confirm',
        summary: 'When your confirmation expires; null if sensitive actions need a password',
      },
    })
    .output(confirmationView)
    .query(({ ctx }) => ({ until: confirmedUntil(ctx.currentSession, ctx.now())?.toISOString() ?? null })),

  confirm: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/session/confirm',
        summary: 'Confirm your identity; sensitive actions then need no password for 15 minutes',
      },
      refusals: ['auth.wrong-password', 'auth.wrong-code', 'auth.too-many-failures', 'auth.busy'],
    })
    .input(confirmInput)
    .output(confirmationView)
    .mutation(async ({ ctx, input }) => {
      const confirmedAt = await confirm(ctx, input);
      return { until: confirmedUntil({ confirmedAt }, ctx.now())?.toISOString() ?? null };
    }),

  logout: publicProcedure
    .meta({ rest: { method: 'POST', path: '/logout', summary: 'Log out; succeeds even without a session' } })
    .output(messageReply)
    .mutation(async ({ ctx }) => {
      await logOut(ctx);
      return { message: 'Logged out successfully' };
    }),
});
