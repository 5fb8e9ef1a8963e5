import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { seedCatalogue } from '../seed-catalogue.server.ts';
import { achievementCatalogue, challengeCatalogue } from './catalogue.ts';
import { achievementCriteria } from './criteria.ts';
import { keepPlans } from './keep-plans.server.ts';
import { challengeRules } from './rules.ts';
import { Achievement, SavingsChallenge } from './savings-challenge.entity.ts';

const plan = ['rules', 'duration', 'targetAmount'] as const;

/**
 * Syncs challenges and achievements with their catalogues. Users who have joined a challenge keep their plan.
 * @throws ZodError for invalid rules or criteria in the catalogues
 */
export async function seedSavings(em: EntityManager, now: Date): Promise<void> {
  z.array(challengeRules).parse(challengeCatalogue.map(({ rules }) => rules));
  z.array(achievementCriteria).parse(achievementCatalogue.map(({ criteria }) => criteria));
  await seedCatalogue(em, {
    entity: SavingsChallenge,
    entries: challengeCatalogue,
    // Mixing the catalogue's values with an operator's could result in nonsensical amounts.
    together: [plan],
    beforeUpdate: async (em, id, keys) => {
      if (keys.includes('rules')) await keepPlans(em, id);
    },
    defaults: { image: null, createdAt: now },
  });
  await seedCatalogue(em, {
    entity: Achievement,
    entries: achievementCatalogue,
    defaults: { createdAt: now },
  });
}
