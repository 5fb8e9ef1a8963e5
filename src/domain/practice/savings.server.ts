import { isDeepStrictEqual } from 'node:util';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { recordEvent } from '../audit/record-event.server.ts';
import { DomainError } from '../errors.ts';
import { centsToDecimal, decimalToCents, formatCents, toCents } from '../money.ts';
import { keepPlans } from '../savings/keep-plans.server.ts';
import { stepsCents } from '../savings/rules.ts';
import { Achievement, SavingsChallenge } from '../savings/savings-challenge.entity.ts';
import type { Sql } from '../sql.ts';
import type {
  ChangeAchievementInput,
  ChangeChallengeInput,
  PracticeAchievement,
  PracticeChallenge,
} from './savings-schemas.ts';

/** Dependencies for changing challenges and achievements as an admin. */
export interface SavingsAdminContext extends SignedIn {
  fork: () => EntityManager;
  sql: Sql;
  now: () => Date;
}

const challenges = {
  name: 'practice-challenges',
  text: `select id, name, description, target_amount as "targetAmount", duration, difficulty,
      challenge_type as "challengeType", image, rules, created_at as "createdAt", version
    from savings_challenges order by id`,
};

const achievements = {
  name: 'practice-achievements',
  text: `select id, name, description, icon, points, scope, criteria, created_at as "createdAt", version
    from achievements order by id`,
};

type Stored<View extends { createdAt: string }> = Omit<View, 'createdAt'> & { createdAt: Date };

const present = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** Lists all challenges in catalogue order. */
export async function listPracticeChallenges({ sql }: { sql: Sql }): Promise<PracticeChallenge[]> {
  return (await sql<Stored<PracticeChallenge>>(challenges, {})).map(present);
}

/** Lists all achievements in catalogue order. */
export async function listPracticeAchievements({ sql }: { sql: Sql }): Promise<PracticeAchievement[]> {
  return (await sql<Stored<PracticeAchievement>>(achievements, {})).map(present);
}

/** Returns the names of the columns that a change affects. */
const changedFields = (row: object, columns: object): string[] =>
  Object.entries(columns)
    .filter(([key, value]) => !isDeepStrictEqual(value, (row as Record<string, unknown>)[key]))
    .map(([key]) => key);

const forUpdate = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/**
 * Rejects a ladder whose steps don't add up to the challenge's target. Clients who keep that target would be
 * asked for amounts other than the steps.
 * @throws DomainError savings.target-of-steps
 */
function requireTargetOfSteps({
  rules,
  targetAmount,
}: Pick<SavingsChallenge, 'rules' | 'targetAmount'>): void {
  const sum = stepsCents(rules);
  if (sum === null || sum === decimalToCents(targetAmount)) return;
  throw new DomainError('savings.target-of-steps', {
    field: 'targetAmount',
    details: { sum: formatCents(sum) },
  });
}

/**
 * Changes a challenge for users who join it from now on. Existing participants see the new name and description
 * but keep their target, rules and duration.
 * @throws DomainError savings.challenge-not-found, savings.changed, savings.target-of-steps
 */
export async function changeSharedChallenge(
  ctx: SavingsAdminContext,
  { id, version, targetAmount, ...changes }: ChangeChallengeInput,
): Promise<PracticeChallenge> {
  await ctx.fork().transactional(async (em) => {
    const challenge = await em.findOne(SavingsChallenge, { id }, forUpdate);
    if (!challenge) throw new DomainError('savings.challenge-not-found');
    if (challenge.version !== version) throw new DomainError('savings.changed');
    const columns = {
      ...changes,
      ...(targetAmount !== undefined && { targetAmount: centsToDecimal(toCents(targetAmount)) }),
    };
    const fields = changedFields(challenge, columns);
    if (fields.length === 0) return;
    if (fields.includes('rules') || fields.includes('targetAmount')) {
      requireTargetOfSteps({ ...challenge, ...columns });
    }
    if (fields.includes('rules') || fields.includes('duration')) await keepPlans(em, id);
    em.assign(challenge, columns);
    await em.flush();
    const detail = { challengeId: id, fields: fields.join(', ') };
    await recordEvent(em, { userId: ctx.user.id, kind: 'challenge-changed', detail, at: ctx.now() });
  });
  return findChanged(await listPracticeChallenges(ctx), id);
}

/**
 * Changes an achievement. Users who have earned it keep it; the new criteria apply to future entries.
 * @throws DomainError savings.achievement-not-found, savings.changed, savings.criteria-type
 */
export async function changeAchievement(
  ctx: SavingsAdminContext,
  { id, version, ...changes }: ChangeAchievementInput,
): Promise<PracticeAchievement> {
  await ctx.fork().transactional(async (em) => {
    const achievement = await em.findOne(Achievement, { id }, forUpdate);
    if (!achievement) throw new DomainError('savings.achievement-not-found');
    if (achievement.version !== version) throw new DomainError('savings.changed');
    if (changes.criteria && changes.criteria.type !== achievement.criteria.type) {
      throw new DomainError('savings.criteria-type', { field: 'criteria.type' });
    }
    const fields = changedFields(achievement, changes);
    if (fields.length === 0) return;
    em.assign(achievement, changes);
    await em.flush();
    const detail = { achievementId: id, fields: fields.join(', ') };
    await recordEvent(em, { userId: ctx.user.id, kind: 'achievement-changed', detail, at: ctx.now() });
  });
  return findChanged(await listPracticeAchievements(ctx), id);
}

function findChanged<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error('Challenges and achievements are never deleted');
  return row;
}
