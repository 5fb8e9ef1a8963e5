import { createFileRoute } from '@tanstack/react-router';
import { DashboardSkeleton } from '../../../features/dashboard/dashboard-layout.tsx';
import { DashboardPage, DashboardTitle } from '../../../features/dashboard/dashboard-page.tsx';
import { summaryQuery } from '../../../features/dashboard/summary-query.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/_shared/_account/dashboard')({
  loader: {
    // The loader awaits a refetch only after a mutation in this browser; otherwise, the page refetches in the
    // background.
    handler: ({ context }) => context.queryClient.fetchQuery({ ...summaryQuery, staleTime: Infinity }),
    staleReloadMode: 'blocking',
  },
  component: DashboardPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: () => (
    <>
      <DashboardTitle />
      <DashboardSkeleton />
    </>
  ),
  errorComponent: ({ error }) => (
    <>
      <DashboardTitle />
      <LoadError error={error} title="Your dashboard could not be loaded" />
    </>
  ),
});
