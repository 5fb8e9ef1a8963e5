import { pageOfUser } from '../list-query.ts';
import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import type { Sql, SqlTransaction } from '../sql.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import type { ChallengeStatus } from './kinds.ts';
import type { SavedRun } from './plan.ts';
import type { ChallengeView } from './schemas.ts';

/** What operations on the savings of a signed-in person need. */
export interface SavingsContext extends SignedIn {
  sql: Sql;
  transaction: SqlTransaction;
  now: () => Date;
  medicalCreditRates: MedicalCreditRates;
}

/** A challenge that somebody joined, as the row says it, with the challenge's own columns beside it. */
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
    c.name, c.description, c.target_amount as "challengeTarget", c.duration, c.difficulty,
    c.challenge_type as "challengeType", c.image, c.rules, c.created_at as "challengeCreatedAt"`;

/** The latest periods in a row with something saved in each; null before anything is. */
export function runOf({ streakFrom, lastSavedOn }: UserChallengeRow): SavedRun | null {
  return streakFrom !== null && lastSavedOn !== null ? { from: streakFrom, to: lastSavedOn } : null;
}

const joined = 'from user_challenges uc join savings_challenges c on c.id = uc.challenge_id';

/** A page of a person's challenges, newest first; the benchmark runs the same statements, here and below. */
export const challengesOfUser = {
  name: 'challenges-of-user',
  text: `select ${columns} ${joined} where uc.id = any(${pageOfUser('user_challenges')}) order by uc.id desc`,
};

/** One of a person's challenges. */
export const challengeOfUser = {
  name: 'challenge-of-user',
  text: `select ${columns} ${joined} where uc.user_id = $1 and uc.id = $2`,
};

const lockedChallenge = {
  name: 'locked-challenge',
  text: `select ${columns} ${joined} where uc.user_id = $1 and uc.id = $2 for no key update of uc`,
};

const remindedOfUser = {
  name: 'reminded-challenges',
  text: `select ${columns} ${joined} where uc.user_id = $1 and uc.status = 'active' and uc.reminder
    and (uc.reminder_mailed_for is null or uc.reminder_mailed_for < $2::date) order by uc.end_date, uc.id`,
};

/** One person's savings wait for each other: what is earned counts all of them. Comes before anything is read. */
const lockSaver = { name: 'lock-saver', text: 'select 1 from users where id = $1 for no key update' };

/** Whatever changes several challenges at once locks them in the order of their ids: two such never block each other. */
const failOverdueStatement = {
  name: 'fail-overdue',
  text: `update user_challenges set status = 'failed', last_updated = $2 where id in (
      select id from user_challenges
      where status = 'active' and end_date < $1::date and ($3::int is null or user_id = $3)
      order by id for no key update
    )`,
};

/**
 * Ends what is still active although its target day is over in South Africa: everybody's, for the hourly sweep, or one
 * person's. The one place that does; whoever meets such a challenge calls it first.
 */
export async function failOverdue(
  { sql, now }: Pick<SavingsContext, 'sql' | 'now'>,
  userId: number | null = null,
): Promise<void> {
  const instant = now();
  await sql(failOverdueStatement, [southAfricanDay(instant), instant, userId]);
}

/** Whether the target day of an active challenge is over. */
export function isOverdue(
  { status, endDate }: Pick<UserChallengeRow, 'status' | 'endDate'>,
  today: string,
): boolean {
  return status === 'active' && endDate < today;
}

type ReaderContext = Pick<SavingsContext, 'sql' | 'now' | 'user'>;

/** What `load` finds, once what is overdue has been ended. */
async function upToDate(
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
 * One of the caller's challenges.
 * @throws DomainError savings.challenge-not-found, also for somebody else's
 */
export async function ownChallenge(ctx: ReaderContext, id: number): Promise<UserChallengeRow> {
  const [row] = await upToDate(ctx, () => ctx.sql(challengeOfUser, [ctx.user.id, id]));
  if (!row) throw new DomainError('savings.challenge-not-found');
  return row;
}

/** A page of the caller's challenges, newest first. */
export function ownChallenges(
  ctx: ReaderContext,
  { limit, before }: { limit: number; before: number },
): Promise<UserChallengeRow[]> {
  return upToDate(ctx, () => ctx.sql(challengesOfUser, [ctx.user.id, before, limit]));
}

/** The caller's active challenges of which no reminder has gone out for the week that began on `monday`. */
export function remindedRows(ctx: ReaderContext, monday: string): Promise<UserChallengeRow[]> {
  return upToDate(ctx, () => ctx.sql(remindedOfUser, [ctx.user.id, monday]));
}

/** Makes what follows in a transaction the only change to the savings of `userId`. */
export async function lockSavings(sql: Sql, userId: number): Promise<void> {
  await sql(lockSaver, [userId]);
}

/**
 * One of the caller's challenges, locked until the transaction ends.
 * @throws DomainError savings.challenge-not-found
 */
export async function lockChallenge(
  sql: Sql,
  { user }: Pick<SavingsContext, 'user'>,
  id: number,
): Promise<UserChallengeRow> {
  await lockSavings(sql, user.id);
  const [row] = await sql<UserChallengeRow>(lockedChallenge, [user.id, id]);
  if (!row) throw new DomainError('savings.challenge-not-found');
  return row;
}

/** @throws DomainError savings.not-active */
export function requireActive(row: UserChallengeRow, now: Date): void {
  // Its day may have ended since what is overdue was looked for.
  if (row.status !== 'active' || isOverdue(row, southAfricanDay(now))) {
    throw new DomainError('savings.not-active');
  }
}

/**
 * One of the caller's challenges that takes entries, locked until the transaction ends.
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
