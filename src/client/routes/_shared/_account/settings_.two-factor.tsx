import { createFileRoute, redirect } from '@tanstack/react-router';
import { TwoFactorPage } from '../../../features/accounts/settings/two-factor-page.tsx';
import { twoFactorStepQuery } from '../../../features/accounts/settings/two-factor-queries.ts';

export const Route = createFileRoute('/_shared/_account/settings_/two-factor')({
  // Setup starts with a button on the settings page; direct visits and reloads are redirected there.
  beforeLoad: ({ context: { queryClient } }) => {
    if (!queryClient.getQueryData(twoFactorStepQuery.queryKey))
      throw redirect({ to: '/settings', replace: true });
  },
  onLeave: ({ context: { queryClient } }) =>
    queryClient.removeQueries({ queryKey: twoFactorStepQuery.queryKey }),
  component: TwoFactorPage,
});
