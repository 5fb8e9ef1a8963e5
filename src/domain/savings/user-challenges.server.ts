import { pageOfUser } from '../list-query.ts';
import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import type { Sql, SqlTransaction } from '../sql.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import type { ChallengeStatus } from './kinds.ts';
import type { Streak } from './streak.ts';
import type { ChallengeView } from './schemas.ts';

/** Dependencies for operations on a signed-in user's savings. */
export interface SavingsContext extends SignedIn {
  sql: Sql;
  transaction: SqlTransaction;
  now: () => Date;
  medicalCreditRates: MedicalCreditRates;
}

/** A joined challenge, with the columns of the underlying challenge. */
export interface UserChallengeRow extends Omit<ChallengeView, 'id' | 'targetAmount' | 'createdAt'> {
  id: number;
  userId: number;
  challengeId: number;
  startDate: Date;
  endDate: string;
  targetAmount: string;
  currentAmount: string;
  entryCount: number;
  status: ChallengeStatus;
  closedReason: 'left' | null;
  reminder: boolean;
  streakFrom: string | null;
  lastSavedOn: string | null;
  lastUpdated: Date;
  createdAt: Date;
  challengeTarget: string;
  challengeCreatedAt: Date;
}

const columns = `uc.id, uc.user_id as "userId", uc.challenge_id as "challengeId", uc.start_date as "startDate",
    uc.end_date::text as "endDate", uc.target_amount as "targetAmount", uc.current_amount as "currentAmount",
    uc.entry_count as "entryCount", uc.status, uc.closed_reason as "closedReason", uc.reminder,
    uc.streak_from::text as "streakFrom", uc.last_saved_on::text as "lastSavedOn", uc.last_updated as "lastUpdated", uc.created_at as "createdAt",
    c.name, c.description, c.target_amount as "challengeTarget", coalesce(uc.duration, c.duration) as duration, c.difficulty,
    c.challenge_type as "challengeType", c.image, coalesce(uc.rules, c.rules) as rules, c.created_at as "challengeCreatedAt"`;

/** Returns a challenge's latest streak; null if it has no savings. */
export function streakOf({ streakFrom, lastSavedOn }: UserChallengeRow): Streak | null {
  return streakFrom !== null && lastSavedOn !== null ? { from: streakFrom, to: lastSavedOn } : null;
}

const joined = 'from user_challenges uc join savings_challenges c on c.id = uc.challenge_id';

/** Selects a page of a user's challenges, newest first. Exported for the benchmark. */
export const challengesOfUser = {
  name: 'challenges-of-user',
  text: `select ${columns} ${joined} where uc.id = any(${pageOfUser('user_challenges')}) order by uc.id desc`,
};

/** Selects one of a user's challenges. Exported for the benchmark. */
export const challengeOfUser = {
  name: 'challenge-of-user',
  text: `select ${columns} ${joined} where uc.user_id = :userId and uc.id = :id`,
};

const lockedChallenge = {
  name: 'locked-challenge',
  text: `select ${columns} ${joined} where uc.user_id = :userId and uc.id = :id for no key update of uc`,
};

const remindedOfUser = {
  name: 'reminded-challenges',
  text: `select ${columns} ${joined} where uc.user_id = :userId and uc.status = 'active' and uc.reminder
    and (uc.reminder_mailed_for is null or uc.reminder_mailed_for < :monday::date) order by uc.end_date, uc.id`,
};

/**
 * Serializes changes to a user's savings, because achievements depend on all of them. Acquire this lock
 * before reading anything.
 */
const lockSaver = { name: 'lock-saver', text: 'select 1 from users where id = :userId for no key update' };

/** Locks challenges in ID order, as every statement that changes several challenges does, to avoid deadlocks. */
const failOverdueStatement = {
  name: 'fail-overdue',
  text: `update user_challenges set status = 'failed', last_updated = :now where id in (
      select id from user_challenges
      where status = 'active' and end_date < :today::date and (:userId::int is null or user_id = :userId)
      order by id for no key update
    )`,
};

/**
 * Fails active challenges whose target date has passed in South Africa. Applies to one user, or to all users
 * in the hourly sweep. No other code fails challenges for this reason; reads call it first if needed.
 */
export async function failOverdue(
  { sql, now }: Pick<SavingsContext, 'sql' | 'now'>,
  userId: number | null = null,
): Promise<void> {
  const instant = now();
  await sql(failOverdueStatement, { today: southAfricanDay(instant), now: instant, userId });
}

/** Checks whether an active challenge's target date has passed. */
export function isOverdue(
  { status, endDate }: Pick<UserChallengeRow, 'status' | 'endDate'>,
  today: string,
): boolean {
  return status === 'active' && endDate < today;
}

type ReaderContext = Pick<SavingsContext, 'sql' | 'now' | 'user'>;

/** Runs `load`. If the result contains overdue challenges, fails them and runs `load` again. */
async function loadUpToDate(
  ctx: ReaderContext,
  load: () => Promise<UserChallengeRow[]>,
): Promise<UserChallengeRow[]> {
  const rows = await load();
  const today = southAfricanDay(ctx.now());
  if (!rows.some((row) => isOverdue(row, today))) return rows;
  await failOverdue(ctx, ctx.user.id);
  return load();
}

/**
 * Returns one of the caller's challenges.
 * @throws DomainError savings.challenge-not-found, also for another user's challenge
 */
export async function findOwnChallenge(ctx: ReaderContext, id: number): Promise<UserChallengeRow> {
  const [row] = await loadUpToDate(ctx, () => ctx.sql(challengeOfUser, { userId: ctx.user.id, id }));
  if (!row) throw new DomainError('savings.challenge-not-found');
  return row;
}

/** Returns a page of the caller's challenges, newest first. */
export function findOwnChallenges(
  ctx: ReaderContext,
  { limit, before }: { limit: number; before: number },
): Promise<UserChallengeRow[]> {
  return loadUpToDate(ctx, () => ctx.sql(challengesOfUser, { userId: ctx.user.id, before, limit }));
}

/**
 * Returns the caller's active challenges with reminders on and none sent for the week starting on `monday`.
 */
export function challengesToRemind(ctx: ReaderContext, monday: string): Promise<UserChallengeRow[]> {
  return loadUpToDate(ctx, () => ctx.sql(remindedOfUser, { userId: ctx.user.id, monday }));
}

/** Locks a user's savings until the transaction ends. */
export async function lockSavings(sql: Sql, userId: number): Promise<void> {
  await sql(lockSaver, { userId });
}

/**
 * Loads one of the caller's challenges and locks it until the transaction ends.
 * @throws DomainError savings.challenge-not-found
 */
export async function lockChallenge(
  sql: Sql,
  { user }: Pick<SavingsContext, 'user'>,
  id: number,
): Promise<UserChallengeRow> {
  await lockSavings(sql, user.id);
  const [row] = await sql<UserChallengeRow>(lockedChallenge, { userId: user.id, id });
  if (!row) throw new DomainError('savings.challenge-not-found');
  return row;
}

/** @throws DomainError savings.not-active */
export function requireActive(row: UserChallengeRow, now: Date): void {
  // The target date may have passed since overdue challenges were failed.
  if (row.status !== 'active' || isOverdue(row, southAfricanDay(now))) {
    throw new DomainError('savings.not-active');
  }
}

/**
 * Loads one of the caller's active challenges and locks it until the transaction ends.
 * @throws DomainError savings.challenge-not-found, savings.not-active
 */
export async function lockActive(
  sql: Sql,
  ctx: Pick<SavingsContext, 'user' | 'now'>,
  id: number,
): Promise<UserChallengeRow> {
  const row = await lockChallenge(sql, ctx, id);
  requireActive(row, ctx.now());
  return row;
}
