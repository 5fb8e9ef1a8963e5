import { z } from 'zod';
import { email, instant } from '../formats.ts';
import { emailAddress, optionalText, requiredText, textLength, verbatimText } from '../text.ts';
import { fullName, username } from './profile.ts';
import { asStaffRole, staffRoles } from './roles.ts';
import type { User } from './user.entity.ts';

/** Login credentials. `username` accepts a username or an e-mail address. */
export const loginInput = z.object({
  username: requiredText(textLength.email, 1, 'Username is required'),
  password: verbatimText(textLength.password, 1, 'Password is required'),
  /** Authenticator or recovery code; ignored unless two-factor authentication is on. */
  code: optionalText(textLength.code),
});

const mismatch = { path: ['confirmPassword'], message: "Passwords don't match" };

const newPassword = verbatimText(textLength.password, 6, 'Password must be at least 6 characters');

/** Registration data. `confirmPassword` is optional, but must match if sent. */
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

/** The registration form, which requires `confirmPassword`. */
export const registerForm = registerInput.refine(
  (value) => value.confirmPassword === value.password,
  mismatch,
);

/** A candidate password to check against a list of common passwords. */
export const passwordCandidate = z.object({
  password: verbatimText(textLength.password, 1, 'Password is required'),
});

export const changeEmailInput = z.object({ email: emailAddress() });

/** Token from an e-mailed link. */
export const emailTokenInput = z.object({
  token: requiredText(textLength.token, 1, 'Token is required'),
});

/** Token from an unsubscribe link. */
export const unsubscribeInput = z.object({
  token: z.string({ error: 'The token is missing' }).max(250, { error: 'The token is too long' }),
});

/** Request for a password reset link. */
export const forgotPasswordInput = z.object({ email: emailAddress() });

/** A new password, with the token from a reset link. */
export const resetPasswordInput = z.object({
  token: requiredText(textLength.token, 1, 'Token is required'),
  password: newPassword,
});

/** Password change by a signed-in user. */
export const changePasswordInput = z.object({
  currentPassword: verbatimText(textLength.password, 1, 'Current password is required'),
  password: newPassword,
});

/** Re-authentication by password or, if two-factor authentication is on, by code. */
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
    if (password !== '' && code !== null)
      refuse('code', 'Please enter either the password or a code, not both');
  });

/** End of the re-authentication period, ISO 8601 in UTC; null if the user must re-authenticate. */
export const confirmationView = z.object({ until: instant.nullable() });

/** Whether a password is among the most common ones. */
export const commonPasswordView = z.object({ common: z.boolean() });

export const deletionView = z.object({ deletesAt: instant });

/** The password reset form, which asks for the new password twice. */
export const newPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine((value) => value.confirmPassword === value.password, mismatch);

/** A user in a response. `createdAt` is ISO 8601 in UTC. */
export const userView = z.object({
  id: z.number().int(),
  username: z.string(),
  fullName: z.string(),
  email,
  phoneNumber: z.string().nullable(),
  createdAt: instant,
  /** Present only for the practice's staff. */
  role: z.enum(staffRoles).optional(),
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

/** Converts an account to its API view, which omits the password. */
export function presentUser(user: Pick<User, keyof UserView>): UserView {
  const role = asStaffRole(user.role);
  return {
    id: user.id,
    username: user.username,
    fullName: user.fullName,
    email: user.email,
    phoneNumber: user.phoneNumber ?? null,
    createdAt: user.createdAt.toISOString(),
    ...(role && { role }),
  };
}
