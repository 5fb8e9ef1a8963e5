import { DeskNotFound } from '../../../features/practice/frame/desk-not-found.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { knownSearch } from '../../../data/known-search.ts';
import { requireAdmin } from '../../../auth/require-staff.ts';
import { PracticeSavingsPage } from '../../../features/practice/savings/savings-page.tsx';
import { achievementsQuery, challengesQuery } from '../../../features/practice/savings/savings-queries.ts';
import { savingsSearch } from '../../../features/practice/savings/savings-search.ts';
import { DeskPending } from '../../../features/practice/parts/desk-pending.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/practice/savings/')({
  validateSearch: knownSearch(savingsSearch),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(challengesQuery),
      queryClient.ensureQueryData(achievementsQuery),
    ]),
  notFoundComponent: DeskNotFound,
  component: PracticeSavingsPage,
  pendingMs: 300,
  pendingMinMs: 0,
  pendingComponent: () => <DeskPending title="Savings" hasViews isFlush />,
  errorComponent: ({ error }) => (
    <LoadError error={error} title="The challenges could not be loaded" level={1} />
  ),
});
