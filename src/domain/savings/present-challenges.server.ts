import { southAfricanDay } from '../calendar.ts';
import { centsToDecimal, decimalToCents } from '../money.ts';
import type { Sql } from '../sql.ts';
import { listCalculations } from '../tax/calculations.server.ts';
import { begunDays, createOutline, type PlanFacts, computePlan, type PlanOutline } from './plan.ts';
import type { PlanView, TaxFreeView, TaxSavedView, UserChallengeView } from './schemas.ts';
import { taxFreeAllowance, taxSavedBy, taxYearContaining } from './tax-benefits.ts';
import { streakOf, type SavingsContext, type UserChallengeRow } from './user-challenges.server.ts';

/** Selects the amount saved before each pair of challenge ID and day, in input order. */
export const savedBefore = {
  name: 'saved-before',
  text: `select coalesce((
      select saved from savings_days d where d.user_challenge_id = asked.id and d.day < asked.day
      order by d.day desc limit 1
    ), 0.00) as saved
    from unnest(:ids::int[], :days::date[]) with ordinality as asked (id, day, n) order by n`,
};

/** Selects the achievements earned in the given challenges. */
export const achievementsOfChallenges = {
  name: 'achievements-of-challenges',
  text: `select user_challenge_id as "id", achievement_id as "achievementId" from user_achievements
    where user_challenge_id = any(:ids::int[]) order by achievement_id`,
};

/** Maximum number of layers in the drawing of a challenge's jar. */
const MAX_LAYERS = 24;

/** Selects the amounts of a challenge's newest entries, newest first, as an array. */
export const newestAmounts = (challengeId: string) =>
  `array(select amount::text from savings_entries where user_challenge_id = ${challengeId}
    order by id desc limit ${MAX_LAYERS - 1})`;

/** Selects the amounts of each challenge's newest entries, in input order. */
export const newestEntries = {
  name: 'newest-entries',
  text: `select ${newestAmounts('asked.id')} as amounts
    from unnest(:ids::int[]) with ordinality as asked (id, n) order by n`,
};

/** Sums a user's savings in tax-free challenges from :start (inclusive) to :end (exclusive). */
export const taxFreeOfUser = {
  name: 'tax-free-savings',
  text: `select coalesce(sum(d.amount), 0.00) as used
    from user_challenges uc join savings_challenges c on c.id = uc.challenge_id
    join savings_days d on d.user_challenge_id = uc.id
    where uc.user_id = :userId and c.challenge_type = 'tax_free_savings' and d.day >= :start::date and d.day < :end::date`,
};

interface Outlined {
  row: UserChallengeRow;
  facts: PlanFacts;
  outline: PlanOutline;
}

/** Creates plan outlines for active challenges. Exported for the benchmark. */
export function createOutlines(rows: readonly UserChallengeRow[], today: string): Outlined[] {
  return rows
    .filter(({ status }) => status === 'active')
    .map((row) => {
      const { rules, duration, startDate, endDate } = row;
      const facts = { rules, duration, startDay: southAfricanDay(startDate), targetDay: endDate, today };
      return { row, facts, outline: createOutline(facts) };
    });
}

/** Builds the parameters of `savedBefore` for the given plans. */
export function savedBeforeParameters(plans: readonly Outlined[]): { ids: number[]; days: string[] } {
  const asked = plans.flatMap(({ row: { id }, outline }) => begunDays(outline).map((day) => ({ id, day })));
  return { ids: asked.map(({ id }) => id), days: asked.map(({ day }) => day) };
}

/** Computes the plans of active challenges as of `today`. Returns the plans by challenge ID. */
export async function computePlans(
  sql: Sql,
  rows: readonly UserChallengeRow[],
  today: string,
): Promise<Map<number, PlanView>> {
  const plans = createOutlines(rows, today);
  if (plans.length === 0) return new Map();
  const sums = (await sql<{ saved: string }>(savedBefore, savedBeforeParameters(plans))).map(({ saved }) =>
    decimalToCents(saved),
  );
  return new Map(
    plans.map(({ row, facts, outline }) => {
      const savings = {
        targetCents: decimalToCents(row.targetAmount),
        savedCents: decimalToCents(row.currentAmount),
        savedBefore: sums.splice(0, begunDays(outline).length),
        streak: streakOf(row),
      };
      return [row.id, computePlan(facts, outline, savings)];
    }),
  );
}

async function loadAchievements(sql: Sql, ids: readonly number[]): Promise<Map<number, number[]>> {
  const earned = new Map(ids.map((id): [number, number[]] => [id, []]));
  const rows = await sql<{ id: number; achievementId: number }>(achievementsOfChallenges, { ids });
  for (const { id, achievementId } of rows) earned.get(id)?.push(achievementId);
  return earned;
}

/** Returns the jar's layers, oldest first, from the newest entries. The first one includes all earlier entries. */
export function layersOf(currentAmount: string, newest: readonly string[]): string[] {
  const listed = newest.reduce((sum, amount) => sum + decimalToCents(amount), 0);
  const earlier = decimalToCents(currentAmount) - listed;
  return [...(earlier > 0 ? [centsToDecimal(earlier)] : []), ...newest.toReversed()];
}

async function loadLayers(sql: Sql, rows: readonly UserChallengeRow[]): Promise<string[][]> {
  const newest = await sql<{ amounts: string[] }>(newestEntries, { ids: rows.map(({ id }) => id) });
  return newest.map(({ amounts }, at) => layersOf(rows[at]!.currentAmount, amounts));
}

type BenefitContext = Pick<SavingsContext, 'sql' | 'user' | 'medicalCreditRates'>;

const isRetirement = ({ challengeType }: UserChallengeRow) => challengeType === 'retirement';
const isTaxFree = ({ challengeType }: UserChallengeRow) => challengeType === 'tax_free_savings';

/**
 * Returns a function that calculates the tax saved by a retirement challenge. The result is null for other
 * challenges, or if the user has saved no calculation.
 */
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

/**
 * Returns a function that calculates the tax year's remaining allowance for a tax-free challenge. The result is null
 * for other challenges.
 */
async function taxFreeFor(
  { sql, user }: BenefitContext,
  rows: readonly UserChallengeRow[],
  today: string,
): Promise<(row: UserChallengeRow) => TaxFreeView | null> {
  if (!rows.some(isTaxFree)) return () => null;
  const { start, end } = taxYearContaining(today);
  const [{ used } = { used: '0.00' }] = await sql<{ used: string }>(taxFreeOfUser, {
    userId: user.id,
    start,
    end,
  });
  const view = taxFreeAllowance(today, decimalToCents(used));
  return (row) => (isTaxFree(row) ? view : null);
}

/** Builds responses for challenges, using one query per related table, regardless of the number of challenges. */
export async function presentChallenges(
  ctx: BenefitContext & Pick<SavingsContext, 'now'>,
  rows: readonly UserChallengeRow[],
): Promise<UserChallengeView[]> {
  if (rows.length === 0) return [];
  const today = southAfricanDay(ctx.now());
  const plans = await computePlans(ctx.sql, rows, today);
  const earned = await loadAchievements(
    ctx.sql,
    rows.map(({ id }) => id),
  );
  const layers = await loadLayers(ctx.sql, rows);
  const taxSaved = await taxSavedFor(ctx, rows);
  const taxFree = await taxFreeFor(ctx, rows, today);
  return rows.map((row, at) => ({
    id: row.id,
    userId: row.userId,
    challengeId: row.challengeId,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate,
    targetDate: row.endDate,
    targetAmount: row.targetAmount,
    currentAmount: row.currentAmount,
    layers: layers[at] ?? [],
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

/** Builds the response for one challenge. */
export async function presentChallenge(
  ctx: BenefitContext & Pick<SavingsContext, 'now'>,
  row: UserChallengeRow,
): Promise<UserChallengeView> {
  const [view] = await presentChallenges(ctx, [row]);
  if (!view) throw new Error('No reply was built for the challenge');
  return view;
}
