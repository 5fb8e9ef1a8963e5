import { randomBytes } from 'node:crypto';
import { DamagedFileError, type FilePlace } from '../../domain/documents/document-files.ts';
import { createSealer } from '../sealer.ts';

const KEY_BYTES = 32;

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
