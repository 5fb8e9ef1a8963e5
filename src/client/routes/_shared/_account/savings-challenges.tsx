import { createFileRoute } from '@tanstack/react-router';
import { SavingsPage, SavingsSkeleton, SavingsTitle } from '../../../features/savings/savings-page.tsx';
import {
  achievementsQuery,
  challengesQuery,
  myChallengesQuery,
} from '../../../features/savings/savings-queries.ts';
import { savingsSearch } from '../../../features/savings/savings-search.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/_shared/_account/savings-challenges')({
  validateSearch: savingsSearch,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(myChallengesQuery),
      queryClient.ensureQueryData(challengesQuery),
      queryClient.ensureQueryData(achievementsQuery),
    ]),
  component: SavingsPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: SavingsSkeleton,
  errorComponent: ({ error }) => (
    <>
      <SavingsTitle />
      <LoadError error={error} title="Your savings challenges could not be loaded" />
    </>
  ),
});
