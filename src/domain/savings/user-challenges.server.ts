import type { SignedIn } from '../accounts/request-session.ts';
import { southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import { decimalToCents } from '../money.ts';
import type { Sql, SqlTransaction } from '../sql.ts';
import { listCalculations } from '../tax/calculations.server.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import type { ChallengeStatus } from './kinds.ts';
import { planOf, type SavedDay } from './plan.ts';
import type { ChallengeView, TaxFreeView, TaxSavedView, UserChallengeView } from './schemas.ts';
import { taxFreeAllowance, taxSavedBy, taxYearOf } from './tax-benefits.ts';

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
  lastUpdated: Date;
  createdAt: Date;
  challengeTarget: string;
  challengeCreatedAt: Date;
}

const columns = `uc.id, uc.user_id as "userId", uc.challenge_id as "challengeId", uc.start_date as "startDate",
    uc.end_date::text as "endDate", uc.target_amount as "targetAmount", uc.current_amount as "currentAmount",
    uc.entry_count as "entryCount", uc.status, uc.closed_reason as "closedReason", uc.reminder,
    uc.last_updated as "lastUpdated", uc.created_at as "createdAt",
    c.name, c.description, c.target_amount as "challengeTarget", c.duration, c.difficulty,
    c.challenge_type as "challengeType", c.image, c.rules, c.created_at as "challengeCreatedAt"`;

const joined = 'from user_challenges uc join savings_challenges c on c.id = uc.challenge_id';

/** A page of a person's challenges, newest first; the benchmark runs the same statements, here and below. */
export const challengesOfUser = {
  name: 'challenges-of-user',
  text: `select ${columns} ${joined} where uc.user_id = $1 and uc.id < $2::bigint order by uc.id desc limit $3`,
};

const challengeOfUser = {
  name: 'challenge-of-user',
  text: `select ${columns} ${joined} where uc.user_id = $1 and uc.id = $2`,
};

const lockedChallenge = {
  name: 'locked-challenge',
  text: `select ${columns} ${joined} where uc.user_id = $1 and uc.id = $2 for no key update of uc`,
};

const nearestOfUser = {
  name: 'nearest-challenge',
  text: `select ${columns} ${joined} where uc.user_id = $1 and uc.status = 'active' order by uc.end_date, uc.id limit 1`,
};

const remindedOfUser = {
  name: 'reminded-challenges',
  text: `select ${columns} ${joined} where uc.user_id = $1 and uc.status = 'active' and uc.reminder
    and (uc.reminder_mailed_for is null or uc.reminder_mailed_for < $2::date) order by uc.end_date, uc.id`,
};

/** What was saved on each day of some challenges. */
export const daysOfChallenges = {
  name: 'savings-days',
  text: `select user_challenge_id as "id", day::text, amount from savings_days
    where user_challenge_id = any($1::int[]) order by user_challenge_id, day`,
};

/** What was earned in some challenges. */
export const achievementsOfChallenges = {
  name: 'achievements-of-challenges',
  text: `select user_challenge_id as "id", achievement_id as "achievementId" from user_achievements
    where user_challenge_id = any($1::int[]) order by achievement_id`,
};

const taxFreeOfUser = {
  name: 'tax-free-savings',
  text: `select coalesce(sum(d.amount), 0.00) as used
    ${joined} join savings_days d on d.user_challenge_id = uc.id
    where uc.user_id = $1 and c.challenge_type = 'tax_free_savings' and d.day >= $2::date and d.day < $3::date`,
};

/** One person's savings wait for each other: what is earned counts all of them. Comes before anything is read. */
const lockSaver = { name: 'lock-saver', text: 'select 1 from users where id = $1 for no key update' };

const failOverdueStatement = {
  name: 'fail-overdue',
  text: `update user_challenges set status = 'failed', last_updated = $2
    where status = 'active' and end_date < $1::date and ($3::int is null or user_id = $3)`,
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
function isOverdue(
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

/** The caller's active challenge whose day is nearest, or none. */
export async function nearestRow(ctx: ReaderContext): Promise<UserChallengeRow | undefined> {
  const [row] = await upToDate(ctx, () => ctx.sql(nearestOfUser, [ctx.user.id]));
  return row?.status === 'active' ? row : undefined;
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
 * One of the caller's challenges that takes entries, locked until the transaction ends.
 * @throws DomainError savings.challenge-not-found, savings.not-active
 */
export async function lockActive(
  sql: Sql,
  { user, now }: Pick<SavingsContext, 'user' | 'now'>,
  id: number,
): Promise<UserChallengeRow> {
  await lockSavings(sql, user.id);
  const [row] = await sql<UserChallengeRow>(lockedChallenge, [user.id, id]);
  if (!row) throw new DomainError('savings.challenge-not-found');
  // Its day may have ended since what is overdue was looked for.
  if (row.status !== 'active' || isOverdue(row, southAfricanDay(now()))) {
    throw new DomainError('savings.not-active');
  }
  return row;
}

/** What was saved on the days of each of some challenges, in the order of the days. */
export async function savedDays(sql: Sql, ids: readonly number[]): Promise<Map<number, SavedDay[]>> {
  const days = new Map(ids.map((id): [number, SavedDay[]] => [id, []]));
  if (ids.length === 0) return days;
  for (const { id, day, amount } of await sql<{ id: number; day: string; amount: string }>(daysOfChallenges, [
    ids,
  ])) {
    days.get(id)?.push({ day, cents: decimalToCents(amount) });
  }
  return days;
}

async function earnedIn(sql: Sql, ids: readonly number[]): Promise<Map<number, number[]>> {
  const earned = new Map(ids.map((id): [number, number[]] => [id, []]));
  const rows = await sql<{ id: number; achievementId: number }>(achievementsOfChallenges, [ids]);
  for (const { id, achievementId } of rows) earned.get(id)?.push(achievementId);
  return earned;
}

type BenefitContext = Pick<SavingsContext, 'sql' | 'user' | 'medicalCreditRates'>;

/** What the tax law gives for retirement savings; nothing without a saved calculation. */
async function taxSavedFor(
  ctx: BenefitContext,
  rows: readonly UserChallengeRow[],
): Promise<(row: UserChallengeRow) => TaxSavedView | null> {
  const isRetirement = ({ challengeType }: UserChallengeRow) => challengeType === 'retirement';
  if (!rows.some(isRetirement)) return () => null;
  const [calculation] = await listCalculations(ctx, { limit: 1, before: undefined });
  if (!calculation) return () => null;
  const input = { ...calculation, taxYear: calculation.financialYear };
  return (row) =>
    isRetirement(row) ? taxSavedBy(decimalToCents(row.currentAmount), input, ctx.medicalCreditRates) : null;
}

/** What is left of this tax year's allowance, for tax-free challenges. */
async function taxFreeFor(
  { sql, user }: BenefitContext,
  rows: readonly UserChallengeRow[],
  today: string,
): Promise<(row: UserChallengeRow) => TaxFreeView | null> {
  const isTaxFree = ({ challengeType }: UserChallengeRow) => challengeType === 'tax_free_savings';
  if (!rows.some(isTaxFree)) return () => null;
  const { start, end } = taxYearOf(today);
  const [{ used } = { used: '0.00' }] = await sql<{ used: string }>(taxFreeOfUser, [user.id, start, end]);
  const view = taxFreeAllowance(today, decimalToCents(used));
  return (row) => (isTaxFree(row) ? view : null);
}

/** A row's plan on the day `today`; null once it has ended. */
export function planFor(row: UserChallengeRow, days: readonly SavedDay[], today: string) {
  if (row.status !== 'active') return null;
  return planOf({
    rules: row.rules,
    duration: row.duration,
    targetCents: decimalToCents(row.targetAmount),
    savedCents: decimalToCents(row.currentAmount),
    startDay: southAfricanDay(row.startDate),
    targetDay: row.endDate,
    today,
    days,
  });
}

/** Rows as the caller sees them: one further query for each table that has to do with them, however many there are. */
export async function presentChallenges(
  ctx: BenefitContext & Pick<SavingsContext, 'now'>,
  rows: readonly UserChallengeRow[],
  known: { days?: Map<number, SavedDay[]> } = {},
): Promise<UserChallengeView[]> {
  if (rows.length === 0) return [];
  const today = southAfricanDay(ctx.now());
  const active = rows.filter(({ status }) => status === 'active').map(({ id }) => id);
  const days = known.days ?? (await savedDays(ctx.sql, active));
  const earned = await earnedIn(
    ctx.sql,
    rows.map(({ id }) => id),
  );
  const taxSaved = await taxSavedFor(ctx, rows);
  const taxFree = await taxFreeFor(ctx, rows, today);
  return rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    challengeId: row.challengeId,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate,
    targetDate: row.endDate,
    targetAmount: row.targetAmount,
    currentAmount: row.currentAmount,
    status: row.status,
    closedReason: row.closedReason,
    reminder: row.reminder,
    lastUpdated: row.lastUpdated.toISOString(),
    createdAt: row.createdAt.toISOString(),
    achievements: earned.get(row.id) ?? [],
    challenge: {
      id: row.challengeId,
      name: row.name,
      description: row.description,
      targetAmount: row.challengeTarget,
      duration: row.duration,
      difficulty: row.difficulty,
      challengeType: row.challengeType,
      image: row.image,
      rules: row.rules,
      createdAt: row.challengeCreatedAt.toISOString(),
    },
    plan: planFor(row, days.get(row.id) ?? [], today),
    taxSaved: taxSaved(row),
    taxFree: taxFree(row),
  }));
}

/** One row as the caller sees it. */
export async function presentChallenge(
  ctx: BenefitContext & Pick<SavingsContext, 'now'>,
  row: UserChallengeRow,
  known: { days?: Map<number, SavedDay[]> } = {},
): Promise<UserChallengeView> {
  const [view] = await presentChallenges(ctx, [row], known);
  if (!view) throw new Error('A challenge was not presented');
  return view;
}
