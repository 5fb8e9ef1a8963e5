import { DomainError } from '../errors.ts';
import { type CallLimit, countCall, type LimitContext } from '../limits/count-call.server.ts';
import type { SqlStatement } from '../sql.ts';
import { refuseOffensiveName } from './name-filter.server.ts';
import { defaultName } from './player-name.ts';
import {
  BOARD_SIZE,
  type BoardLine,
  type HighScoreView,
  type StandingView,
  type SubmitScoreInput,
  type TopFiveView,
} from './schemas.ts';

/** What the game's operations need. */
export interface GameContext extends LimitContext {
  /** Which scores are shown: those that a run gave (`verified`), or also those that somebody said. */
  gameScores: 'all' | 'verified';
}

/** Scores of one address, with and without a run. */
export const scoreLimit: CallLimit = {
  kind: 'game-score',
  calls: 60,
  windowMs: 60_000,
  refusal: 'game.too-many',
};

/** The rows and the counts that are shown. */
interface Board {
  where: string;
  counted: string;
}

/** A statement for each of the two settings. */
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
    where ${where} order by score desc, id limit $1`,
);

/** A new score stands behind its equals. No more rows are looked at than the board has places. */
const placesTaken = statements(
  'places-taken',
  ({ where }) => `select count(*)::int as taken from (
      select 1 from game_leaderboard where ${where} and score >= $1 order by score desc, id limit ${BOARD_SIZE}
    ) better`,
);

interface ScoreRow {
  id: number;
  playerName: string;
  score: number;
  achievedAt: Date;
}

/** The best score that is shown; 0 of Anonymous before the first. */
export async function highScore(ctx: Pick<GameContext, 'sql' | 'gameScores'>): Promise<HighScoreView> {
  const [best] = await ctx.sql<ScoreRow>(bestScores[ctx.gameScores], [1]);
  return best ? { score: best.score, playerName: best.playerName } : { score: 0, playerName: defaultName };
}

/** The best five scores that are shown, the best first, of equals the earlier. A score of 0 is never among them. */
export async function leaderboard(ctx: Pick<GameContext, 'sql' | 'gameScores'>): Promise<BoardLine[]> {
  const rows = await ctx.sql<ScoreRow>(bestScores[ctx.gameScores], [BOARD_SIZE]);
  return rows
    .filter(({ score }) => score > 0)
    .map((row) => ({ ...row, achievedAt: row.achievedAt.toISOString() }));
}

const notInTopFive: TopFiveView = { isTopFive: false, position: null };

/** Where a score would stand on the leaderboard if it were saved now; 0 never does. */
export async function checkTopFive(
  ctx: Pick<GameContext, 'sql' | 'gameScores'>,
  { score }: { score: number },
): Promise<TopFiveView> {
  if (score === 0) return notInTopFive;
  const [row] = await ctx.sql<{ taken: number }>(placesTaken[ctx.gameScores], [score]);
  const position = (row?.taken ?? 0) + 1;
  return position <= BOARD_SIZE ? { isTopFive: true, position } : notInTopFive;
}

/** The advisory lock under which scores are stored, one after the other. */
const BOARD_LOCK = 7_243;

export const lockBoard = { name: 'lock-game-board', text: `select pg_advisory_xact_lock(${BOARD_LOCK}, 0)` };

const insertScore = {
  name: 'insert-game-score',
  text: `insert into game_leaderboard (score, player_name, run_id, achieved_at) values ($1, $2, $3, $4)
    on conflict (run_id) where run_id is not null do nothing returning id`,
};

/** Hexadecimal digits of the largest score. */
const DIGITS = 8;

export const countScore = {
  name: 'count-game-score',
  text: `insert into game_score_counts (place, prefix, scores, verified_scores)
    select place, $1::int >> 4 * place, 1, $2::int from generate_series(0, ${DIGITS - 1}) place
    on conflict (place, prefix) do update
    set scores = game_score_counts.scores + 1,
      verified_scores = game_score_counts.verified_scores + excluded.verified_scores`,
};

/** Takes back what `countScore` did; a row that would count nothing goes. */
export const uncountScore = {
  name: 'uncount-game-score',
  text: `with own as (
      select place, $1::int >> 4 * place as prefix from generate_series(0, ${DIGITS - 1}) place
    ),
    emptied as (
      delete from game_score_counts counts using own
      where counts.place = own.place and counts.prefix = own.prefix and scores = 1
    )
    update game_score_counts counts
    set scores = scores - 1, verified_scores = verified_scores - $2::int
    from own where counts.place = own.place and counts.prefix = own.prefix and scores > 1`,
};

/** At each place, those whose digits before are the same and whose digit here is larger; at the last also the equals. */
const notWorse = statements(
  'scores-not-worse',
  ({ counted }) => `select coalesce(sum(${counted}), 0)::int as "notWorse"
    from generate_series(0, ${DIGITS - 1}) digit
    join game_score_counts on place = digit
      and prefix between ($1::int >> 4 * digit) + (digit > 0)::int and ($1::int >> 4 * digit) | 15`,
);

/**
 * Stores a score and says its place among those that are shown. One after the other over all processes, so that the
 * places of scores that come at the same time fit each other, and ids say which came first.
 * @throws DomainError game.run-used
 */
export async function storeScore(
  ctx: GameContext,
  { score, playerName, runId }: SubmitScoreInput & { runId: string | null },
): Promise<StandingView> {
  const standing = await ctx.transaction(async (sql) => {
    await sql(lockBoard, []);
    const inserted = await sql(insertScore, [score, playerName, runId, ctx.now()]);
    if (inserted.length === 0) throw new DomainError('game.run-used');
    const [row] = await sql<{ notWorse: number }>(notWorse[ctx.gameScores], [score]);
    await sql(countScore, [score, runId === null ? 0 : 1]);
    return row?.notWorse ?? 0;
  });
  return { score, playerName, position: standing + 1 };
}

/**
 * Saves a score that somebody says they made; it stays unverified. Where only verified ones are shown, its place is the
 * one that it would have.
 * @throws DomainError game.name-refused, game.too-many
 */
export async function submitScore(ctx: GameContext, input: SubmitScoreInput): Promise<StandingView> {
  refuseOffensiveName(input.playerName);
  await countCall(ctx, scoreLimit);
  return storeScore(ctx, { ...input, runId: null });
}
