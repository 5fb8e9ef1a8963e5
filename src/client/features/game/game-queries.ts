import { trpc } from '../../data/trpc.ts';

/** The five highest scores. */
export const leaderboardQuery = trpc.game.leaderboard.queryOptions();

/** The competition to enter, or the result of the last one. */
export const competitionQuery = trpc.game.competition.queryOptions();

/** The highest score. Before the first score is saved, it is 0 by Anonymous. */
export const highScoreQuery = trpc.game.highScore.queryOptions();
