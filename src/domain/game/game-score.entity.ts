import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { defaultName, longestNameUnits } from './player-name.ts';

/** A score and who made it. Of two equal ones the lower id is the earlier. */
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
  ],
  // However often and from wherever it is finished, a run gives one score.
  uniques: [{ name: 'game_leaderboard_one_a_run', properties: ['runId'], where: '"run_id" is not null' }],
  checks: [{ name: 'game_leaderboard_score_check', expression: 'score >= 0' }],
  properties: {
    id: p.integer().primary(),
    score: p.integer(),
    playerName: p.string().length(longestNameUnits).default(defaultName),
    /** The run that was replayed and gave this score: it is verified. Null: somebody said so. */
    runId: p.string().length(22).nullable(),
    achievedAt: p.datetime(),
    /** When an operator took the score off the board; null while it is shown. */
    hiddenAt: p.datetime().nullable(),
  },
});

export type GameScore = InferEntity<typeof GameScore>;

/**
 * How many shown scores begin with the same hexadecimal digits, kept with each score: `prefix` is the score without its last
 * `place` digits. So the scores above any given one are a few rows at each place, however many scores there are.
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
    /** Those of them that are verified. */
    verifiedScores: p.integer(),
  },
});

export type GameScoreCount = InferEntity<typeof GameScoreCount>;
