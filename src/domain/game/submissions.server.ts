import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import type { Sql, SqlTransaction } from '../sql.ts';
import { GameSubmission } from './game-score.entity.ts';

/** What the limit of scores needs. */
export interface SubmissionContext {
  sql: Sql;
  transaction: SqlTransaction;
  /** A keyed hash of the client's network address: the same for the same address, and no way back. */
  addressHash: () => string;
  now: () => Date;
}

/** Scores of one address in any minute. */
const LIMIT = 60;
const WINDOW_MS = 60_000;
/** The first number of the advisory locks under which scores are counted. */
const LOCK_CLASS = 7_242;

const lockAddress = {
  name: 'lock-game-address',
  text: `select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext($1))`,
};

const oldestOfFull = {
  name: 'oldest-of-full-minute',
  text: `select submitted_at as "submittedAt" from game_submissions where address_hash = $1 and submitted_at > $2
    order by submitted_at desc offset ${LIMIT - 1} limit 1`,
};

const insertSubmission = {
  name: 'insert-game-submission',
  text: 'insert into game_submissions (address_hash, submitted_at) values ($1, $2)',
};

/** @throws DomainError game.too-many */
async function refuseAtLimit(sql: Sql, address: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const [oldest] = await sql<{ submittedAt: Date }>(oldestOfFull, [address, since]);
  if (!oldest) return;
  const waitMs = oldest.submittedAt.getTime() + WINDOW_MS - now.getTime();
  throw new DomainError('game.too-many', { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) });
}

/**
 * Counts one more score that is sent, whatever becomes of it; exact over all processes.
 * @throws DomainError game.too-many with the seconds until the next one is taken
 */
export async function countSubmission(ctx: SubmissionContext): Promise<void> {
  const address = ctx.addressHash();
  // A flood ends here, where no connection is kept to wait for the lock: others need it.
  await refuseAtLimit(ctx.sql, address, ctx.now());
  await ctx.transaction(async (sql) => {
    await sql(lockAddress, [address]);
    const now = ctx.now();
    await refuseAtLimit(sql, address, now);
    await sql(insertSubmission, [address, now]);
  });
}

/** Deletes what no longer counts. */
export async function sweepSubmissions(ctx: { fork: () => EntityManager; now: () => Date }): Promise<void> {
  const submittedAt = { $lt: new Date(ctx.now().getTime() - WINDOW_MS) };
  await ctx.fork().nativeDelete(GameSubmission, { submittedAt });
}
