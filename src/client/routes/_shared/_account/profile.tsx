import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage, ProfileTitle } from '../../../features/accounts/profile-page.tsx';
import { profileQuery } from '../../../features/accounts/profile-query.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';

export const Route = createFileRoute('/_shared/_account/profile')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(profileQuery),
  component: ProfilePage,
  pendingComponent: () => (
    <>
      <ProfileTitle />
      <Spinner label="Loading your profile" />
    </>
  ),
  errorComponent: ({ error }) => (
    <>
      <ProfileTitle />
      <LoadError error={error} title="Your profile could not be loaded" />
    </>
  ),
});
