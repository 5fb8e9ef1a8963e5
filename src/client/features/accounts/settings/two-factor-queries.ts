import { queryOptions, skipToken } from '@tanstack/react-query';
import type { RecoveryCodes, TwoFactorSetup } from '../../../../domain/accounts/two-factor/schemas.ts';
import { queryClient } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { profileQuery } from '../profile-query.ts';

/** Whether a log-in asks for a code, and how many recovery codes are left. */
export const twoFactorQuery = trpc.account.twoFactor.queryOptions();

/** What the page of two-factor shows: an app to be set up, or codes to be kept. */
export type TwoFactorStep =
  | ({ step: 'app' } & TwoFactorSetup)
  | ({ step: 'codes'; isSetup: boolean } & RecoveryCodes);

/**
 * Handed over by the button of the settings that began it, since the server says it once; gone when the page is left, or
 * loaded again.
 */
export const twoFactorStepQuery = queryOptions<TwoFactorStep>({
  queryKey: ['two-factor-step'],
  queryFn: skipToken,
});

export function setTwoFactorStep(step: TwoFactorStep): void {
  queryClient.setQueryData(twoFactorStepQuery.queryKey, step);
}

/** What has changed with the second factor. */
export function refetchTwoFactor(): void {
  void queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}
