import { southAfricanDay } from '../calendar.ts';
import { decimalToCents } from '../money.ts';
import type { Sql } from '../sql.ts';
import { listCalculations } from '../tax/calculations.server.ts';
import { planOf, type SavedDay } from './plan.ts';
import type { TaxFreeView, TaxSavedView, UserChallengeView } from './schemas.ts';
import { taxFreeAllowance, taxSavedBy, taxYearOf } from './tax-benefits.ts';
import type { SavingsContext, UserChallengeRow } from './user-challenges.server.ts';

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

/** What a person put into tax-free challenges from one day to before another. */
export const taxFreeOfUser = {
  name: 'tax-free-savings',
  text: `select coalesce(sum(d.amount), 0.00) as used
    from user_challenges uc join savings_challenges c on c.id = uc.challenge_id
    join savings_days d on d.user_challenge_id = uc.id
    where uc.user_id = $1 and c.challenge_type = 'tax_free_savings' and d.day >= $2::date and d.day < $3::date`,
};

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

const isRetirement = ({ challengeType }: UserChallengeRow) => challengeType === 'retirement';
const isTaxFree = ({ challengeType }: UserChallengeRow) => challengeType === 'tax_free_savings';

/** What the tax law gives for retirement savings; nothing without a saved calculation. */
async function taxSavedFor(
  ctx: BenefitContext,
  rows: readonly UserChallengeRow[],
): Promise<(row: UserChallengeRow) => TaxSavedView | null> {
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
