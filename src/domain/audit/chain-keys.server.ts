import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditKey } from './audit-event.entity.ts';

/** Seals the key of the audit chain with SECRET_KEY. */
export interface ChainKeys {
  seal: (key: Uint8Array) => Pick<AuditKey, 'sealedKey' | 'keyId'>;
  /** @throws LockedChainKeyError where neither SECRET_KEY nor SECRET_KEY_PREVIOUS opens it */
  open: (sealed: Pick<AuditKey, 'sealedKey' | 'keyId'>) => Buffer;
  /** A new random key. */
  create: () => Buffer;
}

/** The key of the audit chain was sealed with another SECRET_KEY, or changed. */
export class LockedChainKeyError extends Error {
  override readonly name = 'LockedChainKeyError';

  constructor() {
    super('no SECRET_KEY that is set opens the key of the audit trail');
  }
}

/** The chain's key; undefined while it has none. @throws LockedChainKeyError */
export async function findChainKey(em: EntityManager, chainKeys: ChainKeys): Promise<Buffer | undefined> {
  const row = await em.findOne(AuditKey, { id: 1 });
  return row ? chainKeys.open(row) : undefined;
}

/** The chain's key, made where it has none, in the transaction of `em`, which has the chain locked. */
export async function openChainKey(em: EntityManager, chainKeys: ChainKeys): Promise<Buffer> {
  const found = await findChainKey(em, chainKeys);
  if (found) return found;
  const key = chainKeys.create();
  await em.insert(AuditKey, { id: 1, ...chainKeys.seal(key) });
  return key;
}
