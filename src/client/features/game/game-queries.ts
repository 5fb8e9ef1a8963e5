import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';

/** The best five scores. */
export const leaderboardQuery = trpc.game.leaderboard.queryOptions();

/** The best score of all; 0 of Anonymous before the first. */
export const highScoreQuery = trpc.game.highScore.queryOptions();

/** Saves a run's score as the server replays it. */
export function useFinishRun() {
  const queryClient = useQueryClient();
  return useMutation(
    trpc.game.finishRun.mutationOptions({
      onSuccess: () =>
        Promise.all([
          queryClient.invalidateQueries(leaderboardQuery),
          queryClient.invalidateQueries(highScoreQuery),
        ]),
    }),
  );
}
