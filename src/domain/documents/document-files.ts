/** A stored file's location and encryption key, known before the first byte is written. */
export interface FilePlace {
  /** Random name in the store: 32 hexadecimal digits. */
  storageKey: string;
  /** The file's key, encrypted with the main key and bound to `storageKey`. */
  wrappedKey: Uint8Array;
  /** ID of the main key; reveals nothing about the key itself. */
  keyId: string;
}

/** A range of plaintext bytes. Offsets start at 0, and both ends are inclusive. */
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
 * Kinds of damage to a stored file: it is missing, truncated or too long, its content was modified or swapped,
 * or no main key can decrypt its file key.
 */
export type FileDamage = 'missing' | 'truncated' | 'too long' | 'changed' | 'locked';

/** Thrown when a stored file fails its integrity check. */
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
  /**
   * Generates a new file's name and key, which must be stored in its row before the first byte is written.
   */
  reserve(): FilePlace;
  /**
   * Encrypts and stores a stream in constant memory. The file appears only once it's complete and durable. If
   * `content` fails, removes everything written so far and rethrows the error. Consumes the chunks and frees
   * their memory. `sha256` is 32 bytes long.
   * @throws DomainError documents.no-space, documents.store-unavailable
   */
  write(place: FilePlace, content: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: Buffer }>;
  /**
   * Reads the plaintext, or a `range` within `size`. Authenticates every byte before passing it on, and the
   * first segment before the promise resolves. Most damage is thus detected before a response starts; later
   * damage destroys the stream with a DamagedFileError.
   * @throws DamagedFileError
   * @throws DomainError documents.store-unavailable
   */
  read(file: FilePlace & { size: number }, range?: ByteRange): Promise<FileContent>;
  /**
   * Removes a file's bytes, including those of an interrupted write. Does nothing if there are none.
   * @throws DomainError documents.store-unavailable
   */
  remove(storageKey: string): Promise<void>;
  /** Encrypts a file's thumbnail with a key derived from the file's key. The thumbnail isn't in the store. */
  sealThumbnail(file: FilePlace, thumbnail: Uint8Array): Promise<Buffer>;
  /**
   * Decrypts a file's thumbnail.
   * @throws DamagedFileError
   */
  openThumbnail(file: FilePlace, sealed: Uint8Array): Promise<Buffer>;
}
