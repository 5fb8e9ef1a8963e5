import { createFileRoute } from '@tanstack/react-router';
import { latestEventsQuery } from '../../../features/accounts/settings/activity-queries.ts';
import { SettingsPage, SettingsTitle } from '../../../features/accounts/settings/settings-page.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

export const Route = createFileRoute('/_shared/_account/settings')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(latestEventsQuery),
  component: SettingsPage,
  pendingComponent: () => (
    <>
      <SettingsTitle />
      <Spinner label="Loading your settings" />
    </>
  ),
  errorComponent: ({ error }) => (
    <>
      <SettingsTitle />
      <LoadError error={error} title="Your settings could not be loaded" />
    </>
  ),
});
