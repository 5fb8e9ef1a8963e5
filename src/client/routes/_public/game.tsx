import { createFileRoute } from '@tanstack/react-router';
import { GamePage } from '../../features/game/game-page.tsx';
import { competitionQuery, highScoreQuery, leaderboardQuery } from '../../features/game/game-queries.ts';

export const Route = createFileRoute('/_public/game')({
  // Prefetch without awaiting, because the game works without the scores.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(leaderboardQuery);
    void queryClient.prefetchQuery(highScoreQuery);
    void queryClient.prefetchQuery(competitionQuery);
  },
  component: GamePage,
});
