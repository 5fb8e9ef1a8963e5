import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage, ProfileTitle } from '../../../features/accounts/profile-page.tsx';
import { FormSkeleton } from '../../../features/accounts/form-skeleton.tsx';
import { profileQuery } from '../../../features/accounts/profile-query.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/_shared/_account/profile')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(profileQuery),
  component: ProfilePage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: () => (
    <>
      <ProfileTitle />
      <FormSkeleton sections={{ person: 4, taxNumber: 1, address: 6 }} />
    </>
  ),
  errorComponent: ({ error }) => (
    <>
      <ProfileTitle />
      <LoadError error={error} title="Your profile could not be loaded" />
    </>
  ),
});
