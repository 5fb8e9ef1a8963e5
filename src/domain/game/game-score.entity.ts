import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { defaultName, maxNameUnits } from './player-name.ts';

/** A score with its player's name. Among equal scores, the one with the lower ID is earlier. */
export const GameScore = defineEntity({
  name: 'GameScore',
  tableName: 'game_leaderboard',
  indexes: [
    {
      name: 'game_leaderboard_best',
      expression:
        'create index "game_leaderboard_best" on "game_leaderboard" ("score" desc, "id") where "hidden_at" is null',
    },
    {
      name: 'game_leaderboard_best_verified',
      expression:
        'create index "game_leaderboard_best_verified" on "game_leaderboard" ("score" desc, "id") where "run_id" is not null and "hidden_at" is null',
    },
    // Index for the admins' list of hidden scores, which are few.
    { name: 'game_leaderboard_hidden', properties: ['id'], where: '"hidden_at" is not null' },
  ],
  // Ensures that a run yields only one score, even if it's finished several times.
  uniques: [{ name: 'game_leaderboard_one_a_run', properties: ['runId'], where: '"run_id" is not null' }],
  checks: [{ name: 'game_leaderboard_score_check', expression: 'score >= 0' }],
  properties: {
    id: p.integer().primary(),
    score: p.integer(),
    playerName: p.string().length(maxNameUnits).default(defaultName),
    /** Name of the run whose replay verified the score; null for an unverified score. */
    runId: p.string().length(22).nullable(),
    achievedAt: p.datetime(),
    /** When an operator hid the score; null while it's visible. */
    hiddenAt: p.datetime().nullable(),
  },
});

export type GameScore = InferEntity<typeof GameScore>;

/**
 * Number of visible scores by leading hexadecimal digits. `prefix` is the score without its last `place`
 * digits. A score's rank is the sum of a few rows per digit, regardless of the number of scores.
 */
export const GameScoreCount = defineEntity({
  name: 'GameScoreCount',
  tableName: 'game_score_counts',
  checks: [
    {
      name: 'game_score_counts_check',
      expression: 'scores > 0 and verified_scores >= 0 and verified_scores <= scores',
    },
  ],
  properties: {
    place: p.smallint().primary().autoincrement(false),
    prefix: p.integer().primary().autoincrement(false),
    scores: p.integer(),
    /** Number of these scores that are verified. */
    verifiedScores: p.integer(),
  },
});

export type GameScoreCount = InferEntity<typeof GameScoreCount>;
