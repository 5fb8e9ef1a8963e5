import { trpc } from '../../data/trpc.ts';

/** The best five scores. */
export const leaderboardQuery = trpc.game.leaderboard.queryOptions();

/** The best score of all; 0 of Anonymous before the first. */
export const highScoreQuery = trpc.game.highScore.queryOptions();
