import { z } from 'zod';
import { emailAddress, optionalText, requiredText, textLength, verbatimText } from '../text.ts';
import { fullName, username } from './profile.ts';
import type { User } from './user.entity.ts';

/** What logs a person in: `username` takes a username or an e-mail address. */
export const loginInput = z.object({
  username: requiredText(textLength.email, 1, 'Username is required'),
  password: verbatimText(textLength.password, 1, 'Password is required'),
  /** Of the authenticator app, or a recovery code; only looked at where two-factor is on. */
  code: optionalText(textLength.code),
});

const mismatch = { path: ['confirmPassword'], message: "Passwords don't match" };

const newPassword = verbatimText(textLength.password, 6, 'Password must be at least 6 characters');

/** What opens an account. `confirmPassword` may be left out; if it is sent it must match. */
export const registerInput = z
  .object({
    fullName,
    email: emailAddress(),
    username,
    password: newPassword,
    confirmPassword: z.string({ error: "Passwords don't match" }).nullish(),
    phoneNumber: optionalText(textLength.phone),
  })
  .refine((value) => !value.confirmPassword || value.confirmPassword === value.password, mismatch);

/** What the registration form sends: there the password must be typed twice. */
export const registerForm = registerInput.refine(
  (value) => value.confirmPassword === value.password,
  mismatch,
);

/** A password that somebody is about to choose. */
export const passwordCandidate = z.object({
  password: verbatimText(textLength.password, 1, 'Password is required'),
});

/** The address that an account is to have from now on. */
export const changeEmailInput = z.object({ email: emailAddress() });

/** What a link in a mail carries. */
export const emailTokenInput = z.object({
  token: requiredText(textLength.token, 1, 'Token is required'),
});

/** Asks for a link by which a forgotten password can be replaced. */
export const forgotPasswordInput = z.object({ email: emailAddress() });

/** What the link leads to: its token and the new password. */
export const resetPasswordInput = z.object({
  token: requiredText(textLength.token, 1, 'Token is required'),
  password: newPassword,
});

/** Another password for somebody who is signed in and knows the one they have. */
export const changePasswordInput = z.object({
  currentPassword: verbatimText(textLength.password, 1, 'Current password is required'),
  password: newPassword,
});

/** Says once more who one is: by the password or, where two-factor is on, by a code. */
export const confirmInput = z
  .object({
    password: verbatimText(textLength.password, 0, '').default(''),
    code: optionalText(textLength.code),
  })
  .superRefine(({ password, code }, ctx) => {
    const refuse = (path: 'password' | 'code', message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message });
    if (password === '' && code === null) {
      refuse('password', 'Password is required');
      refuse('code', 'Code is required');
    }
    if (password !== '' && code !== null) refuse('code', 'Please give the password or a code, not both');
  });

/** Until when sensitive acts need no password: an ISO 8601 instant in UTC, or null when they do. */
export const confirmationView = z.object({ until: z.string().nullable() });

/** What is typed where a link leads: the new password twice. */
export const newPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine((value) => value.confirmPassword === value.password, mismatch);

/** The signed-in person as replies show them. `createdAt` is an ISO 8601 instant in UTC. */
export const userView = z.object({
  id: z.number().int(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  createdAt: z.string(),
});

export type LoginInput = z.output<typeof loginInput>;
export type RegisterInput = z.output<typeof registerInput>;
export type ForgotPasswordInput = z.output<typeof forgotPasswordInput>;
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
export type ConfirmInput = z.output<typeof confirmInput>;
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;
export type ChangeEmailInput = z.output<typeof changeEmailInput>;
export type EmailTokenInput = z.output<typeof emailTokenInput>;
export type UserView = z.output<typeof userView>;

/** A stored account as replies show it: without its password, the instant in ISO 8601. */
export function presentUser(user: Pick<User, keyof UserView>): UserView {
  return {
    id: user.id,
    username: user.username,
    fullName: user.fullName,
    email: user.email,
    phoneNumber: user.phoneNumber ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}
