import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../layout/coming-page.tsx';
import { PublicPage } from '../../layout/public-page.tsx';

export const Route = createFileRoute('/_public/game')({
  component: () => (
    <PublicPage>
      <ComingPage title="The flying calculator">
        A small game with a leaderboard: keep the winged calculator in the air.
      </ComingPage>
    </PublicPage>
  ),
});
