/** Location and key of a stored file, known before its first byte is written. */
export interface FilePlace {
  /** Random name in the store; 32 hexadecimal digits. */
  storageKey: string;
  /** The file's key, encrypted with the main key and bound to `storageKey`. */
  wrappedKey: Uint8Array;
  /** Identifies the main key without revealing anything about it. */
  keyId: string;
}

/** A range of plaintext bytes, from 0; both ends inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A stream of a file's plaintext. Destroy it if you don't read it to the end. */
export interface FileContent extends NodeJS.ReadableStream {
  destroy(error?: Error): unknown;
  [Symbol.asyncIterator](): NodeJS.AsyncIterator<Buffer>;
}

/**
 * Damage to a stored file: missing, truncated or overlong bytes, modified or swapped content, or a file key
 * that no main key decrypts.
 */
export type FileDamage = 'missing' | 'truncated' | 'too long' | 'changed' | 'locked';

/** A stored file that fails its integrity check. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
  readonly storageKey: string;
  readonly damage: FileDamage;

  constructor(storageKey: string, damage: FileDamage) {
    super(`The stored file ${storageKey} is damaged: ${damage}`);
    this.storageKey = storageKey;
    this.damage = damage;
  }
}

/**
 * Storage for document files, encrypted at rest under random names. Sizes, ranges and hashes refer to the
 * plaintext.
 */
export interface DocumentFiles {
  /** Generates a new file's name and key, to be stored in its row before the first byte. */
  reserve(): FilePlace;
  /**
   * Encrypts and stores a stream in constant memory. The file appears only once it's complete and durable; if
   * `content` fails, nothing remains and the error is rethrown. `sha256` has 32 bytes. Consumes the chunks:
   * their memory is freed.
   * @throws DomainError documents.no-space, documents.store-unavailable
   */
  write(place: FilePlace, content: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: Buffer }>;
  /**
   * Reads the plaintext, or a `range` within `size`. Every byte is authenticated before it's passed on, and
   * the first segment before the promise resolves, so most damage is detected before a reply starts; later
   * damage destroys the stream with a DamagedFileError.
   * @throws DamagedFileError
   * @throws DomainError documents.store-unavailable
   */
  read(file: FilePlace & { size: number }, range?: ByteRange): Promise<FileContent>;
  /**
   * Removes the bytes, including those of an interrupted write. Does nothing if there are none.
   * @throws DomainError documents.store-unavailable
   */
  remove(storageKey: string): Promise<void>;
}
