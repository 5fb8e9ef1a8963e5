import { createHash } from 'node:crypto';
import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { recordEvent, recordEventPrepared } from '../audit/record-event.server.ts';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import { countCall, type LimitContext } from '../limits/count-call.server.ts';
import { refuseCommonPassword } from './passwords/common-passwords.server.ts';
import { askToConfirm } from './email/email-links.server.ts';
import { findByLoginName, type LogInAccount } from './find-account.server.ts';
import {
  type AttemptContext,
  logInKey,
  logInSource,
  settleAttempt,
  signedInSource,
} from './passwords/login-attempts.server.ts';
import { findOwnAccount } from './own-account.server.ts';
import type { Device, Proven, RequestSession, SignedIn, SignIn } from './sessions/request-session.ts';
import type { ChangePasswordInput, ConfirmInput, LoginInput, RegisterInput } from './schemas.ts';
import { requireSecondFactor, takeCode, type TwoFactorContext } from './two-factor/check-code.server.ts';
import { Session, User } from './user.entity.ts';
import { closeWaysIn } from './sessions/ways-in.server.ts';

/** What a password is needed for; log-ins come first. */
export type PasswordNeed = 'log-in' | 'registration';

/** Who waits in the queue for passwords, and what for. */
export interface PasswordTurn {
  need: PasswordNeed;
  /** The account as it was typed: it isn't looked up before its turn. */
  account: string;
  address: string;
}

/** How passwords are kept. `hash` is slow on purpose; `verify` takes as long for `undefined` as for a real hash. */
export interface Passwords {
  /**
   * Queues a whole log-in or registration, its database work included. Accounts and addresses take turns, so that a flood
   * of one waits for itself.
   * @throws DomainError auth.busy, where too many wait
   */
  inTurn: <T>(turn: PasswordTurn, work: () => Promise<T>) => Promise<T>;
  hash: (password: string) => Promise<string>;
  verify: (hash: string | undefined, password: string) => Promise<boolean>;
}

/** What operations on accounts need. */
export interface AccountsContext extends AttemptContext, LimitContext {
  fork: () => EntityManager;
  passwords: Passwords;
  device: Device;
  /** How many accounts one address may open in an hour. */
  registrationsPerHour: number;
}

function constraintOf(error: UniqueConstraintViolationException): unknown {
  return 'constraint' in error ? error.constraint : undefined;
}

/** A name without regard to case and width, as the database compares usernames. */
const foldName = (name: string) => name.normalize('NFKC').toLowerCase();

interface RegistrationContext
  extends
    LimitContext,
    Pick<AccountsContext, 'fork' | 'passwords' | 'device' | 'address' | 'registrationsPerHour'> {
  addJob: AddJob;
}

/**
 * Opens an account, and mails a link that confirms its e-mail address. The unique indexes decide who comes first, so that
 * parallel calls make one account.
 * @throws DomainError auth.too-many-registrations, auth.username-taken, auth.email-taken, auth.busy
 */
export function register(ctx: RegistrationContext, input: RegisterInput): Promise<User> {
  const turn = { need: 'registration', account: foldName(input.username), address: ctx.address } as const;
  return ctx.passwords.inTurn(turn, () => openAccount(ctx, input));
}

async function openAccount(ctx: RegistrationContext, input: RegisterInput): Promise<User> {
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
      await askToConfirm(em, ctx, user);
      const event = { userId: user.id, detail: { ...ctx.device }, at: account.createdAt };
      await recordEvent(em, { ...event, kind: 'registered' });
      return user;
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    // Not the message: it quotes what the person typed.
    const taken = constraintOf(error) === 'users_email_lower' ? 'auth.email-taken' : 'auth.username-taken';
    throw new DomainError(taken, { cause: error });
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Checks a name (username or e-mail, without regard to case) and a password, and then, where two-factor is on, a code:
 * nothing is said of it before the password was right.
 * @throws DomainError auth.invalid-credentials, auth.code-needed, auth.invalid-code, auth.too-many-failures, auth.busy
 */
export function logIn(ctx: AccountsContext & TwoFactorContext, input: LoginInput): Promise<LogInAccount> {
  const turn = { need: 'log-in', account: foldName(input.username), address: ctx.address } as const;
  return ctx.passwords.inTurn(turn, () => checkLogIn(ctx, input));
}

async function checkLogIn(
  ctx: AccountsContext & TwoFactorContext,
  { username, password, code }: LoginInput,
): Promise<LogInAccount> {
  const user = await findByLoginName(ctx.sql, username);
  // One account has one limit, however its name is spelt.
  const account = user ? logInKey(user.id) : `name:${hashOf(foldName(username))}`;
  const source = logInSource(ctx, account);
  const fits = await settleAttempt(ctx, source, () => ctx.passwords.verify(user?.password, password));
  // An account whose day has come is being deleted, at the latest within the hour.
  const isGoing = user?.deletesAt && user.deletesAt <= ctx.now();
  const event = { userId: user?.id ?? null, detail: { ...ctx.device }, at: ctx.now() };
  if (!fits || !user || isGoing) {
    await recordEventPrepared(ctx.sql, { ...event, kind: 'sign-in-failed' });
    throw new DomainError('auth.invalid-credentials');
  }
  await requireSecondFactor(ctx, { userId: user.id, source, code });
  return user;
}

/** Ends the session of this browser; also right without one. */
export async function logOut(
  ctx: Pick<AccountsContext, 'fork' | 'device' | 'now'> & { session: RequestSession },
): Promise<void> {
  const signIn = await ctx.session.current();
  await ctx.session.end();
  if (!signIn) return;
  const userId = signIn.user.id;
  await recordEvent(ctx.fork(), { userId, kind: 'signed-out', detail: { ...ctx.device }, at: ctx.now() });
}

/**
 * Checks the password of whoever is signed in, as one of their tries.
 * @throws DomainError auth.wrong-password, auth.too-many-failures
 */
async function requirePassword(ctx: AccountsContext & SignedIn, password: string): Promise<User> {
  const { id: userId } = ctx.user;
  const em = ctx.fork();
  const user = await findOwnAccount(em, userId);
  const fits = await settleAttempt(ctx, signedInSource(userId), () =>
    ctx.passwords.verify(user.password, password),
  );
  if (fits) return user;
  const detail = { ...ctx.device };
  await recordEvent(em, { userId, kind: 'confirmation-failed', detail, at: ctx.now() });
  throw new DomainError('auth.wrong-password');
}

/**
 * The signed-in person says once more who they are, by password or code. Wrong guesses are limited as failed log-ins are,
 * but counted apart.
 * @throws DomainError auth.wrong-password, auth.wrong-code, auth.too-many-failures
 */
export async function confirm(
  ctx: AccountsContext & TwoFactorContext & SignedIn & { signIn: SignIn },
  { password, code }: ConfirmInput,
): Promise<Date> {
  const { id: userId } = ctx.user;
  if (code === null) await requirePassword(ctx, password ?? '');
  else if (!(await takeCode(ctx, { userId, source: signedInSource(userId), code })))
    throw new DomainError('auth.wrong-code');
  const confirmedAt = ctx.now();
  await ctx.fork().transactional(async (em) => {
    await em.nativeUpdate(Session, { id: ctx.signIn.sessionId }, { confirmedAt });
    await recordEvent(em, { userId, kind: 'confirmed', detail: { ...ctx.device }, at: confirmedAt });
  });
  return confirmedAt;
}

/**
 * Gives the signed-in person another password and ends all their sessions, this one too: whoever calls starts a new one,
 * as whom it answers. Wrong guesses are limited as failed log-ins are, but counted apart. Links for a new password or another e-mail address that
 * were mailed before work no more.
 * @throws DomainError auth.wrong-password, auth.too-many-failures, auth.common-password, session.required where the account
 * was deleted meanwhile
 */
export async function changePassword(
  ctx: AccountsContext & SignedIn & { addJob: AddJob },
  { currentPassword, password }: ChangePasswordInput,
): Promise<Proven> {
  const user = await requirePassword(ctx, currentPassword);
  const { id } = user;
  await refuseCommonPassword(user.role, password);
  const hash = await ctx.passwords.hash(password);
  await ctx.fork().transactional(async (em) => {
    // Somebody else may have changed it meanwhile, by a link: then what was typed is no longer the current one.
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
    await closeWaysIn(em, id);
    await recordEvent(em, { userId: id, kind: 'password-changed', detail: { ...ctx.device }, at });
    await ctx.addJob(em, 'mail-password-changed', { userId: id, changedAt: at.toISOString() });
  });
  return { id, password: hash };
}
