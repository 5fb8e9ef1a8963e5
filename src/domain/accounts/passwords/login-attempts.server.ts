import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../errors.ts';
import { countedBetween, secondsUntilFree } from '../../limits/window.ts';
import type { ErrorCodeOf } from '../../messages.ts';
import type { Sql, SqlTransaction } from '../../sql.ts';
import { LoginAttempt } from './login-attempt.entity.ts';

const WINDOW_MS = 15 * 60_000;

/** How many failures close an account and an address, and with which refusal. */
interface AttemptLimits {
  account: number;
  address: number;
  refusal: ErrorCodeOf<'too-many'>;
}

const loginLimits: AttemptLimits = { account: 10, address: 50, refusal: 'auth.too-many-failures' };

/** Links that are mailed for one account and asked for from one address, within the same window; each counts. */
export const linkLimits: AttemptLimits = { account: 5, address: 20, refusal: 'auth.too-many-resets' };

/** A check that takes longer was cut off with its process. */
const STALE_CHECK_MS = 30_000;
/** How often a waiting log-in looks whether a try has become free. */
const POLL_MS = 20;
/** The first number of the advisory locks under which attempts are counted. */
const LOCK_CLASS = 7_239;

/** The two keys under which an attempt counts: one for the account, one for the client's address. */
export interface LoginSource {
  account: string;
  address: string;
}

/** What counting tries needs. */
export interface AttemptContext {
  sql: Sql;
  transaction: SqlTransaction;
  /** The client's network address as limits count it: of IPv6 the network alone. */
  address: string;
  now: () => Date;
}

/** The id of a reserved attempt; PostgreSQL's bigint, as text. */
type AttemptId = string;

type CountContext = Pick<AttemptContext, 'sql' | 'transaction' | 'now'>;

/** From left to right, always account before address: two log-ins can then never wait for each other. */
const lockKeys = {
  name: 'lock-login-keys',
  text: 'select pg_advisory_xact_lock($1, hashtext($2)), pg_advisory_xact_lock($3, hashtext($4))',
};

interface Reserved {
  accountFailed: number;
  addressFailed: number;
  accountOldest: Date | null;
  addressOldest: Date | null;
  /** Null when all tries that are left are under way. */
  id: string | null;
}

const reserve = {
  name: 'reserve-login-attempt',
  text: `with source (account, address) as (values ($1::text, $2::text)),
    counts as (
      select
      (count(*) filter (where a.account = source.account and failed))::int as "accountFailed",
      (count(*) filter (where a.address = source.address and failed))::int as "addressFailed",
      (count(*) filter (where a.account = source.account))::int as "accountTaken",
      (count(*) filter (where a.address = source.address))::int as "addressTaken",
      min(attempted_at) filter (where a.account = source.account and failed) as "accountOldest",
      min(attempted_at) filter (where a.address = source.address and failed) as "addressOldest"
      from login_attempts a join source on a.account = source.account or a.address = source.address
      where attempted_at > case when failed then $3::timestamptz else $4::timestamptz end and attempted_at <= $5
    ),
    reserved as (
      insert into login_attempts (account, address, attempted_at, failed)
      select account, address, $6, false from source, counts
      where "accountTaken" < $7 and "addressTaken" < $8 returning id
    )
    select counts.*, (select id from reserved) as id from counts`,
};

const recordFailure = {
  name: 'record-login-failure',
  text: 'update login_attempts set failed = true where id = $1',
};

const releaseAttempt = {
  name: 'release-login-attempt',
  text: 'delete from login_attempts where id = $1 and not failed',
};

async function tryReserve(
  run: Sql,
  { account, address }: LoginSource,
  { now, limits }: { now: Date; limits: AttemptLimits },
): Promise<AttemptId | undefined> {
  await run(lockKeys, [LOCK_CLASS, account, LOCK_CLASS + 1, address]);
  const { after, until } = countedBetween(now, WINDOW_MS);
  const stale = countedBetween(now, STALE_CHECK_MS).after;
  const values = [account, address, after, stale, until, now, limits.account, limits.address];
  const [counts] = await run<Reserved>(reserve, values);
  if (!counts) throw new Error('A count returns one row');
  const { accountFailed, addressFailed, accountOldest, addressOldest, id } = counts;
  const isAccountClosed = accountFailed >= limits.account;
  if (isAccountClosed || addressFailed >= limits.address) {
    const oldest = (isAccountClosed ? accountOldest : addressOldest) ?? now;
    throw new DomainError(limits.refusal, { retryAfter: secondsUntilFree(oldest, now, WINDOW_MS) });
  }
  return id ?? undefined;
}

/**
 * Takes one of the tries that are left. Tries under way count until they are settled, so that a hundred parallel
 * guesses get no more answers than ten in a row; whoever finds all of them taken waits until one is settled.
 * @throws DomainError auth.too-many-failures (or another refusal of `limits`) with the seconds until the oldest failure no
 * longer counts
 */
async function reserveAttempt(
  { transaction, now }: CountContext,
  source: LoginSource,
  limits: AttemptLimits,
): Promise<AttemptId> {
  for (let waitedMs = 0; waitedMs < STALE_CHECK_MS; waitedMs += POLL_MS) {
    const id = await transaction((run) => tryReserve(run, source, { now: now(), limits }));
    if (id !== undefined) return id;
    await sleep(POLL_MS);
  }
  throw new DomainError(limits.refusal, { retryAfter: 1 });
}

/**
 * Counts one of the tries of a source as spent, whatever becomes of it.
 * @throws DomainError the refusal of `limits`
 */
export async function spendAttempt(
  ctx: CountContext,
  source: LoginSource,
  limits: AttemptLimits,
): Promise<void> {
  await ctx.sql(recordFailure, [await reserveAttempt(ctx, source, limits)]);
}

/** Key of the failed log-ins of an account. Strangers can fill it, so nothing but a log-in may depend on it. */
export const logInKey = (userId: number) => `user:${userId}`;

/** Key of the failed checks of people who are signed in to an account already. */
const signedInKey = (userId: number) => `signed-in:${userId}`;

/** Counts a log-in for the account that its name means, and for the client's address. */
export function logInSource({ address }: Pick<AttemptContext, 'address'>, account: string): LoginSource {
  return { account, address };
}

/**
 * Counts a check in a session for the account alone: log-ins that fail elsewhere, or at the same address, don't block the
 * owner.
 */
export function signedInSource(userId: number): LoginSource {
  return { account: signedInKey(userId), address: signedInKey(userId) };
}

/**
 * Checks a password or a code as one of the tries that `source` has left. A check that returns false counts as a failure.
 * @throws DomainError auth.too-many-failures
 */
export async function settleAttempt<T>(
  ctx: CountContext,
  source: LoginSource,
  check: () => Promise<T | false>,
): Promise<T | false> {
  const attempt = await reserveAttempt(ctx, source, loginLimits);
  try {
    const outcome = await check();
    if (outcome === false) await ctx.sql(recordFailure, [attempt]);
    return outcome;
  } finally {
    await ctx.sql(releaseAttempt, [attempt]);
  }
}

/** Deletes the failed attempts of an account, so that it is open again. */
export async function forgetFailures(em: EntityManager, userId: number): Promise<void> {
  const account = { $in: [logInKey(userId), signedInKey(userId)] };
  await em.nativeDelete(LoginAttempt, { account, failed: true });
}

/** Deletes attempts that no longer count. */
export async function sweepLoginAttempts(ctx: { fork: () => EntityManager; now: () => Date }): Promise<void> {
  const attemptedAt = { $lt: countedBetween(ctx.now(), WINDOW_MS).after };
  await ctx.fork().nativeDelete(LoginAttempt, { attemptedAt });
}
