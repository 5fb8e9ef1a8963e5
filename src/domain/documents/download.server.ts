import { recordEventPrepared } from '../audit/record-event.server.ts';
import { DomainError } from '../errors.ts';
import { type ByteRange, DamagedFileError, type FileContent, type FilePlace } from './document-files.ts';
import type { UploadContext } from './upload.server.ts';

/** One of the files that a document has had, as it is handed out. */
export interface DocumentFile extends FilePlace {
  documentId: number;
  fileName: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
  /** Whether the caller has opened the document since its last file came. */
  isOpened: boolean;
}

const fileOfDocument = {
  name: 'file-of-document',
  text: `select d.id as "documentId", v.file_name as "fileName", v.mime_type as "mimeType", f.size::int as size,
    f.sha256, f.storage_key as "storageKey", f.wrapped_key as "wrappedKey", f.key_id as "keyId",
    d.opened_version is not distinct from d.version as "isOpened"
    from documents d
    left join document_versions v on v.document_id = d.id and v.version = coalesce($3::bigint, d.version)
    left join stored_files f on f.id = v.file_id
    where d.user_id = $1 and d.id = $2 and d.deleted_at is null`,
};

/** The update locks the row: of parallel calls one finds the version not opened yet. */
const insertOpened = {
  name: 'insert-document-opened',
  text: `with opened as (
      update documents set opened_version = version
      where id = $2 and user_id = $1 and deleted_at is null and opened_version is distinct from version returning id
    )
    insert into document_events (document_id, action, by_id, at)
    select id, 'opened', $1, $3 from opened returning document_id as "documentId"`,
};

/**
 * The file of one of a person's documents, the current one unless a version is named.
 * @throws DomainError documents.not-found, documents.version-not-found
 */
export async function findFile(
  { sql, user }: Pick<UploadContext, 'sql' | 'user'>,
  { id, version }: { id: number; version?: number | undefined },
): Promise<DocumentFile> {
  const [file] = await sql<DocumentFile>(fileOfDocument, [user.id, id, version ?? null]);
  if (!file) throw new DomainError('documents.not-found');
  if (!file.storageKey) throw new DomainError('documents.version-not-found');
  return file;
}

/**
 * The bytes of a file or a part of them. The history tells of the first time that somebody opens what came last.
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
    // A reader fetches several parts of a file at a time: one of them makes the entry.
    await transaction(async (run) => {
      const at = now();
      const [opened] = await run<{ documentId: number }>(insertOpened, [user.id, file.documentId, at]);
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
