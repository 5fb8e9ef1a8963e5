import { createFileRoute } from '@tanstack/react-router';
import { ActivityPage, ActivityTitle } from '../../../features/accounts/settings/activity-page.tsx';
import { eventsQuery } from '../../../features/accounts/settings/settings-queries.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';

export const Route = createFileRoute('/_shared/_account/settings_/activity')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(eventsQuery),
  component: ActivityPage,
  pendingComponent: () => (
    <>
      <ActivityTitle />
      <Spinner label="Loading your activity" />
    </>
  ),
  errorComponent: ({ error }) => (
    <>
      <ActivityTitle />
      <LoadError error={error} title="Your activity could not be loaded" />
    </>
  ),
});
