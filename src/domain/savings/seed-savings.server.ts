import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { seedCatalogue } from '../seed-catalogue.server.ts';
import { achievementCatalogue, challengeCatalogue } from './catalogue.ts';
import { achievementCriteria } from './criteria.ts';
import { challengeRules } from './rules.ts';
import { Achievement, SavingsChallenge } from './savings-challenge.entity.ts';

/**
 * Syncs challenges and achievements with their catalogues.
 * @throws ZodError for invalid rules or criteria in the catalogues
 */
export async function seedSavings(em: EntityManager, now: Date): Promise<void> {
  z.array(challengeRules).parse(challengeCatalogue.map(({ rules }) => rules));
  z.array(achievementCriteria).parse(achievementCatalogue.map(({ criteria }) => criteria));
  await seedCatalogue(em, {
    entity: SavingsChallenge,
    entries: challengeCatalogue,
    defaults: { image: null, createdAt: now },
  });
  await seedCatalogue(em, {
    entity: Achievement,
    entries: achievementCatalogue,
    defaults: { createdAt: now },
  });
}
