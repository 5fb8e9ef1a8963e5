import type { EntityManager } from '@mikro-orm/postgresql';
import type { FilePlace } from '../../domain/documents/document-files.ts';

/** A stored file and its owner. Sizes and hashes refer to the plaintext. */
export interface StoredFileRow extends FilePlace {
  id: number;
  /** Null if the account is deleted but the file must be retained. */
  ownerId: number | null;
  /** Null if no document refers to the file. */
  documentId: number | null;
  version: number | null;
  size: number;
  sha256: Buffer;
  state: 'waiting' | 'stored';
}

const BATCH = 200;

const columns = `f.id, f.user_id as "ownerId", v.document_id as "documentId", v.version,
  f.storage_key as "storageKey", f.wrapped_key as "wrappedKey", f.key_id as "keyId", f.size::float8 as size, f.sha256, f.state
  from stored_files f left join document_versions v on v.file_id = f.id where f.state in ('waiting', 'stored')`;

/** Yields all complete files in batches, oldest first, whether or not they have been scanned for malware. */
export async function* storedFiles(fork: () => EntityManager): AsyncGenerator<StoredFileRow[]> {
  for (let after = 0; ;) {
    const rows: StoredFileRow[] = await fork().execute(
      `select ${columns} and f.id > ? order by f.id limit ${BATCH}`,
      [after],
    );
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Returns a file's current row; undefined if the file is no longer stored. */
export async function storedFile(em: EntityManager, id: number): Promise<StoredFileRow | undefined> {
  const [row] = await em.execute<StoredFileRow[]>(`select ${columns} and f.id = ?`, [id]);
  return row;
}

/**
 * Maps items in batches of `size` and returns the results in order. After a failure, waits for the calls in
 * progress before throwing, so that nothing continues in the background.
 */
export async function mapInBatches<T, R>(
  all: readonly T[],
  size: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < all.length; start += size) {
    const batch = all.slice(start, start + size).map(work);
    await Promise.allSettled(batch);
    results.push(...(await Promise.all(batch)));
  }
  return results;
}
