import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { recordEvent, recordEventPrepared } from '../audit/record-event.server.ts';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import { countCall, type LimitContext } from '../limits/count-call.server.ts';
import { refuseCommonPassword } from './passwords/common-passwords.server.ts';
import { queueConfirmationLink } from './email/email-links.server.ts';
import { findByLoginName, type LoginAccount } from './find-account.server.ts';
import {
  type AttemptContext,
  loginKey,
  loginAttemptKeys,
  limitAttempt,
  reauthAttemptKeys,
} from './passwords/login-attempts.server.ts';
import type { Passwords } from './passwords/passwords.ts';
import { sha256 } from './link-token.server.ts';
import { findOwnAccount } from './own-account.server.ts';
import type {
  Device,
  VerifiedCredentials,
  RequestSession,
  SignedIn,
  CurrentSession,
} from './sessions/request-session.ts';
import type { ChangePasswordInput, ConfirmInput, LoginInput, RegisterInput } from './schemas.ts';
import { requireSecondFactor, consumeCode, type TwoFactorContext } from './two-factor/check-code.server.ts';
import { Session, User } from './user.entity.ts';
import { revokeAccess } from './sessions/revoke-access.server.ts';

export interface AccountsContext extends AttemptContext, LimitContext {
  fork: () => EntityManager;
  passwords: Passwords;
  device: Device;
  /** Registrations allowed per hour per IP address. */
  registrationsPerHour: number;
}

function constraintOf(error: UniqueConstraintViolationException): unknown {
  return 'constraint' in error ? error.constraint : undefined;
}

/** Folds case and width the way the database does when comparing usernames. */
const foldName = (name: string) => name.normalize('NFKC').toLowerCase();

interface RegistrationContext
  extends
    LimitContext,
    Pick<AccountsContext, 'fork' | 'passwords' | 'device' | 'address' | 'registrationsPerHour'> {
  addJob: AddJob;
}

/**
 * Creates an account and queues an e-mail to confirm its address. Unique indexes ensure that concurrent calls
 * create only one account.
 * @throws DomainError auth.too-many-registrations, auth.username-taken, auth.email-taken, auth.busy
 */
export function register(ctx: RegistrationContext, input: RegisterInput): Promise<User> {
  const task = { kind: 'registration', account: foldName(input.username), address: ctx.address } as const;
  return ctx.passwords.enqueue(task, () => createAccount(ctx, input));
}

async function createAccount(ctx: RegistrationContext, input: RegisterInput): Promise<User> {
  await countCall(ctx, {
    kind: 'registration',
    calls: ctx.registrationsPerHour,
    windowMs: 60 * 60_000,
    refusal: 'auth.too-many-registrations',
  });
  const { username, fullName, email, phoneNumber } = input;
  const password = await ctx.passwords.hash(input.password);
  const account = { username, fullName, email, phoneNumber, password, createdAt: ctx.now() };
  try {
    return await ctx.fork().transactional(async (em) => {
      const user = em.create(User, account);
      await queueConfirmationLink(em, ctx, user);
      const event = { userId: user.id, detail: { ...ctx.device }, at: account.createdAt };
      await recordEvent(em, { ...event, kind: 'registered' });
      return user;
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    // Check the constraint rather than the message, which quotes user input.
    const taken = constraintOf(error) === 'users_email_lower' ? 'auth.email-taken' : 'auth.username-taken';
    throw new DomainError(taken, { cause: error });
  }
}

/**
 * Verifies a username or e-mail address (case-insensitive) and password, then a code if two-factor
 * authentication is on. A wrong password never reveals whether two-factor authentication is on.
 * @throws DomainError auth.invalid-credentials, auth.code-needed, auth.invalid-code, auth.too-many-failures,
 * auth.busy
 */
export function logIn(ctx: AccountsContext & TwoFactorContext, input: LoginInput): Promise<LoginAccount> {
  const task = { kind: 'login', account: foldName(input.username), address: ctx.address } as const;
  return ctx.passwords.enqueue(task, () => verifyLogin(ctx, input));
}

async function verifyLogin(
  ctx: AccountsContext & TwoFactorContext,
  { username, password, code }: LoginInput,
): Promise<LoginAccount> {
  const user = await findByLoginName(ctx.sql, username);
  // Count attempts by account ID so that different spellings of the name share one limit.
  const account = user ? loginKey(user.id) : `name:${sha256(foldName(username))}`;
  const attemptKeys = loginAttemptKeys(ctx, account);
  const isCorrect = await limitAttempt(ctx, attemptKeys, () =>
    ctx.passwords.verify(user?.password, password),
  );
  // An account past its deletion date can't log in, even if the hourly sweep hasn't deleted it yet.
  const isDeletionDue = user?.deletesAt && user.deletesAt <= ctx.now();
  const event = { userId: user?.id ?? null, detail: { ...ctx.device }, at: ctx.now() };
  if (!isCorrect || !user || isDeletionDue) {
    await recordEventPrepared(ctx.sql, { ...event, kind: 'sign-in-failed' });
    throw new DomainError('auth.invalid-credentials');
  }
  await requireSecondFactor(ctx, { userId: user.id, attemptKeys, code });
  return user;
}

/** Ends the current session, if any, and records the logout. */
export async function logOut(
  ctx: Pick<AccountsContext, 'fork' | 'device' | 'now'> & { session: RequestSession },
): Promise<void> {
  const currentSession = await ctx.session.current();
  await ctx.session.end();
  if (!currentSession) return;
  const userId = currentSession.user.id;
  await recordEvent(ctx.fork(), { userId, kind: 'signed-out', detail: { ...ctx.device }, at: ctx.now() });
}

/**
 * Verifies the signed-in user's password. Failures count towards the user's re-authentication limit.
 * @throws DomainError auth.wrong-password, auth.too-many-failures
 */
async function requirePassword(ctx: AccountsContext & SignedIn, password: string): Promise<User> {
  const { id: userId } = ctx.user;
  const em = ctx.fork();
  const user = await findOwnAccount(em, userId);
  const isCorrect = await limitAttempt(ctx, reauthAttemptKeys(userId), () =>
    ctx.passwords.verify(user.password, password),
  );
  if (isCorrect) return user;
  const detail = { ...ctx.device };
  await recordEvent(em, { userId, kind: 'confirmation-failed', detail, at: ctx.now() });
  throw new DomainError('auth.wrong-password');
}

/**
 * Re-authenticates the signed-in user by password or code. Failures are limited like failed logins, but
 * counted separately.
 * @throws DomainError auth.wrong-password, auth.wrong-code, auth.too-many-failures
 */
export async function confirm(
  ctx: AccountsContext & TwoFactorContext & SignedIn & { currentSession: CurrentSession },
  { password, code }: ConfirmInput,
): Promise<Date> {
  const { id: userId } = ctx.user;
  if (code === null) await requirePassword(ctx, password ?? '');
  else if (!(await consumeCode(ctx, { userId, attemptKeys: reauthAttemptKeys(userId), code })))
    throw new DomainError('auth.wrong-code');
  const confirmedAt = ctx.now();
  await ctx.fork().transactional(async (em) => {
    await em.nativeUpdate(Session, { id: ctx.currentSession.sessionId }, { confirmedAt });
    await recordEvent(em, { userId, kind: 'confirmed', detail: { ...ctx.device }, at: confirmedAt });
  });
  return confirmedAt;
}

/**
 * Changes the signed-in user's password and ends all their sessions, including the current one. Also
 * invalidates pending password-reset and e-mail-change links. The caller starts a new session with the
 * returned credentials. Wrong passwords are limited like failed logins, but counted separately.
 * @throws DomainError auth.wrong-password, auth.too-many-failures, auth.common-password; session.required if
 * the account has since been deleted
 */
export async function changePassword(
  ctx: AccountsContext & SignedIn & { addJob: AddJob },
  { currentPassword, password }: ChangePasswordInput,
): Promise<VerifiedCredentials> {
  const user = await requirePassword(ctx, currentPassword);
  const { id } = user;
  await refuseCommonPassword(user.role, password);
  const hash = await ctx.passwords.hash(password);
  await ctx.fork().transactional(async (em) => {
    // A concurrent reset may have changed the password, so update only if the hash just verified is still
    // current.
    const at = ctx.now();
    const changed = await em.nativeUpdate(
      User,
      { id, password: user.password },
      { password: hash, passwordChangedAt: at },
    );
    if (changed === 0) {
      await findOwnAccount(em, id);
      throw new DomainError('auth.wrong-password');
    }
    await revokeAccess(em, id);
    await recordEvent(em, { userId: id, kind: 'password-changed', detail: { ...ctx.device }, at });
    await ctx.addJob(em, 'mail-password-changed', { userId: id, changedAt: at.toISOString() });
  });
  return { id, password: hash };
}
