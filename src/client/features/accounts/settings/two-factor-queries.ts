import { queryOptions, skipToken } from '@tanstack/react-query';
import type { RecoveryCodes, TwoFactorSetup } from '../../../../domain/accounts/two-factor/schemas.ts';
import { queryClient } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { profileQuery } from '../profile-query.ts';

/** Time when two-step verification was enabled, and the number of recovery codes left. */
export const twoFactorQuery = trpc.account.twoFactor.queryOptions();

/** Setup page content: an authenticator app to set up, or recovery codes to save. */
export type TwoFactorStep =
  | ({ step: 'app' } & TwoFactorSetup)
  | ({ step: 'codes'; isSetup: boolean } & RecoveryCodes);

/**
 * The setup page's content. The settings page stores it before navigating, because the server reveals it only
 * once. It is lost when the user leaves or reloads the page.
 */
export const twoFactorStepQuery = queryOptions<TwoFactorStep>({
  queryKey: ['two-factor-step'],
  queryFn: skipToken,
});

export function setTwoFactorStep(step: TwoFactorStep): void {
  queryClient.setQueryData(twoFactorStepQuery.queryKey, step);
}

/** Refetches the two-step verification state and the profile. */
export function refetchTwoFactor(): void {
  void queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}
