import type { z } from 'zod';
import { southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import { type listQuery, firstPageCursor } from '../list-query.ts';
import { centsToDecimal, decimalToCents, formatCents, toCents } from '../money.ts';
import type { Sql } from '../sql.ts';
import { presentChallenge, presentChallenges } from './present-challenges.server.ts';
import type { ChallengeView, ChangeInput, JoinInput, UserChallengeView } from './schemas.ts';
import { isValidTargetDate } from './target-date.ts';
import {
  failOverdue,
  lockActive,
  findOwnChallenge,
  findOwnChallenges,
  type SavingsContext,
} from './user-challenges.server.ts';

/** Selects all challenges. Exported for the benchmark. */
export const allChallenges = {
  name: 'savings-challenges',
  text: `select id, name, description, target_amount as "targetAmount", duration, difficulty,
      challenge_type as "challengeType", image, rules, created_at as "createdAt"
    from savings_challenges order by id`,
};

/** Lists all challenges, in catalogue order. */
export async function listChallenges({ sql }: { sql: Sql }): Promise<ChallengeView[]> {
  const rows = await sql<Omit<ChallengeView, 'createdAt'> & { createdAt: Date }>(allChallenges, {});
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Lists the caller's challenges, newest first. */
export async function listMyChallenges(
  ctx: Omit<SavingsContext, 'transaction'>,
  { limit, before }: z.output<typeof listQuery>,
): Promise<UserChallengeView[]> {
  return presentChallenges(ctx, await findOwnChallenges(ctx, { limit, before: before ?? firstPageCursor }));
}

/** @throws DomainError savings.target-day */
function requireTargetDay(day: string, now: Date): void {
  if (!isValidTargetDate(day, southAfricanDay(now))) {
    throw new DomainError('savings.target-day', { field: 'targetDate' });
  }
}

/**
 * Joins a challenge in a single statement, so only one of several concurrent requests succeeds. Returns no row if the
 * challenge is unknown or already joined. Locks the user's savings, because a concurrent entry change could reopen the
 * same challenge.
 */
const joinStatement = {
  name: 'join-challenge',
  text: `with saver as (select id from users where id = :userId for no key update)
    insert into user_challenges (user_id, challenge_id, start_date, end_date, target_amount, last_updated, created_at)
    select saver.id, c.id, :now, :targetDate::date, :targetAmount::numeric, :now, :now from saver, savings_challenges c where c.id = :challengeId
    on conflict (user_id, challenge_id) where status = 'active' do nothing returning id`,
};

const knownChallenge = {
  name: 'known-challenge',
  text: 'select 1 from savings_challenges where id = :challengeId',
};

/**
 * Joins a challenge with the caller's own target and date.
 * @throws DomainError savings.target-day, savings.challenge-not-found, savings.already-joined
 */
export async function joinChallenge(
  ctx: Omit<SavingsContext, 'transaction'>,
  { challengeId, targetAmount, targetDate }: JoinInput,
): Promise<UserChallengeView> {
  const now = ctx.now();
  requireTargetDay(targetDate, now);
  // Fail overdue challenges first, so they don't prevent joining again.
  await failOverdue(ctx, ctx.user.id);
  const [joined] = await ctx.sql<{ id: number }>(joinStatement, {
    userId: ctx.user.id,
    challengeId,
    now,
    targetDate,
    targetAmount: centsToDecimal(toCents(targetAmount)),
  });
  if (joined) return presentChallenge(ctx, await findOwnChallenge(ctx, joined.id));
  const [known] = await ctx.sql(knownChallenge, { challengeId });
  throw new DomainError(known ? 'savings.already-joined' : 'savings.challenge-not-found');
}

const changeStatement = {
  name: 'change-challenge',
  text: `update user_challenges set target_amount = :targetAmount::numeric, end_date = :endDate::date, reminder = :reminder, last_updated = :now
    where id = :id`,
};

/**
 * Changes an active challenge's target, date or reminder. The target must exceed the amount saved, because
 * only entries can complete a challenge.
 * @throws DomainError savings.target-day, savings.challenge-not-found, savings.not-active,
 * savings.target-reached
 */
export async function changeChallenge(
  ctx: SavingsContext,
  { id, targetAmount, targetDate, reminder }: ChangeInput,
): Promise<UserChallengeView> {
  const now = ctx.now();
  if (targetDate !== undefined) requireTargetDay(targetDate, now);
  await failOverdue(ctx, ctx.user.id);
  return ctx.transaction(async (sql) => {
    const row = await lockActive(sql, ctx, id);
    const target = targetAmount === undefined ? row.targetAmount : centsToDecimal(toCents(targetAmount));
    const savedCents = decimalToCents(row.currentAmount);
    if (decimalToCents(target) <= savedCents) {
      throw new DomainError('savings.target-reached', { details: { saved: formatCents(savedCents) } });
    }
    const changed = {
      ...row,
      targetAmount: target,
      endDate: targetDate ?? row.endDate,
      reminder: reminder ?? row.reminder,
      lastUpdated: now,
    };
    await sql(changeStatement, {
      id,
      targetAmount: target,
      endDate: changed.endDate,
      reminder: changed.reminder,
      now,
    });
    return presentChallenge({ ...ctx, sql }, changed);
  });
}

const leaveStatement = {
  name: 'leave-challenge',
  text: `update user_challenges set status = 'failed', closed_reason = 'left', last_updated = :now where id = :id`,
};

const deleteStatement = { name: 'delete-challenge', text: 'delete from user_challenges where id = :id' };

/**
 * Leaves an active challenge, deleting it if it has no entries. Earned achievements are kept. Returns the
 * challenge in its final state.
 * @throws DomainError savings.challenge-not-found, savings.not-active
 */
export async function leaveChallenge(
  ctx: SavingsContext,
  { id }: { id: number },
): Promise<UserChallengeView> {
  await failOverdue(ctx, ctx.user.id);
  return ctx.transaction(async (sql) => {
    const row = await lockActive(sql, ctx, id);
    const now = ctx.now();
    const left = { ...row, status: 'failed', closedReason: 'left', lastUpdated: now } as const;
    const view = await presentChallenge({ ...ctx, sql }, left);
    if (row.entryCount === 0) await sql(deleteStatement, { id });
    else await sql(leaveStatement, { id, now });
    return view;
  });
}
