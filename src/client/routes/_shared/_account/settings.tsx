import { createFileRoute } from '@tanstack/react-router';
import { profileQuery } from '../../../features/accounts/profile-query.ts';
import {
  browserPushQuery,
  calendarQuery,
  latestEventsQuery,
  passkeysQuery,
  pushQuery,
  sessionsQuery,
} from '../../../features/accounts/settings/settings-queries.ts';
import {
  SettingsPage,
  SettingsSkeleton,
  SettingsTitle,
} from '../../../features/accounts/settings/settings-page.tsx';
import { twoFactorQuery } from '../../../features/accounts/settings/two-factor-queries.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

export const Route = createFileRoute('/_shared/_account/settings')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(profileQuery),
      queryClient.ensureQueryData(twoFactorQuery),
      queryClient.ensureQueryData(passkeysQuery),
      queryClient.ensureQueryData(sessionsQuery),
      queryClient.ensureQueryData(calendarQuery),
      queryClient.ensureQueryData(latestEventsQuery),
      queryClient.ensureQueryData(pushQuery),
      queryClient.ensureQueryData(browserPushQuery),
    ]),
  component: SettingsPage,
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: SettingsSkeleton,
  errorComponent: ({ error }) => (
    <>
      <SettingsTitle />
      <LoadError error={error} title="Your settings could not be loaded" />
    </>
  ),
});
