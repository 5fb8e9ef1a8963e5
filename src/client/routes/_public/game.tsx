import { createFileRoute } from '@tanstack/react-router';
import { GamePage } from '../../features/game/game-page.tsx';
import { highScoreQuery, leaderboardQuery } from '../../features/game/game-queries.ts';

export const Route = createFileRoute('/_public/game')({
  // Asked for but not waited for: the game is played without the scores, which wait and fail by themselves.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(leaderboardQuery);
    void queryClient.prefetchQuery(highScoreQuery);
  },
  component: GamePage,
});
