import { createFileRoute, redirect } from '@tanstack/react-router';
import { TwoFactorPage } from '../../../features/accounts/settings/two-factor-page.tsx';
import { twoFactorStepQuery } from '../../../features/accounts/settings/two-factor-queries.ts';

export const Route = createFileRoute('/_shared/_account/settings_/two-factor')({
  // It begins with a button of the settings: who comes by an address, or loads it again, is led there.
  beforeLoad: ({ context: { queryClient } }) => {
    if (!queryClient.getQueryData(twoFactorStepQuery.queryKey))
      throw redirect({ to: '/settings', replace: true });
  },
  onLeave: ({ context: { queryClient } }) =>
    queryClient.removeQueries({ queryKey: twoFactorStepQuery.queryKey }),
  component: TwoFactorPage,
});
