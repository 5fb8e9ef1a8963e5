import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { achievementCatalogue, challengeCatalogue } from './catalogue.ts';
import { achievementCriteria } from './criteria.ts';
import { challengeRules } from './rules.ts';
import { Achievement, SavingsChallenge } from './savings-challenge.entity.ts';

type Table = 'savings_challenges' | 'achievements';

/** How far a catalogue has been filled in: what an operator has taken away since then stays away. */
async function filledTo(em: EntityManager, table: Table): Promise<number> {
  const [{ filled } = { filled: 0 }] = await em.execute<{ filled: number }[]>(
    `select case when is_called then last_value::int else 0 end as filled from ${table}_id_seq`,
  );
  return filled;
}

/** Ids that the catalogue chose must not be given out again. */
async function moveIds(em: EntityManager, table: Table): Promise<void> {
  await em.execute(`select setval('${table}_id_seq', max(id)) from ${table}`);
}

const onlyMissing = { onConflictFields: ['id' as const], onConflictAction: 'ignore' as const };

/**
 * Fills in those challenges and achievements that never were there; what an operator changed stays so. Several processes
 * may do so at once.
 * @throws ZodError where the catalogue's rules or criteria are none
 */
export async function seedSavings(em: EntityManager, now: Date): Promise<void> {
  const knownChallenges = await filledTo(em, 'savings_challenges');
  const challenges = challengeCatalogue.filter(({ id }) => id > knownChallenges);
  if (challenges.length > 0) {
    z.array(challengeRules).parse(challenges.map(({ rules }) => rules));
    const rows = challenges.map((challenge) => ({ ...challenge, image: null, createdAt: now }));
    await em.upsertMany(SavingsChallenge, rows, onlyMissing);
    await moveIds(em, 'savings_challenges');
  }
  const knownAchievements = await filledTo(em, 'achievements');
  const achievements = achievementCatalogue.filter(({ id }) => id > knownAchievements);
  if (achievements.length > 0) {
    z.array(achievementCriteria).parse(achievements.map(({ criteria }) => criteria));
    const rows = achievements.map((achievement) => ({ ...achievement, createdAt: now }));
    await em.upsertMany(Achievement, rows, onlyMissing);
    await moveIds(em, 'achievements');
  }
}
