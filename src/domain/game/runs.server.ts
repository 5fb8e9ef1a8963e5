import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../errors.ts';
import { countCall } from '../limits/count-call.server.ts';
import { refuseOffensiveName } from './name-filter.server.ts';
import type { FinishRunInput, RunView, SavedScoreView } from './schemas.ts';
import { RUN_MINUTES } from './schemas.ts';
import { type GameContext, scoreLimit, storeScore } from './scores.server.ts';
import { replay, STEPS_PER_SECOND } from './simulation.ts';

export interface RunsContext extends GameContext {
  /** HMAC in base64url that signs run IDs and derives seeds. */
  runDigest: (text: string) => string;
}

const RUN_MS = RUN_MINUTES * 60 * 1_000;

/** Tolerance in ms for play time beyond the elapsed time, because clocks are sometimes corrected. */
const SLACK_MS = 2_000;

/** Matches a run ID: a random name, the start time (ms since 1970, in base 36) and a signature. */
const runIdParts = /^([\w-]{22})\.([0-9a-z]{1,9})\.[\w-]{43}$/;

/** Derives a seed that can't be predicted before the run is issued. */
function seedOf({ runDigest }: Pick<RunsContext, 'runDigest'>, name: string): number {
  return Buffer.from(runDigest(`seed ${name}`), 'base64url').readUInt32BE();
}

function runIdOf({ runDigest }: Pick<RunsContext, 'runDigest'>, name: string, startedAt: number): string {
  const run = `${name}.${startedAt.toString(36)}`;
  return `${run}.${runDigest(run)}`;
}

/**
 * Issues a run without storing anything. The signed ID contains the start time, and the seed is derived from
 * the run's name.
 */
export function issueRun(ctx: Pick<RunsContext, 'runDigest' | 'now'>): RunView {
  const name = randomBytes(16).toString('base64url');
  return { runId: runIdOf(ctx, name, ctx.now().getTime()), seed: seedOf(ctx, name) };
}

/** @throws DomainError game.run-not-found if the ID wasn't issued by us or has expired */
function verifyRunId(ctx: Pick<RunsContext, 'runDigest' | 'now'>, runId: string) {
  const [, name = '', started = ''] = runIdParts.exec(runId) ?? [];
  const startedAt = Number.parseInt(started, 36) || 0;
  const expected = Buffer.from(runIdOf(ctx, name, startedAt));
  const given = Buffer.from(runId);
  const elapsedMs = ctx.now().getTime() - startedAt;
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || elapsedMs >= RUN_MS) {
    throw new DomainError('game.run-not-found');
  }
  return { name, seed: seedOf(ctx, name), elapsedMs };
}

const scoreOfRun = { name: 'score-of-run', text: 'select 1 from game_leaderboard where run_id = :name' };

/**
 * Finishes a run: replays its flaps and saves the resulting score. A rejected run can be resubmitted.
 * @throws DomainError game.name-refused, game.run-not-found, game.run-used, game.too-many; game.run-forged if
 * the flaps don't match the run, or the run is longer than the elapsed time
 */
export async function finishRun(
  ctx: RunsContext,
  { runId, flaps, playerName }: FinishRunInput,
): Promise<SavedScoreView> {
  refuseOffensiveName(playerName);
  const { name, seed, elapsedMs } = verifyRunId(ctx, runId);
  const used = await ctx.sql(scoreOfRun, { name });
  if (used.length > 0) throw new DomainError('game.run-used');
  await countCall(ctx, scoreLimit);
  const possibleSteps = ((elapsedMs + SLACK_MS) / 1_000) * STEPS_PER_SECOND;
  const claimedSteps = (flaps.at(-1) ?? -1) + 1;
  // Skip the replay if the last flap is already too late.
  if (claimedSteps > possibleSteps) throw new DomainError('game.run-forged');
  const { score, steps, unused } = replay(seed, flaps);
  if (unused > 0 || steps > possibleSteps) throw new DomainError('game.run-forged');
  return storeScore(ctx, { score, playerName, runId: name });
}
