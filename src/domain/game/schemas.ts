import { z } from 'zod';
import type { ErrorCodeOf } from '../messages.ts';
import { playerName } from './player-name.ts';
import { STEPS_PER_SECOND } from './simulation.ts';

/** Places on the leaderboard. */
export const BOARD_SIZE = 5;

/** The largest score that a row holds; a run that is played makes some hundred points. */
export const largestScore = 2 ** 31 - 1;

/** How long a run can be finished after its start. */
export const RUN_MINUTES = 30;

/** The steps in that time, and so the most flaps. */
const MOST_STEPS = RUN_MINUTES * 60 * STEPS_PER_SECOND;

const notWhole = 'Score must be a whole number';

const score = z
  .number({ error: notWhole })
  .min(0, { error: 'Score must be positive', abort: true })
  .max(largestScore, { error: `Score must be at most ${largestScore}`, abort: true })
  .int({ error: notWhole });

const unknownRun: ErrorCodeOf<'not-found'> = 'game.run-not-found';

/** A run's id as it stands in a path: one that no run can have is refused like one that no run has (routers/error-reply.ts). */
const runId = z
  .custom<string>((value) => value !== undefined && value !== null, {
    error: 'Run ID must be provided',
    abort: true,
  })
  .refine((value) => typeof value === 'string', { params: { unknown: unknownRun } })
  .meta({ type: 'string' });

/** Whether a list is one of steps in order, each once. The length is looked at first, and nothing is kept of the rest. */
function isFlapList(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > MOST_STEPS) return false;
  let before = -1;
  for (const step of value as unknown[]) {
    if (typeof step !== 'number' || !Number.isInteger(step) || step <= before || step >= MOST_STEPS)
      return false;
    before = step;
  }
  return true;
}

/** One check for the whole list: a message for each of a hundred thousand wrong steps would help nobody. */
const flaps = z
  .custom<number[]>(isFlapList, {
    error: 'Flaps must be a list of steps (whole numbers), in ascending order and each once',
  })
  .meta({
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: MOST_STEPS - 1 },
    maxItems: MOST_STEPS,
    uniqueItems: true,
  });

/** A score as it is submitted on its own. */
export const submitScoreInput = z.object({ score, playerName });

/** A score that is not submitted yet. */
export const checkTopFiveInput = z.object({ score });

/** A run that is over: what was done in it, and whose it is. `flaps` as `replay` takes them. */
export const finishRunInput = z.object({ runId, flaps, playerName });

/** The best score and who made it. */
export const highScoreView = z.object({ score: z.number().int(), playerName: z.string() });

/** A score that was saved, and its place in the whole board, from 1. */
export const standingView = highScoreView.extend({ position: z.number().int() });

/** A line of the leaderboard. `achievedAt` is an ISO 8601 instant in UTC. */
export const boardLine = z.object({
  id: z.number().int(),
  playerName: z.string(),
  score: z.number().int(),
  achievedAt: z.string(),
});

/** Whether a score would stand on the leaderboard, and where, from 1. */
export const topFiveView = z.object({ isTopFive: z.boolean(), position: z.number().int().nullable() });

/** A run to play: its seed is a whole number from 0 to 2^32 - 1. */
export const runView = z.object({ runId: z.string(), seed: z.number().int() });

export type SubmitScoreInput = z.output<typeof submitScoreInput>;
export type FinishRunInput = z.output<typeof finishRunInput>;
export type HighScoreView = z.output<typeof highScoreView>;
export type StandingView = z.output<typeof standingView>;
export type BoardLine = z.output<typeof boardLine>;
export type TopFiveView = z.output<typeof topFiveView>;
export type RunView = z.output<typeof runView>;
