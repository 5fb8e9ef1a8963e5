import { createFileRoute } from '@tanstack/react-router';
import {
  ActivityPage,
  ActivitySkeleton,
  ActivityTitle,
} from '../../../features/accounts/settings/activity-page.tsx';
import { eventsQuery } from '../../../features/accounts/settings/settings-queries.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/_shared/_account/settings_/activity')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(eventsQuery),
  component: ActivityPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: () => (
    <>
      <ActivityTitle />
      <ActivitySkeleton />
    </>
  ),
  errorComponent: ({ error }) => (
    <>
      <ActivityTitle />
      <LoadError error={error} title="Your activity could not be loaded" />
    </>
  ),
});
