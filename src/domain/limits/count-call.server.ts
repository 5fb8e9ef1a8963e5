import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import type { ErrorCodeOf } from '../messages.ts';
import type { Sql, SqlTransaction } from '../sql.ts';
import { LimitedCall } from './limited-call.entity.ts';
import { windowBounds, retryAfterSeconds } from './window.ts';

export interface LimitContext {
  sql: Sql;
  transaction: SqlTransaction;
  /** HMAC of the client's IP address: stable, not reversible. */
  addressHash: () => string;
  now: () => Date;
}

/** A rate limit: at most `calls` events of one kind per key in any period of `windowMs`. */
export interface Limit {
  /** Name of the kind, at most 20 characters long. */
  kind: string;
  calls: number;
  windowMs: number;
}

/** A rate limit, and the error thrown when it's exceeded. */
export interface CallLimit extends Limit {
  refusal: ErrorCodeOf<'too-many'>;
}

/** Longest window of any limit, in ms. Older rows can be deleted. */
const LONGEST_WINDOW_MS = 60 * 60_000;
/** First key of the advisory locks that serialize counting. */
const LOCK_CLASS = 7_242;

const lockKey = {
  name: 'lock-limited-key',
  text: `select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(:kind || :key))`,
};

const blocking = `select called_at as "blockedBy" from limited_calls where kind = :kind and address_hash = :key
    and called_at > :after and called_at <= :until order by called_at desc offset :calls::bigint - 1 limit 1`;

const findBlocking = { name: 'find-blocking-call', text: blocking };

const insertBelowLimit = {
  name: 'insert-call-below-limit',
  text: `with blocking as (${blocking}),
    counted as (
      insert into limited_calls (kind, address_hash, called_at)
      select :kind, :key, :now::timestamptz where not exists (select from blocking) returning id
    )
    select (select id from counted) as id, (select "blockedBy" from blocking) as "blockedBy"`,
};

function windowParameters({ kind, calls, windowMs }: Limit, key: string, now: Date) {
  return { kind, key, calls, ...windowBounds(now, windowMs) };
}

/**
 * Counts an event for a key (an HMAC) unless the limit is reached. The count is exact across processes.
 * Returns the event's ID or, if the limit is reached, the time of the event that must expire to free a slot.
 */
export function countBelowLimit(
  { transaction, now: clock }: Pick<LimitContext, 'transaction' | 'now'>,
  limit: Limit,
  key: string,
): Promise<{ id: number } | { blockedBy: Date }> {
  return transaction(async (sql) => {
    await sql(lockKey, { kind: limit.kind, key });
    const now = clock();
    const values = { ...windowParameters(limit, key, now), now };
    const [counted] = await sql<{ id: string | null; blockedBy: Date | null }>(insertBelowLimit, values);
    return counted?.blockedBy ? { blockedBy: counted.blockedBy } : { id: Number(counted?.id) };
  });
}

/**
 * Counts a request from this client, successful or not.
 * @throws DomainError `limit.refusal`, with the number of seconds until the next request is allowed
 */
export function countCall(ctx: LimitContext, limit: CallLimit): Promise<void> {
  return countCallBy(ctx, limit, ctx.addressHash());
}

/** Like `countCall`, but for a different key, such as an account's HMAC. */
export async function countCallBy(
  ctx: Omit<LimitContext, 'addressHash'>,
  limit: CallLimit,
  key: string,
): Promise<void> {
  const refuse = (blockedBy: Date) => {
    const retryAfter = retryAfterSeconds(blockedBy, ctx.now(), limit.windowMs);
    throw new DomainError(limit.refusal, { retryAfter });
  };
  // Check before taking the lock, so a flood of requests doesn't tie up database connections.
  const [call] = await ctx.sql<{ blockedBy: Date }>(findBlocking, windowParameters(limit, key, ctx.now()));
  if (call) refuse(call.blockedBy);
  const counted = await countBelowLimit(ctx, limit, key);
  if ('blockedBy' in counted) refuse(counted.blockedBy);
}

/** Deletes expired events. */
export async function sweepLimitedCalls(ctx: { fork: () => EntityManager; now: () => Date }): Promise<void> {
  const calledAt = { $lt: new Date(ctx.now().getTime() - LONGEST_WINDOW_MS) };
  await ctx.fork().nativeDelete(LimitedCall, { calledAt });
}
