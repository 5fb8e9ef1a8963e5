import { z } from 'zod';
import { instant } from '../formats.ts';
import type { ErrorCodeOf } from '../messages.ts';
import { playerName } from './player-name.ts';
import { STEPS_PER_SECOND } from './simulation.ts';

/** Number of leaderboard entries. */
export const LEADERBOARD_SIZE = 5;

/** Largest score that fits the database column. Real runs score a few hundred points. */
export const maxScore = 2 ** 31 - 1;

/** Time limit for finishing a run, in minutes. */
export const RUN_MINUTES = 30;

/** Maximum number of steps in a run, which is also the maximum number of flaps. */
const MAX_STEPS = RUN_MINUTES * 60 * STEPS_PER_SECOND;

const notWhole = 'Score must be a whole number';

const score = z
  .number({ error: notWhole })
  .min(0, { error: 'Score must be positive', abort: true })
  .max(maxScore, { error: `Score must be at most ${maxScore}`, abort: true })
  .int({ error: notWhole });

const unknownRun: ErrorCodeOf<'not-found'> = 'game.run-not-found';

/** A run ID from the path. An invalid ID gets the same error as an unknown one (routers/error-reply.ts). */
const runId = z
  .custom<string>((value) => value !== undefined && value !== null, {
    error: 'Run ID must be provided',
    abort: true,
  })
  .refine((value) => typeof value === 'string', { params: { unknown: unknownRun } })
  .meta({ type: 'string' });

/**
 * Returns whether a value is a list of ascending step numbers without duplicates. Checks the length first and
 * copies nothing.
 */
function isFlapList(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > MAX_STEPS) return false;
  let previous = -1;
  for (const step of value as unknown[]) {
    if (typeof step !== 'number' || !Number.isInteger(step) || step <= previous || step >= MAX_STEPS)
      return false;
    previous = step;
  }
  return true;
}

/**
 * Validates the list as a whole, because error messages for up to 100,000 individual steps would be useless.
 */
const flaps = z
  .custom<number[]>(isFlapList, {
    error: '“flaps” must be a list of step numbers in ascending order, without duplicates',
  })
  .meta({
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: MAX_STEPS - 1 },
    maxItems: MAX_STEPS,
    uniqueItems: true,
  });

/** A score submitted without a run. */
export const submitScoreInput = z.object({ score, playerName });

/** A score to check before it's submitted. */
export const checkTopFiveInput = z.object({ score });

/** A finished run and its player's name. `flaps` has the format that `replay` expects. */
export const finishRunInput = z.object({ runId, flaps, playerName });

export const highScoreView = z.object({ score: z.number().int(), playerName: z.string() });

/** A saved score and its rank among all scores, from 1. */
export const savedScoreView = highScoreView.extend({ position: z.number().int() });

/** A leaderboard entry. `achievedAt` is ISO 8601 in UTC. */
export const leaderboardEntry = z.object({
  id: z.number().int(),
  playerName: z.string(),
  score: z.number().int(),
  achievedAt: instant,
});

/** Whether a score would make the leaderboard, and its position, from 1. */
export const topFiveView = z.object({ isTopFive: z.boolean(), position: z.number().int().nullable() });

/** A run to play. The seed is an integer from 0 to 2^32 - 1. */
export const runView = z.object({ runId: z.string(), seed: z.number().int() });

export type SubmitScoreInput = z.output<typeof submitScoreInput>;
export type FinishRunInput = z.output<typeof finishRunInput>;
export type HighScoreView = z.output<typeof highScoreView>;
export type SavedScoreView = z.output<typeof savedScoreView>;
export type LeaderboardEntry = z.output<typeof leaderboardEntry>;
export type TopFiveView = z.output<typeof topFiveView>;
export type RunView = z.output<typeof runView>;
