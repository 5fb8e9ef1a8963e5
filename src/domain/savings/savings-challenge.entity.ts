import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { AchievementCriteria } from './criteria.ts';
import type { AchievementIcon, AchievementScope, ChallengeType, Difficulty } from './kinds.ts';
import type { ChallengeRules } from './rules.ts';

/**
 * Increments a row's version on every update, including those in SQL and by the seed, so admins never overwrite
 * each other's changes.
 */
const countVersions = (name: string) => ({
  name,
  timing: 'before' as const,
  events: ['update' as const],
  body: 'new.version = old.version + 1; return new;',
});

/** A challenge that users can join. Stays in sync with the catalogue until an operator changes it. */
export const SavingsChallenge = defineEntity({
  name: 'SavingsChallenge',
  tableName: 'savings_challenges',
  checks: [
    { name: 'savings_challenges_target_check', expression: 'target_amount > 0' },
    { name: 'savings_challenges_duration_check', expression: 'duration > 0' },
    { name: 'savings_challenges_difficulty_check', expression: `difficulty in ('easy', 'medium', 'hard')` },
  ],
  triggers: [countVersions('savings_challenges_touch')],
  properties: {
    id: p.integer().primary(),
    name: p.string().length(100),
    description: p.text(),
    /** Decimal string in rand. */
    targetAmount: p.decimal('string').precision(10).scale(2),
    /** Duration in days. */
    duration: p.integer(),
    difficulty: p.string().length(10).$type<Difficulty>(),
    challengeType: p.string().length(30).$type<ChallengeType>(),
    image: p.string().length(500).nullable(),
    rules: p.json<ChallengeRules>(),
    /** The catalogue entry last written to this row (see `seedCatalogue`). */
    catalogueEntry: p.json<object>().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export type SavingsChallenge = InferEntity<typeof SavingsChallenge>;

/**
 * An achievement that users earn by saving. Stays in sync with the catalogue until an operator changes it.
 */
export const Achievement = defineEntity({
  name: 'Achievement',
  tableName: 'achievements',
  checks: [
    { name: 'achievements_points_check', expression: 'points > 0' },
    { name: 'achievements_scope_check', expression: `scope in ('challenge', 'user')` },
  ],
  triggers: [countVersions('achievements_touch')],
  properties: {
    id: p.integer().primary(),
    name: p.string().length(100),
    description: p.text(),
    icon: p.string().length(20).$type<AchievementIcon>(),
    points: p.integer(),
    scope: p.string().length(10).$type<AchievementScope>(),
    criteria: p.json<AchievementCriteria>(),
    /** The catalogue entry last written to this row (see `seedCatalogue`). */
    catalogueEntry: p.json<object>().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export type Achievement = InferEntity<typeof Achievement>;
