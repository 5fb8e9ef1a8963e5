import { southAfricanDay } from '../calendar.ts';
import { decimalToCents } from '../money.ts';
import type { Sql } from '../sql.ts';
import { listCalculations } from '../tax/calculations.server.ts';
import { begunDays, outlineOf, type PlanFacts, planOf, type PlanOutline } from './plan.ts';
import type { PlanView, TaxFreeView, TaxSavedView, UserChallengeView } from './schemas.ts';
import { taxFreeAllowance, taxSavedBy, taxYearOf } from './tax-benefits.ts';
import { runOf, type SavingsContext, type UserChallengeRow } from './user-challenges.server.ts';

/** What was saved in a challenge before a day, for each pair of the two lists, in their order. */
export const savedBefore = {
  name: 'saved-before',
  text: `select coalesce((
      select saved from savings_days d where d.user_challenge_id = asked.id and d.day < asked.day
      order by d.day desc limit 1
    ), 0.00) as saved
    from unnest($1::int[], $2::date[]) with ordinality as asked (id, day, n) order by n`,
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

interface Outlined {
  row: UserChallengeRow;
  facts: PlanFacts;
  outline: PlanOutline;
}

/** The plans of those rows that are active, in outline; the benchmark asks for the same sums. */
export function outlined(rows: readonly UserChallengeRow[], today: string): Outlined[] {
  return rows
    .filter(({ status }) => status === 'active')
    .map((row) => {
      const { rules, duration, startDate, endDate } = row;
      const facts = { rules, duration, startDay: southAfricanDay(startDate), targetDay: endDate, today };
      return { row, facts, outline: outlineOf(facts) };
    });
}

/** What `savedBefore` is asked for the plans of some rows: a challenge and a day each. */
export function askedOf(plans: readonly Outlined[]): [number[], string[]] {
  const asked = plans.flatMap(({ row: { id }, outline }) => begunDays(outline).map((day) => ({ id, day })));
  return [asked.map(({ id }) => id), asked.map(({ day }) => day)];
}

/** The plans of those rows that are active, on the day `today`, by the rows' ids. */
export async function plansOf(
  sql: Sql,
  rows: readonly UserChallengeRow[],
  today: string,
): Promise<Map<number, PlanView>> {
  const plans = outlined(rows, today);
  if (plans.length === 0) return new Map();
  const sums = (await sql<{ saved: string }>(savedBefore, askedOf(plans))).map(({ saved }) =>
    decimalToCents(saved),
  );
  return new Map(
    plans.map(({ row, facts, outline }) => {
      const savings = {
        targetCents: decimalToCents(row.targetAmount),
        savedCents: decimalToCents(row.currentAmount),
        savedBefore: sums.splice(0, begunDays(outline).length),
        run: runOf(row),
      };
      return [row.id, planOf(facts, outline, savings)];
    }),
  );
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

/** Rows as the caller sees them: one further query for each table that has to do with them, however many there are. */
export async function presentChallenges(
  ctx: BenefitContext & Pick<SavingsContext, 'now'>,
  rows: readonly UserChallengeRow[],
): Promise<UserChallengeView[]> {
  if (rows.length === 0) return [];
  const today = southAfricanDay(ctx.now());
  const plans = await plansOf(ctx.sql, rows, today);
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
    plan: plans.get(row.id) ?? null,
    taxSaved: taxSaved(row),
    taxFree: taxFree(row),
  }));
}

/** One row as the caller sees it. */
export async function presentChallenge(
  ctx: BenefitContext & Pick<SavingsContext, 'now'>,
  row: UserChallengeRow,
): Promise<UserChallengeView> {
  const [view] = await presentChallenges(ctx, [row]);
  if (!view) throw new Error('A challenge was not presented');
  return view;
}
