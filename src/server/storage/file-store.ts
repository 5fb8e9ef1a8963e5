import type { Readable } from 'node:stream';
import type { ByteRange } from '../../domain/documents/document-files.ts';
import type { Settings } from '../settings.ts';
import { createFolderStore } from './folder-store.ts';

/** What lies in a store under a name. */
export interface StoredBytes {
  name: string;
  size: number;
  changedAt: Date;
  /** What a write has left that did not come to its end. */
  unfinished: boolean;
}

/** Where encrypted files lie. A name is a storage key: 32 hexadecimal digits. */
export interface FileStore {
  /** Where it is, for an operator's eyes. */
  readonly place: string;
  /**
   * Stores all of `content` durably, or nothing. When `content` fails its error is thrown on. A chunk is valid only until the
   * next is asked for.
   * @throws DomainError documents.no-space, documents.store-unavailable
   */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * The bytes, or those of the range; null when there are none under this name. A range that reaches beyond them ends
   * where they do. The chunks belong to the reader, who may free them.
   * @throws DomainError documents.store-unavailable
   */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  /** Bytes under a name; null when there is none. */
  size(name: string): Promise<number | null>;
  /** Also what an unfinished write has left. Quiet when there is nothing. */
  remove(name: string): Promise<void>;
  /** Everything there is, in no order, also what nobody knows. */
  list(): AsyncIterable<StoredBytes>;
}

/** Opens the store of documents of one kind. @throws SettingsError when it cannot be used as it is set */
export async function openFileStore(
  kind: Settings['storage'],
  { dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>,
): Promise<FileStore> {
  if (kind === 'folder' || !s3) return createFolderStore(dataDir);
  // A tenth of a second and some memory that a server without S3 doesn't pay.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3);
}
