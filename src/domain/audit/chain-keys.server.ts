import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditKey } from './audit-event.entity.ts';

/** Encrypts the audit chain's key with SECRET_KEY. */
export interface ChainKeys {
  seal: (key: Uint8Array) => Pick<AuditKey, 'sealedKey' | 'keyId'>;
  /** @throws LockedChainKeyError if neither SECRET_KEY nor SECRET_KEY_PREVIOUS decrypts it */
  open: (sealed: Pick<AuditKey, 'sealedKey' | 'keyId'>) => Buffer;
  /** Generates a random key. */
  create: () => Buffer;
}

/** Thrown if the audit chain's key was encrypted with an unknown SECRET_KEY or tampered with. */
export class LockedChainKeyError extends Error {
  override readonly name = 'LockedChainKeyError';

  constructor() {
    super('neither SECRET_KEY nor SECRET_KEY_PREVIOUS decrypts the key of the audit trail');
  }
}

/**
 * Returns the chain's key, or undefined if there is none yet.
 * @throws LockedChainKeyError
 */
export async function findChainKey(em: EntityManager, chainKeys: ChainKeys): Promise<Buffer | undefined> {
  const row = await em.findOne(AuditKey, { id: 1 });
  return row ? chainKeys.open(row) : undefined;
}

/**
 * Returns the chain's key, creating it if needed. Runs in `em`'s transaction, which must hold the chain lock.
 */
export async function ensureChainKey(em: EntityManager, chainKeys: ChainKeys): Promise<Buffer> {
  const found = await findChainKey(em, chainKeys);
  if (found) return found;
  const key = chainKeys.create();
  await em.insert(AuditKey, { id: 1, ...chainKeys.seal(key) });
  return key;
}
