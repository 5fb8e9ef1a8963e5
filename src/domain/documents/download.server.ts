import { recordEventPrepared } from '../audit/record-event.server.ts';
import { DomainError } from '../errors.ts';
import { type ByteRange, DamagedFileError, type FileContent, type FilePlace } from './document-files.ts';
import type { UploadContext } from './upload.server.ts';

/** A document version's file, ready to be served. */
export interface DocumentFile extends FilePlace {
  documentId: number;
  fileName: string;
  mimeType: string;
  /** Size in bytes. */
  size: number;
  sha256: Buffer;
  /** Whether the caller has opened the current version. */
  isOpened: boolean;
}

const fileOfDocument = {
  name: 'file-of-document',
  text: `select d.id as "documentId", v.file_name as "fileName", v.mime_type as "mimeType", f.size::int as size,
    f.sha256, f.storage_key as "storageKey", f.wrapped_key as "wrappedKey", f.key_id as "keyId",
    d.opened_version is not distinct from d.version as "isOpened"
    from documents d
    left join document_versions v on v.document_id = d.id and v.version = coalesce(:version::bigint, d.version)
    left join stored_files f on f.id = v.file_id
    where d.user_id = :userId and d.id = :id and d.deleted_at is null`,
};

/** The update locks the row, so only one of several concurrent calls records the event. */
const insertOpened = {
  name: 'insert-document-opened',
  text: `with opened as (
      update documents set opened_version = version
      where id = :id and user_id = :userId and deleted_at is null and opened_version is distinct from version returning id
    )
    insert into document_events (document_id, action, by_id, at)
    select id, 'opened', :userId, :at from opened returning document_id as "documentId"`,
};

/**
 * Finds the file of a user's document, in the given version or the current one.
 * @throws DomainError documents.not-found, documents.version-not-found
 */
export async function findFile(
  { sql, user }: Pick<UploadContext, 'sql' | 'user'>,
  { id, version }: { id: number; version?: number | undefined },
): Promise<DocumentFile> {
  const [file] = await sql<DocumentFile>(fileOfDocument, {
    userId: user.id,
    id,
    version: version ?? null,
  });
  if (!file) throw new DomainError('documents.not-found');
  if (!file.storageKey) throw new DomainError('documents.version-not-found');
  return file;
}

/**
 * Opens a file, or a range of it. The first opening of a document's current version is recorded in its
 * history.
 * @throws DomainError documents.damaged, documents.store-unavailable
 */
export async function openFile(
  {
    documentFiles,
    transaction,
    user,
    device,
    now,
  }: Pick<UploadContext, 'documentFiles' | 'transaction' | 'user' | 'device' | 'now'>,
  file: DocumentFile,
  range?: ByteRange,
): Promise<FileContent> {
  if (!file.isOpened) {
    // PDF viewers fetch several ranges in parallel; only one of the requests records the event.
    await transaction(async (run) => {
      const at = now();
      const [opened] = await run<{ documentId: number }>(insertOpened, {
        userId: user.id,
        id: file.documentId,
        at,
      });
      if (!opened) return;
      const detail = { ...opened, ...device };
      await recordEventPrepared(run, { userId: user.id, kind: 'document-opened', detail, at });
    });
  }
  try {
    return await documentFiles.read(file, range);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    throw new DomainError('documents.damaged', { cause: error });
  }
}
