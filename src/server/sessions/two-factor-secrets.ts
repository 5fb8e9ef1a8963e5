import type { TwoFactorSecrets } from '../../domain/accounts/two-factor/check-code.server.ts';
import { createSealer } from '../sealer.ts';

/** The secret of an app that no main key opens, or that was changed. */
export class LockedSecretError extends Error {
  override readonly name = 'LockedSecretError';

  constructor(userId: number) {
    super(`No SECRET_KEY that is known opens the two-factor secret of user ${userId}`);
  }
}

/** The secrets of authenticator apps, sealed by a main key. */
export interface SealedTwoFactorSecrets extends TwoFactorSecrets {
  /** The id of the main key that seals. */
  currentId: string;
}

const owner = (userId: number) => `user:${userId}`;

/** Both keys are secrets of at least 32 characters; what the previous one sealed can still be opened. */
export function createTwoFactorSecrets(secretKey: string, previous?: string): SealedTwoFactorSecrets {
  const sealer = createSealer('two-factor secrets', secretKey, previous);
  return {
    currentId: sealer.currentId,
    seal: (secret, userId) => {
      const { sealed, keyId } = sealer.seal(secret, owner(userId));
      return { sealedSecret: Buffer.from(sealed), keyId };
    },
    open: ({ sealedSecret, keyId }, userId) => {
      const secret = sealer.open({ sealed: sealedSecret, keyId }, owner(userId));
      if (!secret) throw new LockedSecretError(userId);
      return secret;
    },
  };
}
