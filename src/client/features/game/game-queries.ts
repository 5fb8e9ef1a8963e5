import { trpc } from '../../data/trpc.ts';

/** Top five scores. */
export const leaderboardQuery = trpc.game.leaderboard.queryOptions();

/** The highest score; 0 by Anonymous before the first. */
export const highScoreQuery = trpc.game.highScore.queryOptions();
