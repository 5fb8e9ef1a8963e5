import { recordEventPrepared } from '../audit/record-event.server.ts';
import { LOOK_MS } from '../audit/record-look.server.ts';
import { DomainError } from '../errors.ts';
import { forgetNews } from '../practice-news/forget-news.server.ts';
import { type ByteRange, DamagedFileError, type FileContent, type FilePlace } from './document-files.ts';
import { requireScanned } from './require-scanned.server.ts';
import type { ScanState } from './schemas.ts';
import { scanOfFile } from './stored-file.entity.ts';
import type { UploadContext } from './upload.server.ts';

/** A document version's file, ready to be served. */
export interface DocumentFile extends FilePlace {
  documentId: number;
  fileName: string;
  mimeType: string;
  /** Size in bytes. */
  size: number;
  sha256: Buffer;
  /** Whether the file has already been opened, in which case opening it again isn't recorded. */
  isOpened: boolean;
  /** Why the file can't be opened; null if it can. */
  scan: ScanState | null;
}

/** Identifies the file to find: the current version by default. */
interface FileTarget {
  id: number;
  version?: number | undefined;
}

/** SQL: documents `d` with a version and its file. */
const selectFile = `select d.id as "documentId", v.file_name as "fileName", v.mime_type as "mimeType", f.size::int as size,
    f.sha256, ${scanOfFile} as scan, f.storage_key as "storageKey", f.wrapped_key as "wrappedKey", f.key_id as "keyId"`;
const fromFile = `from documents d
    left join document_versions v on v.document_id = d.id and v.version = coalesce(:version::bigint, d.version)
    left join stored_files f on f.id = v.file_id
    where d.id = :id and d.deleted_at is null`;

const fileOfDocument = {
  name: 'file-of-document',
  text: `${selectFile}, d.opened_version is not distinct from d.version as "isOpened"
    ${fromFile} and d.user_id = :userId`,
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
 * @throws DomainError documents.not-found, documents.version-not-found, documents.being-checked,
 * documents.malware-found
 */
function requireFile<File extends DocumentFile>(file: File | undefined): File {
  if (!file) throw new DomainError('documents.not-found');
  if (!file.storageKey) throw new DomainError('documents.version-not-found');
  requireScanned(file);
  return file;
}

/**
 * Finds the file of a user's document, in the given version or the current one.
 * @throws DomainError documents.not-found, documents.version-not-found, documents.being-checked,
 * documents.malware-found
 */
export async function findFile(
  { sql, user }: Pick<UploadContext, 'sql' | 'user'>,
  { id, version }: FileTarget,
): Promise<DocumentFile> {
  const [file] = await sql<DocumentFile>(fileOfDocument, { userId: user.id, id, version: version ?? null });
  return requireFile(file);
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
  return readFile(documentFiles, file, range);
}

/** @throws DomainError documents.damaged, documents.store-unavailable */
async function readFile(
  documentFiles: UploadContext['documentFiles'],
  file: DocumentFile,
  range?: ByteRange,
): Promise<FileContent> {
  try {
    return await documentFiles.read(file, range);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    throw new DomainError('documents.damaged', { cause: error });
  }
}

/** A client's file, opened by the practice. */
export interface ClientFile extends DocumentFile {
  ownerId: number;
}

const isLookedAt = `exists (select from document_events o where o.document_id = d.id and o.by_id = :userId
      and o.action = 'opened' and o.at > :since)`;

const fileForPractice = {
  name: 'file-for-practice',
  text: `${selectFile}, d.user_id as "ownerId", ${isLookedAt} as "isOpened"
    ${fromFile} and d.user_id is not null`,
};

/** Serializes access to a document, so that only one of several parallel requests is recorded. */
const lockDocument = {
  name: 'lock-document',
  text: 'select 1 from documents where id = :id for no key update',
};

const insertLook = {
  name: 'insert-look-of-practice',
  text: `insert into document_events (document_id, action, by_id, at)
    select d.id, 'opened', :userId, :at from documents d where d.id = :id and not ${isLookedAt}
    returning document_id as "documentId"`,
};

/**
 * Finds the given version of a client's document, or the current one, for the practice.
 * @throws DomainError documents.not-found, documents.version-not-found, documents.being-checked,
 * documents.malware-found
 */
export async function findClientFile(
  { sql, user, now }: Pick<UploadContext, 'sql' | 'user' | 'now'>,
  { id, version }: FileTarget,
): Promise<ClientFile> {
  const since = new Date(now().getTime() - LOOK_MS);
  const [file] = await sql<ClientFile>(fileForPractice, {
    userId: user.id,
    id,
    version: version ?? null,
    since,
  });
  return requireFile(file);
}

/**
 * Opens a client's file, or a range of it, for the practice. Each access is recorded in the document's history
 * and the client's audit trail.
 * @throws DomainError documents.damaged, documents.store-unavailable
 */
export async function openClientFile(
  {
    documentFiles,
    transaction,
    user,
    now,
  }: Pick<UploadContext, 'documentFiles' | 'transaction' | 'user' | 'now'>,
  file: ClientFile,
  range?: ByteRange,
): Promise<FileContent> {
  const { documentId: id, ownerId } = file;
  if (!file.isOpened) {
    await transaction(async (run) => {
      await run(lockDocument, { id });
      const at = now();
      const since = new Date(at.getTime() - LOOK_MS);
      const [look] = await run<{ documentId: number }>(insertLook, { userId: user.id, id, at, since });
      if (!look) return;
      const kind = 'document-opened-by-practice';
      const detail = { ...look, staffId: user.id };
      await recordEventPrepared(run, { userId: ownerId, kind, detail, at });
      await forgetNews(run, 'document', id);
    });
  }
  return readFile(documentFiles, file, range);
}
