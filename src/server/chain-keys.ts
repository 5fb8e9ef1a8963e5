import { randomBytes } from 'node:crypto';
import { type ChainKeys, LockedChainKeyError } from '../domain/audit/chain-keys.server.ts';
import { createSealer } from './sealer.ts';

const KEY_BYTES = 32;
const BOUND_TO = 'audit chain';

/** Cipher that encrypts the audit chain key with the main key. */
export interface SealedChainKeys extends ChainKeys {
  /** ID of the main key used for encryption. */
  currentId: string;
}

/**
 * Creates chain keys from secrets of at least 32 characters. Data encrypted with the previous secret can
 * still be decrypted.
 */
export function createChainKeys(secretKey: string, previous?: string): SealedChainKeys {
  const sealer = createSealer('the audit chain', secretKey, previous);
  return {
    currentId: sealer.currentId,
    create: () => randomBytes(KEY_BYTES),
    seal: (key) => {
      const { sealed, keyId } = sealer.seal(key, BOUND_TO);
      return { sealedKey: Buffer.from(sealed), keyId };
    },
    open: ({ sealedKey, keyId }) => {
      const key = sealer.open({ sealed: sealedKey, keyId }, BOUND_TO);
      if (!key) throw new LockedChainKeyError();
      return key;
    },
  };
}
