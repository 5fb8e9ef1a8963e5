import type { EntityManager } from '@mikro-orm/postgresql';
import { PushKey } from './push-key.entity.ts';

type SealedKey = Pick<PushKey, 'sealedKey' | 'keyId'>;

/** Generates key pairs, and encrypts private keys with SECRET_KEY. */
export interface PushKeys {
  create: () => { publicKey: string; privateKey: string };
  seal: (privateKey: string) => SealedKey;
  /** @throws LockedPushKeyError if neither SECRET_KEY nor SECRET_KEY_PREVIOUS decrypts it */
  open: (sealed: SealedKey) => string;
}

/** Thrown if the private key was encrypted with an unknown SECRET_KEY or tampered with. */
export class LockedPushKeyError extends Error {
  override readonly name = 'LockedPushKeyError';

  constructor() {
    super('neither SECRET_KEY nor SECRET_KEY_PREVIOUS decrypts the key for push services');
  }
}

/** If several processes create a pair concurrently, the first one wins. */
const insertKey = `insert into push_keys (id, public_key, sealed_key, key_id) values (1, ?, ?, ?)
  on conflict do nothing`;

/** Returns the key pair, creating it on first use. */
export async function ensurePushKey(em: EntityManager, pushKeys: PushKeys): Promise<PushKey> {
  const found = await em.findOne(PushKey, { id: 1 });
  if (found) return found;
  const { publicKey, privateKey } = pushKeys.create();
  const { sealedKey, keyId } = pushKeys.seal(privateKey);
  await em.execute(insertKey, [publicKey, sealedKey, keyId]);
  return em.findOneOrFail(PushKey, { id: 1 });
}
