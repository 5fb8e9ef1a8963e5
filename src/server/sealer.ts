import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deriveKey } from './secret-key.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A few bytes that one of the main keys has encrypted. */
export interface Sealed {
  /** Nonce, encrypted bytes, tag. */
  sealed: Uint8Array;
  /** Names the main key without giving anything of it away; 16 hexadecimal digits. */
  keyId: string;
}

/** Encrypts small secrets that are stored; what is sealed opens only together with the text that it is bound to. */
export interface Sealer {
  /** The id of the main key that seals. */
  currentId: string;
  seal: (secret: Uint8Array, boundTo: string) => Sealed;
  /** Undefined when no main key opens it, or it was changed, or is bound to something else. */
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
 * Each purpose has main keys of its own, derived from the secret keys (of at least 32 characters). What the previous one
 * sealed can still be opened.
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
