import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import { countedBetween, secondsUntilFree } from '../limits/window.ts';
import type { ErrorCodeOf } from '../messages.ts';
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

/** Where a log-in comes from: a key of the account that is meant and the client's address. */
export interface LoginSource {
  account: string;
  address: string;
}

/** What counting tries needs. */
export interface AttemptContext {
  fork: () => EntityManager;
  /** The client's network address as limits count it: of IPv6 the network alone. */
  address: string;
  now: () => Date;
}

/** The id of a reserved attempt. */
export type AttemptId = number;

interface Counts {
  accountFailed: string;
  accountOpen: string;
  addressFailed: string;
  addressOpen: string;
  accountOldest: string | null;
  addressOldest: string | null;
}

const countAttempts = `with source (account, address, window_start, stale, until) as (
    values (?::text, ?::text, ?::timestamptz, ?::timestamptz, ?::timestamptz))
  select
  count(*) filter (where a.account = source.account and failed) as "accountFailed",
  count(*) filter (where a.account = source.account and not failed) as "accountOpen",
  count(*) filter (where a.address = source.address and failed) as "addressFailed",
  count(*) filter (where a.address = source.address and not failed) as "addressOpen",
  extract(epoch from min(attempted_at) filter (where a.account = source.account and failed)) as "accountOldest",
  extract(epoch from min(attempted_at) filter (where a.address = source.address and failed)) as "addressOldest"
  from login_attempts a join source on a.account = source.account or a.address = source.address
  where attempted_at > case when failed then window_start else stale end and attempted_at <= until`;

async function tryReserve(
  em: EntityManager,
  { account, address }: LoginSource,
  { now, limits }: { now: Date; limits: AttemptLimits },
): Promise<AttemptId | undefined> {
  // Always account before address: two log-ins can then never wait for each other.
  await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [LOCK_CLASS, account]);
  await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [LOCK_CLASS + 1, address]);
  const { after, until } = countedBetween(now, WINDOW_MS);
  const stale = countedBetween(now, STALE_CHECK_MS).after;
  const [counts] = await em.execute<Counts[]>(countAttempts, [account, address, after, stale, until]);
  if (!counts) throw new Error('A count returns one row');
  const accountClosed = Number(counts.accountFailed) >= limits.account;
  if (accountClosed || Number(counts.addressFailed) >= limits.address) {
    const oldest = new Date(Number(accountClosed ? counts.accountOldest : counts.addressOldest) * 1_000);
    throw new DomainError(limits.refusal, { retryAfter: secondsUntilFree(oldest, now, WINDOW_MS) });
  }
  const full =
    Number(counts.accountFailed) + Number(counts.accountOpen) >= limits.account ||
    Number(counts.addressFailed) + Number(counts.addressOpen) >= limits.address;
  if (full) return undefined;
  const attempt = em.create(LoginAttempt, { account, address, attemptedAt: now, failed: false });
  await em.flush();
  return attempt.id;
}

/**
 * Takes one of the tries that are left. Tries under way count until they are settled, so that a hundred parallel
 * guesses get no more answers than ten in a row; whoever finds all of them taken waits until one is settled.
 * @throws DomainError auth.too-many-failures (or another refusal of `limits`) with the seconds until the oldest failure no
 * longer counts
 */
export async function reserveAttempt(
  em: EntityManager,
  source: LoginSource,
  clock: () => Date,
  limits = loginLimits,
): Promise<AttemptId> {
  for (let waitedMs = 0; waitedMs < STALE_CHECK_MS; waitedMs += POLL_MS) {
    const id = await em.fork().transactional((own) => tryReserve(own, source, { now: clock(), limits }));
    if (id !== undefined) return id;
    await sleep(POLL_MS);
  }
  throw new DomainError(limits.refusal, { retryAfter: 1 });
}

/** Turns a try into a failure that counts. */
export async function recordFailure(em: EntityManager, id: AttemptId): Promise<void> {
  await em.nativeUpdate(LoginAttempt, { id }, { failed: true });
}

/** Gives a try back that did not fail; a recorded failure stays. */
export async function releaseAttempt(em: EntityManager, id: AttemptId): Promise<void> {
  await em.nativeDelete(LoginAttempt, { id, failed: false });
}

/**
 * Does a check of a password or a code as one of the tries that an account and an address have; one that comes to false
 * counts.
 * @throws DomainError auth.too-many-failures
 */
export async function settleAttempt<T>(
  ctx: AttemptContext,
  account: string,
  check: () => Promise<T | false>,
): Promise<T | false> {
  const em = ctx.fork();
  const attempt = await reserveAttempt(em, { account, address: ctx.address }, ctx.now);
  try {
    const outcome = await check();
    if (outcome === false) await recordFailure(em, attempt);
    return outcome;
  } finally {
    await releaseAttempt(em, attempt);
  }
}

/** Forgets what failed for an account, so that it is open again. */
export async function forgetFailures(em: EntityManager, account: string): Promise<void> {
  await em.nativeDelete(LoginAttempt, { account, failed: true });
}

/** Deletes attempts that no longer count. */
export async function sweepLoginAttempts(ctx: { fork: () => EntityManager; now: () => Date }): Promise<void> {
  const attemptedAt = { $lt: countedBetween(ctx.now(), WINDOW_MS).after };
  await ctx.fork().nativeDelete(LoginAttempt, { attemptedAt });
}
