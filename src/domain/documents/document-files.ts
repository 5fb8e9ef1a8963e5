/** Where a file lies and what opens it: the part of a `stored_files` row that stands before the first byte. */
export interface FilePlace {
  /** The name that the server made up for the bytes; 32 hexadecimal digits. */
  storageKey: string;
  /** The file's own key, encrypted by the main key and bound to `storageKey`. */
  wrappedKey: Uint8Array;
  /** Says which main key wraps it, without giving anything of it away. */
  keyId: string;
}

/** A range of plain bytes, from 0; both ends belong to it. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The plain bytes of a file, on their way. Whoever does not read them to the end destroys them. */
export interface FileContent extends NodeJS.ReadableStream {
  destroy(error?: Error): unknown;
  [Symbol.asyncIterator](): NodeJS.AsyncIterator<Buffer>;
}

/**
 * What is wrong with a stored file: there are no bytes, or too few, or more than were written; some were changed or
 * exchanged; its own key cannot be opened by any main key.
 */
export type FileDamage = 'missing' | 'cut' | 'too long' | 'changed' | 'locked';

/** A stored file whose bytes are not the ones that were written. */
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
 * The bytes of documents: encrypted at rest, under names the server makes up. Sizes, ranges and hashes are those of the
 * plain bytes.
 */
export interface DocumentFiles {
  /** A new file's place and key, before any byte: what the row in state `writing` holds. */
  reserve(): FilePlace;
  /**
   * Encrypts and stores all of `content` as it comes, with flat memory. The file is there only once everything has
   * arrived and is durable; when `content` fails, nothing stays and its error is thrown on. `sha256` has 32 bytes. The
   * chunks of `content` are used up: their memory is freed.
   * @throws DomainError documents.no-space, documents.store-unavailable
   */
  write(place: FilePlace, content: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: Buffer }>;
  /**
   * The plain bytes, or those of `range`, which lies within `size`. Every byte has been authenticated before it is
   * handed on, and the first ones before this resolves, so most damage is known before an answer has begun; damage
   * further in destroys the stream with a DamagedFileError.
   * @throws DamagedFileError
   * @throws DomainError documents.store-unavailable
   */
  read(file: FilePlace & { size: number }, range?: ByteRange): Promise<FileContent>;
  /**
   * Removes the bytes, also what a write that was killed has left of them. Quiet when there are none.
   * @throws DomainError documents.store-unavailable
   */
  remove(storageKey: string): Promise<void>;
}
