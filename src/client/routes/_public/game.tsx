import { createFileRoute } from '@tanstack/react-router';
import { GamePage } from '../../features/game/game-page.tsx';
import { highScoreQuery, leaderboardQuery } from '../../features/game/game-queries.ts';

export const Route = createFileRoute('/_public/game')({
  // Prefetch without awaiting: the game works without the scores, which load and fail on their own.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(leaderboardQuery);
    void queryClient.prefetchQuery(highScoreQuery);
  },
  component: GamePage,
});
