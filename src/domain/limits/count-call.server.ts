import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import type { ErrorCodeOf } from '../messages.ts';
import type { Sql, SqlTransaction } from '../sql.ts';
import { LimitedCall } from './limited-call.entity.ts';
import { countedBetween, secondsUntilFree } from './window.ts';

/** What counting a call needs. */
export interface LimitContext {
  sql: Sql;
  transaction: SqlTransaction;
  /** A keyed hash of the client's network address: the same for the same address, and no way back. */
  addressHash: () => string;
  now: () => Date;
}

/** How many calls of a kind one address may make within any `windowMs`, and what further ones are told. */
export interface CallLimit {
  kind: string;
  calls: number;
  windowMs: number;
  refusal: ErrorCodeOf<'too-many'>;
}

/** The longest window of any limit. */
const LONGEST_WINDOW_MS = 60 * 60_000;
/** The first number of the advisory locks under which calls are counted. */
const LOCK_CLASS = 7_242;

const lockAddress = {
  name: 'lock-limited-address',
  text: `select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext($1 || $2))`,
};

const oldestThatFills = {
  name: 'oldest-call-that-fills',
  text: `select called_at as "calledAt" from limited_calls where kind = $1 and address_hash = $2 and called_at > $3
    and called_at <= $4 order by called_at desc offset $5::bigint - 1 limit 1`,
};

const insertCall = {
  name: 'insert-limited-call',
  text: 'insert into limited_calls (kind, address_hash, called_at) values ($1, $2, $3)',
};

async function refuseAtLimit(
  sql: Sql,
  { kind, calls, windowMs, refusal }: CallLimit,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const { after, until } = countedBetween(now, windowMs);
  const [oldest] = await sql<{ calledAt: Date }>(oldestThatFills, [kind, address, after, until, calls]);
  if (!oldest) return;
  throw new DomainError(refusal, { retryAfter: secondsUntilFree(oldest.calledAt, now, windowMs) });
}

/**
 * Counts one more call, whatever becomes of it; exact over all processes.
 * @throws DomainError the limit's refusal, with the seconds until the next call is taken
 */
export async function countCall(ctx: LimitContext, limit: CallLimit): Promise<void> {
  const address = ctx.addressHash();
  // A flood ends here, where no connection is kept to wait for the lock: others need it.
  await refuseAtLimit(ctx.sql, limit, { address, now: ctx.now() });
  await ctx.transaction(async (sql) => {
    await sql(lockAddress, [limit.kind, address]);
    const now = ctx.now();
    await refuseAtLimit(sql, limit, { address, now });
    await sql(insertCall, [limit.kind, address, now]);
  });
}

/** Deletes what no limit counts any more. */
export async function sweepLimitedCalls(ctx: { fork: () => EntityManager; now: () => Date }): Promise<void> {
  const calledAt = { $lt: new Date(ctx.now().getTime() - LONGEST_WINDOW_MS) };
  await ctx.fork().nativeDelete(LimitedCall, { calledAt });
}
