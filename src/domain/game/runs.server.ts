import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../errors.ts';
import { countCall } from '../limits/count-call.server.ts';
import { refuseOffensiveName } from './name-filter.server.ts';
import type { FinishRunInput, RunView, StandingView } from './schemas.ts';
import { RUN_MINUTES } from './schemas.ts';
import { type GameContext, scoreLimit, storeScore } from './scores.server.ts';
import { replay, STEPS_PER_SECOND } from './simulation.ts';

/** What runs need. */
export interface RunsContext extends GameContext {
  /** A keyed digest in base64url: runs that began here are known by it, and their seeds are drawn with it. */
  runDigest: (text: string) => string;
}

const RUN_MS = RUN_MINUTES * 60 * 1_000;

/** Play that a run may have beyond what the clock allows: clocks are put right now and then. */
const SLACK_MS = 2_000;

/** Its random name, and when it began: milliseconds since 1970, in base 36. */
const runIdParts = /^([\w-]{22})\.([0-9a-z]{1,9})\.[\w-]{43}$/;

/** A seed that nobody can know before the run begins. */
function seedOf({ runDigest }: Pick<RunsContext, 'runDigest'>, name: string): number {
  return Buffer.from(runDigest(`seed ${name}`), 'base64url').readUInt32BE();
}

function runIdOf({ runDigest }: Pick<RunsContext, 'runDigest'>, name: string, startedAt: number): string {
  const run = `${name}.${startedAt.toString(36)}`;
  return `${run}.${runDigest(run)}`;
}

/** Begins a run. Nothing is stored: its id says when it began and is signed, and its seed follows from its name. */
export function beginRun(ctx: Pick<RunsContext, 'runDigest' | 'now'>): RunView {
  const name = randomBytes(16).toString('base64url');
  return { runId: runIdOf(ctx, name, ctx.now().getTime()), seed: seedOf(ctx, name) };
}

/** @throws DomainError game.run-not-found for an id that was not given out here, or longer ago than runs last */
function openRun(ctx: Pick<RunsContext, 'runDigest' | 'now'>, runId: string) {
  const [, name = '', began = ''] = runIdParts.exec(runId) ?? [];
  const startedAt = Number.parseInt(began, 36) || 0;
  const genuine = Buffer.from(runIdOf(ctx, name, startedAt));
  const given = Buffer.from(runId);
  const elapsedMs = ctx.now().getTime() - startedAt;
  if (given.length !== genuine.length || !timingSafeEqual(given, genuine) || elapsedMs >= RUN_MS) {
    throw new DomainError('game.run-not-found');
  }
  return { name, seed: seedOf(ctx, name), elapsedMs };
}

const scoreOfRun = { name: 'score-of-run', text: 'select 1 from game_leaderboard where run_id = $1' };

/**
 * Ends a run: plays it again from its flaps and saves the score that this gives. A refused one can be sent again.
 * @throws DomainError game.name-refused, game.run-not-found, game.run-used, game.too-many; game.run-forged for flaps that the run did not
 * last for, or a run that lasted longer than the time since it began
 */
export async function finishRun(
  ctx: RunsContext,
  { runId, flaps, playerName }: FinishRunInput,
): Promise<StandingView> {
  refuseOffensiveName(playerName);
  const { name, seed, elapsedMs } = openRun(ctx, runId);
  const used = await ctx.sql(scoreOfRun, [name]);
  if (used.length > 0) throw new DomainError('game.run-used');
  await countCall(ctx, scoreLimit);
  const possibleSteps = ((elapsedMs + SLACK_MS) / 1_000) * STEPS_PER_SECOND;
  const claimedSteps = (flaps.at(-1) ?? -1) + 1;
  // Whatever came before a flap that the clock does not allow: that is not worth a replay.
  if (claimedSteps > possibleSteps) throw new DomainError('game.run-forged');
  const { score, steps, unused } = replay(seed, flaps);
  if (unused > 0 || steps > possibleSteps) throw new DomainError('game.run-forged');
  return storeScore(ctx, { score, playerName, runId: name });
}
