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

/** How much of a kind counts for one address, of a network or of e-mail, within any `windowMs`. */
export interface Limit {
  /** At most 20 characters. */
  kind: string;
  calls: number;
  windowMs: number;
}

/** How many calls of a kind one address may make, and what further ones are told. */
export interface CallLimit extends Limit {
  refusal: ErrorCodeOf<'too-many'>;
}

/** The longest window of any limit. */
const LONGEST_WINDOW_MS = 60 * 60_000;
/** The first number of the advisory locks under which is counted. */
const LOCK_CLASS = 7_242;

const lockAddress = {
  name: 'lock-limited-address',
  text: `select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext($1 || $2))`,
};

const filled = `select called_at as "filledAt" from limited_calls where kind = $1 and address_hash = $2
    and called_at > $3 and called_at <= $4 order by called_at desc offset $5::bigint - 1 limit 1`;

const whatFills = { name: 'what-fills-limit', text: filled };

const insertBelowLimit = {
  name: 'insert-call-below-limit',
  text: `with filled as (${filled}),
    counted as (
      insert into limited_calls (kind, address_hash, called_at)
      select $1, $2, $6::timestamptz where not exists (select from filled) returning id
    )
    select (select id from counted) as id, (select "filledAt" from filled) as "filledAt"`,
};

function within({ kind, calls, windowMs }: Limit, address: string, now: Date): unknown[] {
  const { after, until } = countedBetween(now, windowMs);
  return [kind, address, after, until, calls];
}

/**
 * Counts one more for a keyed hash of an address; exact over all processes. Answers with the number of what was counted,
 * or, where the limit was reached, with when that of it happened which is the first to count no more.
 */
export function countBelowLimit(
  { transaction, now: clock }: Pick<LimitContext, 'transaction' | 'now'>,
  limit: Limit,
  address: string,
): Promise<{ id: number } | { filledAt: Date }> {
  return transaction(async (sql) => {
    await sql(lockAddress, [limit.kind, address]);
    const now = clock();
    const values = [...within(limit, address, now), now];
    const [counted] = await sql<{ id: string | null; filledAt: Date | null }>(insertBelowLimit, values);
    return counted?.filledAt ? { filledAt: counted.filledAt } : { id: Number(counted?.id) };
  });
}

/**
 * Counts one more call of this client, whatever becomes of it.
 * @throws DomainError the limit's refusal, with the seconds until the next call is taken
 */
export function countCall(ctx: LimitContext, limit: CallLimit): Promise<void> {
  return countCallBy(ctx, limit, ctx.addressHash());
}

/** The same for a keyed hash of anything else that calls are counted by, such as an account. */
export async function countCallBy(
  ctx: Omit<LimitContext, 'addressHash'>,
  limit: CallLimit,
  address: string,
): Promise<void> {
  const refuse = (filledAt: Date) => {
    const retryAfter = secondsUntilFree(filledAt, ctx.now(), limit.windowMs);
    throw new DomainError(limit.refusal, { retryAfter });
  };
  // A flood ends here, where no connection is kept to wait for the lock: others need it.
  const [full] = await ctx.sql<{ filledAt: Date }>(whatFills, within(limit, address, ctx.now()));
  if (full) refuse(full.filledAt);
  const counted = await countBelowLimit(ctx, limit, address);
  if ('filledAt' in counted) refuse(counted.filledAt);
}

/** Deletes what no limit counts any more. */
export async function sweepLimitedCalls(ctx: { fork: () => EntityManager; now: () => Date }): Promise<void> {
  const calledAt = { $lt: new Date(ctx.now().getTime() - LONGEST_WINDOW_MS) };
  await ctx.fork().nativeDelete(LimitedCall, { calledAt });
}
