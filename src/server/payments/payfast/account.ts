import type { PayfastSettings } from '../../settings.ts';

/** Who is paid. Without a passphrase a signature holds no secret and proves nothing. */
export interface MerchantAccount {
  merchantId: string;
  merchantKey: string;
  passphrase: string | undefined;
}

/**
 * PRACTICE ONLY. The account that the practice gateway knows when none is set. It is public, opens nothing, and the real
 * provider has never heard of it.
 */
const practiceAccount: MerchantAccount = {
  merchantId: '99000001',
  merchantKey: 'practice0only',
  passphrase: 'practice-only-never-a-secret',
};

/** The merchant of the settings; in practice mode the built-in one where none is set. */
export function merchantAccount({ merchantId, merchantKey, passphrase }: PayfastSettings): MerchantAccount {
  if (merchantId === undefined || merchantKey === undefined) return practiceAccount;
  return { merchantId, merchantKey, passphrase };
}
