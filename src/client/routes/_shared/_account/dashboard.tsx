import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../../features/dashboard/dashboard-page.tsx';
import { latestCalculations } from '../../../features/dashboard/latest-calculations.ts';

export const Route = createFileRoute('/_shared/_account/dashboard')({
  // Asked for but not waited for: every card has a shape of its own without them, and words for when they don't come.
  loader: ({ context }) => void context.queryClient.prefetchQuery(latestCalculations),
  component: DashboardPage,
});
