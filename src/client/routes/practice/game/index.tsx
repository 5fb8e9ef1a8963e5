import { DeskNotFound } from '../../../features/practice/frame/desk-not-found.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { knownSearch } from '../../../data/known-search.ts';
import { requireAdmin } from '../../../auth/require-staff.ts';
import { PracticeGamePage } from '../../../features/practice/game/game-page.tsx';
import { competitionsQuery, scoresQuery } from '../../../features/practice/game/game-queries.ts';
import { gameSearch } from '../../../features/practice/game/game-search.ts';
import { DeskPending } from '../../../features/practice/parts/desk-pending.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/practice/game/')({
  validateSearch: knownSearch(gameSearch),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, location }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(scoresQuery(gameSearch(location.search))),
      queryClient.ensureQueryData(competitionsQuery),
    ]),
  notFoundComponent: DeskNotFound,
  component: PracticeGamePage,
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: () => <DeskPending title="Game" hasViews />,
  errorComponent: ({ error }) => <LoadError error={error} title="The scores could not be loaded" level={1} />,
});
