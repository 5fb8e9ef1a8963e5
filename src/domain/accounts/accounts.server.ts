import { createHash } from 'node:crypto';
import { type EntityManager, sql, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import { type AttemptContext, settleAttempt } from './login-attempts.server.ts';
import { PasswordReset } from './password-reset.entity.ts';
import type { Device, SignedIn, SignIn } from './request-session.ts';
import type { ChangePasswordInput, ConfirmInput, LoginInput, RegisterInput } from './schemas.ts';
import { requireSecondFactor, takeCode, type TwoFactorContext } from './two-factor/check-code.server.ts';
import { Session, User } from './user.entity.ts';

/** How passwords are kept. `hash` is slow on purpose; `verify` takes as long for `undefined` as for a real hash. */
export interface Passwords {
  hash: (password: string) => Promise<string>;
  verify: (hash: string | undefined, password: string) => Promise<boolean>;
}

/** What operations on accounts need. */
export interface AccountsContext extends AttemptContext {
  passwords: Passwords;
  device: Device;
}

/**
 * The account that a typed name means: a username or an e-mail address, without regard to case. An e-mail address wins
 * over a username that reads the same, so that nobody can shut its owner out.
 */
async function findByLoginName(em: EntityManager, name: string): Promise<User | null> {
  return (
    (await em.findOne(User, { [sql`lower(email)`]: sql`lower(${name})` })) ??
    (await em.findOne(User, { [sql`lower(username)`]: sql`lower(${name})` }))
  );
}

function constraintOf(error: UniqueConstraintViolationException): unknown {
  return 'constraint' in error ? error.constraint : undefined;
}

/**
 * Opens an account. The unique indexes decide who comes first, so that parallel calls make one account.
 * @throws DomainError auth.username-taken, auth.email-taken
 */
export async function register(
  ctx: Pick<AccountsContext, 'fork' | 'passwords' | 'now'>,
  input: RegisterInput,
): Promise<User> {
  const em = ctx.fork();
  const { username, fullName, email, phoneNumber } = input;
  const password = await ctx.passwords.hash(input.password);
  const user = em.create(User, { username, fullName, email, phoneNumber, password, createdAt: ctx.now() });
  try {
    await em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    // Not the message: it quotes what the person typed.
    const taken = constraintOf(error) === 'users_email_lower' ? 'auth.email-taken' : 'auth.username-taken';
    throw new DomainError(taken, { cause: error });
  }
  return user;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Checks a name (username or e-mail, without regard to case) and a password, and then, where two-factor is on, a code:
 * nothing is said of it before the password was right.
 * @throws DomainError auth.invalid-credentials, auth.code-needed, auth.invalid-code, auth.too-many-failures
 */
export async function logIn(
  ctx: AccountsContext & TwoFactorContext,
  { username, password, code }: LoginInput,
): Promise<User> {
  const em = ctx.fork();
  const user = await findByLoginName(em, username);
  // One account has one limit, however its name is spelt.
  const account = user ? `user:${user.id}` : `name:${hashOf(username.toLowerCase())}`;
  const fits = await settleAttempt(ctx, account, () => ctx.passwords.verify(user?.password, password));
  if (!fits || !user) throw new DomainError('auth.invalid-credentials');
  await requireSecondFactor(ctx, user.id, code);
  return user;
}

/**
 * The signed-in person says once more who they are, by password or code; wrong guesses count as failed log-ins do.
 * @throws DomainError auth.wrong-password, auth.wrong-code, auth.too-many-failures
 */
export async function confirm(
  ctx: AccountsContext & TwoFactorContext & SignedIn & { signIn: SignIn },
  { password, code }: ConfirmInput,
): Promise<Date> {
  const { id } = ctx.user;
  if (code !== null) {
    if (!(await takeCode(ctx, id, code))) throw new DomainError('auth.wrong-code');
  } else {
    const user = await ctx.fork().findOneOrFail(User, { id });
    const fits = await settleAttempt(ctx, `user:${id}`, () => ctx.passwords.verify(user.password, password));
    if (!fits) throw new DomainError('auth.wrong-password');
  }
  const confirmedAt = ctx.now();
  await ctx.fork().nativeUpdate(Session, { id: ctx.signIn.sessionId }, { confirmedAt });
  return confirmedAt;
}

/**
 * Gives the signed-in person another password and ends all their sessions, this one too: whoever calls starts a new one.
 * Wrong guesses count as failed log-ins do. Links for a new password that were mailed before work no more.
 * @throws DomainError auth.wrong-password, auth.too-many-failures
 */
export async function changePassword(
  ctx: AccountsContext & SignedIn & { addJob: AddJob },
  { currentPassword, password }: ChangePasswordInput,
): Promise<void> {
  const { id } = ctx.user;
  const user = await ctx.fork().findOneOrFail(User, { id });
  const fits = await settleAttempt(ctx, `user:${id}`, () =>
    ctx.passwords.verify(user.password, currentPassword),
  );
  if (!fits) throw new DomainError('auth.wrong-password');
  const hash = await ctx.passwords.hash(password);
  await ctx.fork().transactional(async (em) => {
    // Somebody else may have changed it meanwhile, by a link: then what was typed is no longer the current one.
    const changed = await em.nativeUpdate(User, { id, password: user.password }, { password: hash });
    if (changed === 0) throw new DomainError('auth.wrong-password');
    await em.nativeDelete(PasswordReset, { user: id });
    await em.nativeDelete(Session, { user: id });
    await ctx.addJob(em, 'mail-password-changed', { userId: id, changedAt: ctx.now().toISOString() });
  });
}
