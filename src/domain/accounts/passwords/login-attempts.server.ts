import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../errors.ts';
import { windowBounds, retryAfterSeconds } from '../../limits/window.ts';
import type { ErrorCodeOf } from '../../messages.ts';
import type { Sql, SqlTransaction } from '../../sql.ts';
import { LoginAttempt } from './login-attempt.entity.ts';

const WINDOW_MS = 15 * 60_000;

/**
 * Failed attempts allowed per account and per IP address within the window, and the error thrown when a limit
 * is exceeded.
 */
interface AttemptLimits {
  account: number;
  address: number;
  refusal: ErrorCodeOf<'too-many'>;
}

const loginLimits: AttemptLimits = { account: 10, address: 50, refusal: 'auth.too-many-failures' };

/** Limits on requests for e-mailed links, in the same window. Every request counts as a failed attempt. */
export const linkLimits: AttemptLimits = { account: 5, address: 20, refusal: 'auth.too-many-resets' };

/** Age in ms at which a check in progress is assumed to belong to a dead process. */
const STALE_CHECK_MS = 30_000;
/** Polling interval in ms while waiting for an attempt to finish. */
const POLL_MS = 20;
/** First key of the advisory locks that serialize counting. */
const LOCK_CLASS = 7_239;

/** An attempt's rate-limit keys, for the account and the client's IP address. */
export interface AttemptKeys {
  account: string;
  address: string;
}

export interface AttemptContext {
  sql: Sql;
  transaction: SqlTransaction;
  /** The client's IP address as a rate-limit key; for IPv6, its network. */
  address: string;
  now: () => Date;
}

/** ID of a reserved attempt: a PostgreSQL bigint, as text. */
type AttemptId = string;

type CountContext = Pick<AttemptContext, 'sql' | 'transaction' | 'now'>;

/** Locks the account before the address in every transaction, so logins can't deadlock. */
const lockKeys = {
  name: 'lock-login-keys',
  text: `select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(:account)),
    pg_advisory_xact_lock(${LOCK_CLASS + 1}, hashtext(:address))`,
};

interface Reserved {
  accountFailed: number;
  addressFailed: number;
  accountOldest: Date | null;
  addressOldest: Date | null;
  /** ID of the reserved attempt; null if no attempts remained. */
  id: string | null;
}

const reserve = {
  name: 'reserve-login-attempt',
  text: `with source (account, address) as (values (:account::text, :address::text)),
    counts as (
      select
      (count(*) filter (where a.account = source.account and failed))::int as "accountFailed",
      (count(*) filter (where a.address = source.address and failed))::int as "addressFailed",
      (count(*) filter (where a.account = source.account))::int as "accountTaken",
      (count(*) filter (where a.address = source.address))::int as "addressTaken",
      min(attempted_at) filter (where a.account = source.account and failed) as "accountOldest",
      min(attempted_at) filter (where a.address = source.address and failed) as "addressOldest"
      from login_attempts a join source on a.account = source.account or a.address = source.address
      where attempted_at > case when failed then :after::timestamptz else :stale::timestamptz end and attempted_at <= :until
    ),
    reserved as (
      insert into login_attempts (account, address, attempted_at, failed)
      select account, address, :now, false from source, counts
      where "accountTaken" < :accountLimit and "addressTaken" < :addressLimit returning id
    )
    select counts.*, (select id from reserved) as id from counts`,
};

const recordFailure = {
  name: 'record-login-failure',
  text: 'update login_attempts set failed = true where id = :id',
};

const releaseAttempt = {
  name: 'release-login-attempt',
  text: 'delete from login_attempts where id = :id and not failed',
};

async function tryReserve(
  run: Sql,
  { account, address }: AttemptKeys,
  { now, limits }: { now: Date; limits: AttemptLimits },
): Promise<AttemptId | undefined> {
  await run(lockKeys, { account, address });
  const { after, until } = windowBounds(now, WINDOW_MS);
  const stale = windowBounds(now, STALE_CHECK_MS).after;
  const [counts] = await run<Reserved>(reserve, {
    account,
    address,
    after,
    stale,
    until,
    now,
    accountLimit: limits.account,
    addressLimit: limits.address,
  });
  if (!counts) throw new Error('The count query returned no rows');
  const { accountFailed, addressFailed, accountOldest, addressOldest, id } = counts;
  const isAccountLocked = accountFailed >= limits.account;
  if (isAccountLocked || addressFailed >= limits.address) {
    const oldest = (isAccountLocked ? accountOldest : addressOldest) ?? now;
    throw new DomainError(limits.refusal, { retryAfter: retryAfterSeconds(oldest, now, WINDOW_MS) });
  }
  return id ?? undefined;
}

/**
 * Reserves one of the remaining attempts. Attempts in progress count, so parallel guesses have no advantage
 * over sequential ones. If all remaining attempts are in progress, waits until one finishes.
 * @throws DomainError `limits.refusal`, with the number of seconds until the oldest failure expires
 */
async function reserveAttempt(
  { transaction, now }: CountContext,
  attemptKeys: AttemptKeys,
  limits: AttemptLimits,
): Promise<AttemptId> {
  for (let waitedMs = 0; waitedMs < STALE_CHECK_MS; waitedMs += POLL_MS) {
    const id = await transaction((run) => tryReserve(run, attemptKeys, { now: now(), limits }));
    if (id !== undefined) return id;
    await sleep(POLL_MS);
  }
  throw new DomainError(limits.refusal, { retryAfter: 1 });
}

/**
 * Counts an attempt regardless of its outcome.
 * @throws DomainError `limits.refusal`
 */
export async function consumeAttempt(
  ctx: CountContext,
  attemptKeys: AttemptKeys,
  limits: AttemptLimits,
): Promise<void> {
  await ctx.sql(recordFailure, { id: await reserveAttempt(ctx, attemptKeys, limits) });
}

/** Returns the key for an account's failed logins. Anyone can exhaust this limit, so use it for logins only. */
export const loginKey = (userId: number) => `user:${userId}`;

/** Returns the key for failed re-authentications in an account's sessions. */
const reauthKey = (userId: number) => `signed-in:${userId}`;

/** Returns the keys for a login: the account and the client's IP address. */
export function loginAttemptKeys({ address }: Pick<AttemptContext, 'address'>, account: string): AttemptKeys {
  return { account, address };
}

/**
 * Returns the keys for a re-authentication. Both contain only the account, so failed logins can't lock out its
 * owner.
 */
export function reauthAttemptKeys(userId: number): AttemptKeys {
  return { account: reauthKey(userId), address: reauthKey(userId) };
}

/**
 * Runs a password or code check if any attempts remain. A result of false counts as a failure.
 * @throws DomainError auth.too-many-failures
 */
export async function limitAttempt<T>(
  ctx: CountContext,
  attemptKeys: AttemptKeys,
  check: () => Promise<T | false>,
): Promise<T | false> {
  const id = await reserveAttempt(ctx, attemptKeys, loginLimits);
  try {
    const outcome = await check();
    if (outcome === false) await ctx.sql(recordFailure, { id });
    return outcome;
  } finally {
    await ctx.sql(releaseAttempt, { id });
  }
}

/** Clears an account's failed attempts, which unlocks the account. */
export async function clearFailedAttempts(em: EntityManager, userId: number): Promise<void> {
  const account = { $in: [loginKey(userId), reauthKey(userId)] };
  await em.nativeDelete(LoginAttempt, { account, failed: true });
}

/** Deletes expired attempts. */
export async function sweepLoginAttempts(ctx: { fork: () => EntityManager; now: () => Date }): Promise<void> {
  const attemptedAt = { $lt: windowBounds(ctx.now(), WINDOW_MS).after };
  await ctx.fork().nativeDelete(LoginAttempt, { attemptedAt });
}
