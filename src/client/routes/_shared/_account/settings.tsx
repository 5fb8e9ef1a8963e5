import { createFileRoute } from '@tanstack/react-router';
import { profileQuery } from '../../../features/accounts/profile-query.ts';
import { SettingsPage, SettingsTitle } from '../../../features/accounts/settings/settings-page.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

export const Route = createFileRoute('/_shared/_account/settings')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(profileQuery),
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
