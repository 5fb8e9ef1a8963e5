import type { EntityManager } from '@mikro-orm/postgresql';

const keepRulesAndDuration = `update user_challenges set rules = c.rules, duration = c.duration
  from savings_challenges c where c.id = challenge_id and challenge_id = ? and user_challenges.rules is null`;

/**
 * Stores the current plan for everyone who joined a challenge, in `em`'s transaction, before the challenge's
 * rules or duration change.
 */
export async function keepPlans(em: EntityManager, challengeId: number): Promise<void> {
  await em.execute(keepRulesAndDuration, [challengeId]);
}
