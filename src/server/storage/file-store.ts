import type { Readable } from 'node:stream';
import type { ByteRange } from '../../domain/documents/document-files.ts';

/** An entry in a store. */
export interface StoredBytes {
  name: string;
  size: number;
  changedAt: Date;
  /** Whether the write is still in progress or was interrupted. */
  unfinished: boolean;
}

/** Storage for encrypted files. File names are storage keys: 32 hexadecimal digits. */
export interface FileStore {
  /** Human-readable location, for operators. */
  readonly place: string;
  /**
   * Stores all of `content` durably, or nothing. Rethrows errors from `content`. Each chunk is only valid
   * until the next one is requested.
   * @throws DomainError documents.no-space, documents.store-unavailable
   */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Reads a file or a byte range; returns null if the file doesn't exist. A range beyond the end is
   * truncated. The reader owns the chunks and may free them.
   * @throws DomainError documents.store-unavailable
   */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  /** Returns a file's size in bytes; null if the file doesn't exist. */
  size(name: string): Promise<number | null>;
  /** Removes a file, including leftovers of an interrupted write. Does nothing if the file doesn't exist. */
  remove(name: string): Promise<void>;
  /** Lists all entries in no particular order, including unknown files. */
  list(): AsyncIterable<StoredBytes>;
}
