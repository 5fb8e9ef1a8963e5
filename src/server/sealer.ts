import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deriveKey } from './secret-key.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A small secret encrypted with a main key. */
export interface Sealed {
  /** Nonce, ciphertext and tag. */
  sealed: Uint8Array;
  /** 16 hex digits that identify the main key without revealing it. */
  keyId: string;
}

/**
 * Encrypts small secrets for storage. Each secret is bound to a string that must be supplied again for
 * decryption.
 */
export interface Sealer {
  /** ID of the main key used for encryption. */
  currentId: string;
  seal: (secret: Uint8Array, boundTo: string) => Sealed;
  /**
   * Decrypts a secret. Returns undefined if no main key can decrypt it, or if it was tampered with or bound to
   * another string.
   */
  open: (sealed: Sealed, boundTo: string) => Buffer | undefined;
}

function mainKeyOf(secretKey: string, purpose: string) {
  const named = createHash('sha256').update(deriveKey(secretKey, `name of the key of ${purpose}`));
  return { id: named.digest('hex').slice(0, 16), key: deriveKey(secretKey, `keys of ${purpose}`) };
}

function encrypt(key: Buffer, secret: Uint8Array, boundTo: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(boundTo));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Uint8Array, boundTo: string): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/**
 * Creates a sealer with main keys derived for one purpose from the secret keys (at least 32 characters each).
 * Data encrypted with the previous key can still be decrypted.
 */
export function createSealer(purpose: string, secretKey: string, previous?: string): Sealer {
  const current = mainKeyOf(secretKey, purpose);
  const known = [current, ...(previous === undefined ? [] : [mainKeyOf(previous, purpose)])];
  return {
    currentId: current.id,
    seal: (secret, boundTo) => ({ sealed: encrypt(current.key, secret, boundTo), keyId: current.id }),
    open: ({ sealed, keyId }, boundTo) => {
      const main = known.find(({ id }) => id === keyId);
      return main && decrypt(main.key, sealed, boundTo);
    },
  };
}
