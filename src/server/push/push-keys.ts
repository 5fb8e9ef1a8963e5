import webPush from 'web-push';
import { LockedPushKeyError, type PushKeys } from '../../domain/push/push-keys.server.ts';
import { createSealer } from '../sealer.ts';

const BOUND_TO = 'push services';

/** Cipher that encrypts the private key for push services with the main key. */
export interface SealedPushKeys extends PushKeys {
  /** ID of the main key used for encryption. */
  currentId: string;
}

/** Creates push keys. A private key encrypted with the previous secret can still be decrypted. */
export function createPushKeys(secretKey: string, previous?: string): SealedPushKeys {
  const sealer = createSealer('push services', secretKey, previous);
  return {
    currentId: sealer.currentId,
    create: () => webPush.generateVAPIDKeys(),
    seal: (privateKey) => {
      const { sealed, keyId } = sealer.seal(Buffer.from(privateKey), BOUND_TO);
      return { sealedKey: Buffer.from(sealed), keyId };
    },
    open: ({ sealedKey, keyId }) => {
      const privateKey = sealer.open({ sealed: sealedKey, keyId }, BOUND_TO);
      if (!privateKey) throw new LockedPushKeyError();
      return privateKey.toString();
    },
  };
}
