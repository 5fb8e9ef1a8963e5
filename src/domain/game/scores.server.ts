import { DomainError } from '../errors.ts';
import { type CallLimit, countCall, type LimitContext } from '../limits/count-call.server.ts';
import type { SqlStatement } from '../sql.ts';
import { refuseOffensiveName } from './name-filter.server.ts';
import { defaultName } from './player-name.ts';
import {
  LEADERBOARD_SIZE,
  type LeaderboardEntry,
  type HighScoreView,
  type SavedScoreView,
  type SubmitScoreInput,
  type TopFiveView,
} from './schemas.ts';

export interface GameContext extends LimitContext {
  /** Which scores are visible: all, or only those verified by a replay. */
  gameScores: 'all' | 'verified';
}

/** Limit on scores saved per minute per IP address, with or without a run. */
export const scoreLimit: CallLimit = {
  kind: 'game-score',
  calls: 60,
  windowMs: 60_000,
  refusal: 'game.too-many',
};

/** SQL condition for the visible scores, and the column that counts them. */
interface Board {
  where: string;
  counted: string;
}

/** Builds a statement for each `gameScores` setting. */
function statements(
  name: string,
  text: (board: Board) => string,
): Record<GameContext['gameScores'], SqlStatement> {
  return {
    all: { name, text: text({ where: 'hidden_at is null', counted: 'scores' }) },
    verified: {
      name: `${name}-verified`,
      text: text({ where: 'run_id is not null and hidden_at is null', counted: 'verified_scores' }),
    },
  };
}

const bestScores = statements(
  'best-scores',
  ({
    where,
  }) => `select id, player_name as "playerName", score, achieved_at as "achievedAt" from game_leaderboard
    where ${where} order by score desc, id limit :limit`,
);

/**
 * Counts the scores that rank above a new score, including equal ones. Reads at most as many rows as the
 * leaderboard has entries.
 */
const betterScores = statements(
  'better-scores',
  ({ where }) => `select count(*)::int as count from (
      select 1 from game_leaderboard where ${where} and score >= :score order by score desc, id limit ${LEADERBOARD_SIZE}
    ) better`,
);

interface ScoreRow {
  id: number;
  playerName: string;
  score: number;
  achievedAt: Date;
}

/** Returns the best visible score, or 0 by Anonymous if there is none. */
export async function highScore(ctx: Pick<GameContext, 'sql' | 'gameScores'>): Promise<HighScoreView> {
  const [best] = await ctx.sql<ScoreRow>(bestScores[ctx.gameScores], { limit: 1 });
  return best ? { score: best.score, playerName: best.playerName } : { score: 0, playerName: defaultName };
}

/**
 * Returns the best five visible scores, best first. Equal scores are listed in the order they were achieved.
 * Scores of 0 are never listed.
 */
export async function leaderboard(ctx: Pick<GameContext, 'sql' | 'gameScores'>): Promise<LeaderboardEntry[]> {
  const rows = await ctx.sql<ScoreRow>(bestScores[ctx.gameScores], { limit: LEADERBOARD_SIZE });
  return rows
    .filter(({ score }) => score > 0)
    .map((row) => ({ ...row, achievedAt: row.achievedAt.toISOString() }));
}

const notInTopFive: TopFiveView = { isTopFive: false, position: null };

/**
 * Returns the leaderboard position that a score would get if it were saved now. A score of 0 never gets one.
 */
export async function checkTopFive(
  ctx: Pick<GameContext, 'sql' | 'gameScores'>,
  { score }: { score: number },
): Promise<TopFiveView> {
  if (score === 0) return notInTopFive;
  const [row] = await ctx.sql<{ count: number }>(betterScores[ctx.gameScores], { score });
  const position = (row?.count ?? 0) + 1;
  return position <= LEADERBOARD_SIZE ? { isTopFive: true, position } : notInTopFive;
}

/** Key of the advisory lock that serializes saving scores. */
const BOARD_LOCK = 7_243;

export const lockBoard = { name: 'lock-game-board', text: `select pg_advisory_xact_lock(${BOARD_LOCK}, 0)` };

const insertScore = {
  name: 'insert-game-score',
  text: `insert into game_leaderboard (score, player_name, run_id, achieved_at) values (:score, :playerName, :runId, :now)
    on conflict (run_id) where run_id is not null do nothing returning id`,
};

/** Number of hexadecimal digits in the largest score. */
const DIGITS = 8;

export const countScore = {
  name: 'count-game-score',
  text: `insert into game_score_counts (place, prefix, scores, verified_scores)
    select place, :score::int >> 4 * place, 1, :verified::int from generate_series(0, ${DIGITS - 1}) place
    on conflict (place, prefix) do update
    set scores = game_score_counts.scores + 1,
      verified_scores = game_score_counts.verified_scores + excluded.verified_scores`,
};

/** Reverses `countScore`. Deletes rows whose count would drop to 0. */
export const uncountScore = {
  name: 'uncount-game-score',
  text: `with own as (
      select place, :score::int >> 4 * place as prefix from generate_series(0, ${DIGITS - 1}) place
    ),
    emptied as (
      delete from game_score_counts counts using own
      where counts.place = own.place and counts.prefix = own.prefix and scores = 1
    )
    update game_score_counts counts
    set scores = scores - 1, verified_scores = verified_scores - :verified::int
    from own where counts.place = own.place and counts.prefix = own.prefix and scores > 1`,
};

/**
 * Counts scores of at least :score. For each digit, adds the scores that share all leading digits and have a
 * larger digit in this position. The last digit also includes equal scores.
 */
const atLeast = statements(
  'scores-at-least',
  ({ counted }) => `select coalesce(sum(${counted}), 0)::int as "atLeast"
    from generate_series(0, ${DIGITS - 1}) digit
    join game_score_counts on place = digit
      and prefix between (:score::int >> 4 * digit) + (digit > 0)::int and (:score::int >> 4 * digit) | 15`,
);

/**
 * Saves a score and returns its rank among the visible scores. Saving is serialized across processes, so
 * concurrent scores get consistent ranks and IDs reflect their order.
 * @throws DomainError game.run-used
 */
export async function storeScore(
  ctx: GameContext,
  { score, playerName, runId }: SubmitScoreInput & { runId: string | null },
): Promise<SavedScoreView> {
  const rank = await ctx.transaction(async (sql) => {
    await sql(lockBoard, {});
    const inserted = await sql(insertScore, { score, playerName, runId, now: ctx.now() });
    if (inserted.length === 0) throw new DomainError('game.run-used');
    const [row] = await sql<{ atLeast: number }>(atLeast[ctx.gameScores], { score });
    await sql(countScore, { score, verified: runId === null ? 0 : 1 });
    return row?.atLeast ?? 0;
  });
  return { score, playerName, position: rank + 1 };
}

/**
 * Saves an unverified score. If only verified scores are visible, returns the rank it would have among them.
 * @throws DomainError game.name-refused, game.too-many
 */
export async function submitScore(ctx: GameContext, input: SubmitScoreInput): Promise<SavedScoreView> {
  refuseOffensiveName(input.playerName);
  await countCall(ctx, scoreLimit);
  return storeScore(ctx, { ...input, runId: null });
}
