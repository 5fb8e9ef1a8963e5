import { randomBytes } from 'node:crypto';
import { DamagedFileError, type FilePlace } from '../../domain/documents/document-files.ts';
import { createSealer } from '../sealer.ts';

const KEY_BYTES = 32;

/** Manages per-file keys, which are wrapped by the main key. */
export interface FileKeys {
  /** ID of the main key that wraps new keys. */
  currentId: string;
  /** Generates a random storage key and file key. */
  create(): FilePlace;
  /**
   * Unwraps a file key.
   * @throws DamagedFileError if neither main key unwraps it
   */
  unwrap(place: FilePlace): Buffer;
  /**
   * Rewraps a file key with the current main key. Returns `place` unchanged if it already uses that key.
   * @throws DamagedFileError if neither main key unwraps it
   */
  rewrap(place: FilePlace): FilePlace;
}

/**
 * Creates the key manager. Both main keys have at least 32 characters. File keys wrapped by the previous main
 * key can still be unwrapped.
 */
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
