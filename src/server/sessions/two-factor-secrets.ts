import type { TwoFactorSecrets } from '../../domain/accounts/two-factor/check-code.server.ts';
import { createSealer } from '../sealer.ts';

/** Error for an authenticator secret that has been tampered with or that no known main key can decrypt. */
export class LockedSecretError extends Error {
  override readonly name = 'LockedSecretError';

  constructor(userId: number) {
    super(`No known SECRET_KEY decrypts the two-factor secret of user ${userId}`);
  }
}

/** Cipher that encrypts authenticator secrets with the main key. */
export interface SealedTwoFactorSecrets extends TwoFactorSecrets {
  /** ID of the main key used for encryption. */
  currentId: string;
}

const owner = (userId: number) => `user:${userId}`;

/**
 * Creates the cipher. Both keys have at least 32 characters. Secrets encrypted with the previous key can
 * still be decrypted.
 */
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
