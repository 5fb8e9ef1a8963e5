import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { DamagedFileError, type FilePlace } from '../../domain/documents/document-files.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key that wraps the keys of files. */
interface MainKey {
  /** Names the key without giving anything of it away; 16 hexadecimal digits. */
  id: string;
  key: Buffer;
}

function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, KEY_BYTES));
}

function mainKeyOf(secretKey: string): MainKey {
  const named = createHash('sha256').update(deriveKey(secretKey, 'name of the key of document files'));
  return { id: named.digest('hex').slice(0, 16), key: deriveKey(secretKey, 'keys of document files') };
}

/** Nonce, encrypted key, tag; opens only with the storage key that it was made for. */
function wrap(main: MainKey, storageKey: string, fileKey: Buffer): FilePlace {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, main.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(storageKey));
  const wrapped = [nonce, cipher.update(fileKey), cipher.final(), cipher.getAuthTag()];
  return { storageKey, wrappedKey: Buffer.concat(wrapped), keyId: main.id };
}

function unwrap(main: MainKey, { storageKey, wrappedKey }: FilePlace): Buffer {
  if (wrappedKey.length !== NONCE_BYTES + KEY_BYTES + TAG_BYTES)
    throw new DamagedFileError(storageKey, 'locked');
  const nonce = wrappedKey.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, main.key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(storageKey));
  decipher.setAuthTag(wrappedKey.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(wrappedKey.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new DamagedFileError(storageKey, 'locked');
  }
}

/** The keys of files: one each, wrapped by the main key. */
export interface FileKeys {
  /** The id of the main key that wraps new files' keys. */
  currentId: string;
  /** A name in the store and a key, both random and new. */
  create(): FilePlace;
  /** @throws DamagedFileError when neither main key opens it */
  unwrap(place: FilePlace): Buffer;
  /**
   * The same key wrapped by the current main key; the same place when it is already.
   * @throws DamagedFileError when neither main key opens it
   */
  rewrap(place: FilePlace): FilePlace;
}

/** Both keys are secrets of at least 32 characters; what the previous one wrapped can still be opened. */
export function createFileKeys(secretKey: string, previous?: string): FileKeys {
  const current = mainKeyOf(secretKey);
  const known = [current, ...(previous === undefined ? [] : [mainKeyOf(previous)])];
  const open = (place: FilePlace): Buffer => {
    const main = known.find(({ id }) => id === place.keyId);
    if (!main) throw new DamagedFileError(place.storageKey, 'locked');
    return unwrap(main, place);
  };
  return {
    currentId: current.id,
    create: () => wrap(current, randomBytes(16).toString('hex'), randomBytes(KEY_BYTES)),
    unwrap: open,
    rewrap: (place) => (place.keyId === current.id ? place : wrap(current, place.storageKey, open(place))),
  };
}
