import { queryOptions, skipToken } from '@tanstack/react-query';
import type { RecoveryCodes, TwoFactorSetup } from '../../../../domain/accounts/two-factor/schemas.ts';
import { queryClient } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { profileQuery } from '../profile-query.ts';

/** Whether login asks for a code, and how many recovery codes are left. */
export const twoFactorQuery = trpc.account.twoFactor.queryOptions();

/** Content of the setup page: an app to set up, or recovery codes to save. */
export type TwoFactorStep =
  | ({ step: 'app' } & TwoFactorSetup)
  | ({ step: 'codes'; isSetup: boolean } & RecoveryCodes);

/**
 * Set by the settings button that starts the setup, because the server reveals it only once. Gone when the page is left or
 * reloaded.
 */
export const twoFactorStepQuery = queryOptions<TwoFactorStep>({
  queryKey: ['two-factor-step'],
  queryFn: skipToken,
});

export function setTwoFactorStep(step: TwoFactorStep): void {
  queryClient.setQueryData(twoFactorStepQuery.queryKey, step);
}

/** Refetches the state of two-step verification. */
export function refetchTwoFactor(): void {
  void queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}
