import type { EntityManager } from '@mikro-orm/postgresql';
import type { FilePlace } from '../../domain/documents/document-files.ts';

/** A file that is stored, and whose it is. Sizes and hashes are those of the plain bytes. */
export interface StoredFileRow extends FilePlace {
  id: number;
  /** Null where the account is deleted and the file has to stay. */
  ownerId: number | null;
  /** Null: no document has this file. */
  documentId: number | null;
  version: number | null;
  size: number;
  sha256: Buffer;
}

const BATCH = 200;

const columns = `f.id, f.user_id as "ownerId", v.document_id as "documentId", v.version,
  f.storage_key as "storageKey", f.wrapped_key as "wrappedKey", f.key_id as "keyId", f.size::float8 as size, f.sha256
  from stored_files f left join document_versions v on v.file_id = f.id where f.state = 'stored'`;

/** All stored files, oldest first, some at a time. */
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

/** The file as its row says now; undefined once it is no longer stored. */
export async function storedFile(em: EntityManager, id: number): Promise<StoredFileRow | undefined> {
  const [row] = await em.execute<StoredFileRow[]>(`select ${columns} and f.id = ?`, [id]);
  return row;
}

/**
 * Does `work` for all, a few of them side by side, and answers in their order. Where one fails, those beside it come to
 * their end before its error is thrown: nothing goes on behind the caller's back.
 */
export async function inGroups<T, R>(
  all: readonly T[],
  width: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < all.length; start += width) {
    const group = all.slice(start, start + width).map(work);
    await Promise.allSettled(group);
    results.push(...(await Promise.all(group)));
  }
  return results;
}
