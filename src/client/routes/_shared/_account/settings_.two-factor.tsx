import { createFileRoute, redirect } from '@tanstack/react-router';
import { TwoFactorPage } from '../../../features/accounts/settings/two-factor-page.tsx';
import { twoFactorStepQuery } from '../../../features/accounts/settings/two-factor-queries.ts';

export const Route = createFileRoute('/_shared/_account/settings_/two-factor')({
  // Setup starts on the settings page. Direct visits and reloads redirect there.
  beforeLoad: ({ context: { queryClient } }) => {
    if (!queryClient.getQueryData(twoFactorStepQuery.queryKey))
      throw redirect({ to: '/settings', replace: true });
  },
  onLeave: ({ context: { queryClient } }) =>
    queryClient.removeQueries({ queryKey: twoFactorStepQuery.queryKey }),
  component: TwoFactorPage,
});
