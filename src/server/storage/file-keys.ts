import { randomBytes } from 'node:crypto';
import { DamagedFileError, type FilePlace } from '../../domain/documents/document-files.ts';
import { createSealer } from '../sealer.ts';

const KEY_BYTES = 32;

/** Per-file keys, wrapped by the main key. */
export interface FileKeys {
  /** Id of the main key that wraps new keys. */
  currentId: string;
  /** Generates a random name and key. */
  create(): FilePlace;
  /** @throws DamagedFileError if neither main key unwraps it */
  unwrap(place: FilePlace): Buffer;
  /**
   * Rewraps a key with the current main key; returns the same place if it already is.
   * @throws DamagedFileError if neither main key unwraps it
   */
  rewrap(place: FilePlace): FilePlace;
}

/** Both keys are secrets of at least 32 characters; keys wrapped by the previous one can still be unwrapped. */
export function createFileKeys(secretKey: string, previous?: string): FileKeys {
  const sealer = createSealer('document files', secretKey, previous);
  const wrap = (storageKey: string, fileKey: Buffer): FilePlace => {
    const { sealed, keyId } = sealer.seal(fileKey, storageKey);
    return { storageKey, wrappedKey: sealed, keyId };
  };
  const unwrap = ({ storageKey, wrappedKey, keyId }: FilePlace): Buffer => {
    const fileKey = sealer.open({ sealed: wrappedKey, keyId }, storageKey);
    if (fileKey?.length !== KEY_BYTES) throw new DamagedFileError(storageKey, 'locked');
    return fileKey;
  };
  return {
    currentId: sealer.currentId,
    create: () => wrap(randomBytes(16).toString('hex'), randomBytes(KEY_BYTES)),
    unwrap,
    rewrap: (place) => (place.keyId === sealer.currentId ? place : wrap(place.storageKey, unwrap(place))),
  };
}
