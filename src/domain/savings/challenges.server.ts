import type { z } from 'zod';
import { southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import type { listQuery } from '../list-query.ts';
import { centsToDecimal, decimalToCents, formatCents, toCents } from '../money.ts';
import type { Sql } from '../sql.ts';
import { presentChallenge, presentChallenges } from './present-challenges.server.ts';
import type { ChallengeView, ChangeInput, JoinInput, UserChallengeView } from './schemas.ts';
import { isTargetDay } from './target-day.ts';
import {
  failOverdue,
  lockActive,
  ownChallenge,
  ownChallenges,
  type SavingsContext,
} from './user-challenges.server.ts';

/** What can be joined; the benchmark runs the same statement. */
export const allChallenges = {
  name: 'savings-challenges',
  text: `select id, name, description, target_amount as "targetAmount", duration, difficulty,
      challenge_type as "challengeType", image, rules, created_at as "createdAt"
    from savings_challenges order by id`,
};

/** What can be joined, in catalogue order. */
export async function listChallenges({ sql }: { sql: Sql }): Promise<ChallengeView[]> {
  const rows = await sql<Omit<ChallengeView, 'createdAt'> & { createdAt: Date }>(allChallenges, []);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Larger than any id, for the first page. */
const beforeAny = Number.MAX_SAFE_INTEGER;

/** The caller's challenges, newest first. */
export async function listMyChallenges(
  ctx: Omit<SavingsContext, 'transaction'>,
  { limit, before }: z.output<typeof listQuery>,
): Promise<UserChallengeView[]> {
  return presentChallenges(ctx, await ownChallenges(ctx, { limit, before: before ?? beforeAny }));
}

/** @throws DomainError savings.target-day */
function requireTargetDay(day: string, now: Date): void {
  if (!isTargetDay(day, southAfricanDay(now))) throw new DomainError('savings.target-day');
}

/**
 * One statement, so that of parallel calls one joins; no row comes back where the challenge is unknown or taken. Locks the
 * person's savings, because an entry that is changed at the same time may reopen the same challenge.
 */
const joinStatement = {
  name: 'join-challenge',
  text: `with saver as (select id from users where id = $1 for no key update)
    insert into user_challenges (user_id, challenge_id, start_date, end_date, target_amount, last_updated, created_at)
    select saver.id, c.id, $3, $4::date, $5::numeric, $3, $3 from saver, savings_challenges c where c.id = $2
    on conflict (user_id, challenge_id) where status = 'active' do nothing returning id`,
};

const knownChallenge = { name: 'known-challenge', text: 'select 1 from savings_challenges where id = $1' };

/**
 * Begins a challenge with a target and a day of the caller's own.
 * @throws DomainError savings.target-day, savings.challenge-not-found, savings.already-joined
 */
export async function joinChallenge(
  ctx: Omit<SavingsContext, 'transaction'>,
  { challengeId, targetAmount, targetDate }: JoinInput,
): Promise<UserChallengeView> {
  const now = ctx.now();
  requireTargetDay(targetDate, now);
  // What has run out stands in nobody's way.
  await failOverdue(ctx, ctx.user.id);
  const [joined] = await ctx.sql<{ id: number }>(joinStatement, [
    ctx.user.id,
    challengeId,
    now,
    targetDate,
    centsToDecimal(toCents(targetAmount)),
  ]);
  if (joined) return presentChallenge(ctx, await ownChallenge(ctx, joined.id));
  const [known] = await ctx.sql(knownChallenge, [challengeId]);
  throw new DomainError(known ? 'savings.already-joined' : 'savings.challenge-not-found');
}

const changeStatement = {
  name: 'change-challenge',
  text: `update user_challenges set target_amount = $2::numeric, end_date = $3::date, reminder = $4, last_updated = $5
    where id = $1`,
};

/**
 * Changes the target, the day or the reminder of an active challenge. A target is always more than what is saved: only an
 * entry completes a challenge.
 * @throws DomainError savings.target-day, savings.challenge-not-found, savings.not-active, savings.target-reached
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
    await sql(changeStatement, [id, target, changed.endDate, changed.reminder, now]);
    return presentChallenge({ ...ctx, sql }, changed);
  });
}

const leaveStatement = {
  name: 'leave-challenge',
  text: `update user_challenges set status = 'failed', closed_reason = 'left', last_updated = $2 where id = $1`,
};

const forgetStatement = { name: 'forget-challenge', text: 'delete from user_challenges where id = $1' };

/**
 * Ends an active challenge before its day. One without entries goes altogether; what was earned in it stays. Answers
 * with the challenge as it ended.
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
    if (row.entryCount === 0) await sql(forgetStatement, [id]);
    else await sql(leaveStatement, [id, now]);
    return view;
  });
}
