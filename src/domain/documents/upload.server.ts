import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../accounts/user.entity.ts';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import { recordNews } from '../practice-news/record-news.server.ts';
import {
  type DocumentTracker,
  lockPendingDocument,
  recordDocumentEvent,
  requirePending,
} from './document-changes.server.ts';
import { Document, DocumentVersion } from './document.entity.ts';
import type { ByteRange, DocumentFiles, FilePlace } from './document-files.ts';
import { type DocumentsContext, getDocument } from './documents.server.ts';
import {
  cleanFileName,
  extensionOf,
  type FileExtension,
  maxFileSize,
  mimeTypeOf,
  quotaBytes,
  quotaFiles,
  minFileCost,
} from './file-kind.ts';
import type { MalwareScanner } from './malware-scanner.ts';
import { headMatches, headLength, contentMatches, isArchive } from './recognize.server.ts';
import type { DocumentType, DocumentView } from './schemas.ts';
import { forgetFile } from './forget-file.server.ts';
import { StoredFile } from './stored-file.entity.ts';

/** Additional dependencies of uploads and downloads. */
export interface UploadContext extends DocumentsContext {
  documentFiles: DocumentFiles;
  addJob: AddJob;
  /** Null unless CLAMD_URL is set. */
  scanner: MalwareScanner | null;
}

/** Context for adding a file to a document. */
type AddContext = Pick<UploadContext, 'fork' | 'sql' | 'user' | 'device' | 'now' | 'addJob' | 'scanner'>;

/** An uploaded file that isn't part of a document yet. */
export interface ReceivedFile extends FilePlace {
  id: number;
  fileName: string;
  mimeType: string;
  /** Size in bytes. */
  size: number;
  sha256: Buffer;
  /** The file's encrypted thumbnail, if there is one. */
  thumbnail?: Buffer;
}

/** A file being uploaded. */
export interface IncomingFile {
  fileName: string;
  /** Maximum size of `content` in bytes, according to the request. */
  announced: number;
  content: AsyncIterable<Uint8Array>;
}

/** A user's storage usage, including uploads in progress. */
interface Usage {
  files: number;
  bytes: number;
}

/** @throws DomainError session.required if the account no longer exists */
async function usageOf(em: EntityManager, userId: number, lock: '' | 'for no key update'): Promise<Usage> {
  const [usage] = await em.execute<{ files: number; bytes: string }[]>(
    `select stored_files as files, stored_bytes as bytes from users where id = ? ${lock}`,
    [userId],
  );
  if (!usage) throw new DomainError('session.required');
  return { files: usage.files, bytes: Number(usage.bytes) };
}

/**
 * Returns the remaining quota in bytes.
 * @throws DomainError documents.too-many-files; documents.quota-reached if less than `needed` remains
 */
function remainingQuota({ files, bytes }: Usage, needed: number): number {
  if (files >= quotaFiles) throw new DomainError('documents.too-many-files');
  const room = quotaBytes - bytes;
  if (room < Math.max(needed, minFileCost)) throw new DomainError('documents.quota-reached');
  return room;
}

/**
 * Rejects a file that exceeds the quota before it's read. `receiveFile` later reserves the space.
 * @throws DomainError documents.too-many-files, documents.quota-reached
 */
export async function requireRoom(ctx: Pick<UploadContext, 'fork' | 'user'>, bytes: number): Promise<void> {
  remainingQuota(await usageOf(ctx.fork(), ctx.user.id, ''), bytes);
}

/**
 * Passes a file's bytes through. Throws as soon as their type proves unsupported or their size exceeds `room`
 * or the maximum.
 * @throws DomainError documents.file-empty, documents.wrong-kind, documents.too-large,
 * documents.quota-reached
 */
async function* validate(
  content: AsyncIterable<Uint8Array>,
  extension: FileExtension,
  room: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  let head: Uint8Array[] | undefined = [];
  for await (const chunk of content) {
    size += chunk.length;
    if (size > maxFileSize) throw new DomainError('documents.too-large');
    if (size > room) throw new DomainError('documents.quota-reached');
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head.push(chunk);
    if (size < headLength) continue;
    yield* await requireMatchingHead(head, extension);
    head = undefined;
  }
  if (size === 0) throw new DomainError('documents.file-empty');
  if (head !== undefined) yield* await requireMatchingHead(head, extension);
}

/** @throws DomainError documents.wrong-kind */
async function requireMatchingHead(
  head: readonly Uint8Array[],
  extension: FileExtension,
): Promise<readonly Uint8Array[]> {
  if (!(await headMatches(Buffer.concat(head), extension))) throw new DomainError('documents.wrong-kind');
  return head;
}

/** @throws DomainError documents.wrong-kind */
function requireExtension(fileName: string): FileExtension {
  const extension = extensionOf(fileName);
  if (extension === undefined) throw new DomainError('documents.wrong-kind');
  return extension;
}

/**
 * Reserves the announced size in the owner's quota, or the rest of the quota if that is less.
 * @throws DomainError documents.too-many-files, documents.quota-reached, session.required
 */
async function reserve(ctx: UploadContext, place: FilePlace, announced: number): Promise<StoredFile> {
  return ctx.fork().transactional(async (em) => {
    const room = remainingQuota(await usageOf(em, ctx.user.id, 'for no key update'), 0);
    const size = Math.min(announced, maxFileSize, room);
    const user = em.getReference(User, ctx.user.id);
    return em.create(StoredFile, { user, ...place, size, createdAt: ctx.now() });
  });
}

/**
 * Streams a file into the store within a quota reservation. The file belongs to no document until
 * `addDocument` or `replaceFile` adopts it. On failure, the bytes, row and reservation are removed.
 * @throws DomainError documents.file-empty, documents.wrong-kind, documents.too-large,
 * documents.quota-reached, documents.too-many-files, documents.no-space, documents.store-unavailable
 */
export async function receiveFile(ctx: UploadContext, incoming: IncomingFile): Promise<ReceivedFile> {
  const { documentFiles } = ctx;
  const fileName = cleanFileName(incoming.fileName);
  const extension = requireExtension(fileName);
  const place = documentFiles.reserve();
  const reserved = await reserve(ctx, place, incoming.announced);
  const file = { id: reserved.id, storageKey: place.storageKey };
  try {
    const content = validate(incoming.content, extension, reserved.size ?? 0);
    const { size, sha256 } = await documentFiles.write(place, content);
    const read = (range: ByteRange) => documentFiles.read({ ...place, size }, range);
    if (isArchive(extension) && !(await contentMatches(extension, read, size))) {
      throw new DomainError('documents.wrong-kind');
    }
    return { ...place, id: reserved.id, fileName, mimeType: mimeTypeOf[extension], size, sha256 };
  } catch (error) {
    if (await discardFile(ctx, file)) throw error;
    throw new DomainError('documents.unreadable-upload', { cause: error });
  }
}

/**
 * Validates a file without storing it, so an invalid file is reported before any other error.
 * @throws the same DomainErrors as `receiveFile`, for problems that can be detected without storing the file
 */
export async function inspectFile({ fileName, content }: IncomingFile): Promise<void> {
  for await (const _ of validate(content, requireExtension(cleanFileName(fileName)), Infinity)) continue;
}

/**
 * Removes a file stored by `receiveFile` unless a document has adopted it. If the removal fails, the sweep
 * retries it later. Returns false if the sweep has already removed the file because the upload took too long.
 */
export async function discardFile(
  ctx: Pick<UploadContext, 'fork' | 'documentFiles'>,
  { id, storageKey }: Pick<ReceivedFile, 'id' | 'storageKey'>,
): Promise<boolean> {
  try {
    const em = ctx.fork();
    const isMarked =
      (await em.nativeUpdate(StoredFile, { id, state: 'writing' }, { state: 'removing' })) === 1;
    if (!isMarked && (await em.count(DocumentVersion, { file: id })) === 1) return true;
    // The sweep has deleted the row, so bytes written after it ran must be removed here.
    await ctx.documentFiles.remove(storageKey);
    await forgetFile(em, id);
    return isMarked;
  } catch {
    // Let the caller report the original error; the sweep removes the file later.
    return true;
  }
}

/**
 * Marks a received file as stored, or as queued for its malware scan, and replaces the reserved size with the actual
 * size. Runs in `em`'s transaction, which must hold a lock on the owner's row and end with `queueScan`. Returns the
 * owner's first document with the same bytes, other than `except`, and whether the file awaits a scan.
 * @throws DomainError documents.unreadable-upload
 */
export async function adoptFile(
  em: EntityManager,
  { scanner }: Pick<UploadContext, 'scanner'>,
  { id, userId, size, sha256 }: Pick<ReceivedFile, 'id' | 'size' | 'sha256'> & { userId: number },
  except?: Document,
): Promise<{ duplicateOf: Document | null; awaitsScan: boolean }> {
  const [duplicate] = await em.execute<{ id: number }[]>(
    `select d.id from stored_files f join document_versions v on v.file_id = f.id
     join documents d on d.id = v.document_id and d.version = v.version
     where f.user_id = ? and f.sha256 = ? and d.deleted_at is null and d.id <> ? order by d.id limit 1`,
    [userId, sha256, except?.id ?? 0],
  );
  const awaitsScan = scanner !== null;
  // No row matches if the upload took too long and the sweep has already removed it.
  const updated = await em.nativeUpdate(
    StoredFile,
    { id, state: 'writing' },
    { state: awaitsScan ? 'waiting' : 'stored', size, sha256 },
  );
  if (updated === 0) throw new DomainError('documents.unreadable-upload');
  return { duplicateOf: duplicate ? em.getReference(Document, duplicate.id) : null, awaitsScan };
}

/**
 * Queues the scan of the adopted file if there is a scanner. Call it last in the transaction: from then on, concurrent
 * uploads of all users are serialized, because they queue the same job.
 */
export async function queueScan(
  em: EntityManager,
  { scanner, addJob }: Pick<UploadContext, 'scanner' | 'addJob'>,
): Promise<void> {
  if (!scanner) return;
  await em.flush();
  await addJob(em, 'scan-files', {}, { single: true });
}

/** Links a new document to the request it was uploaded for, in the `em` transaction that creates it. */
export type DocumentLink = (em: EntityManager, document: Document) => Promise<void>;

/**
 * Creates a document from a received file.
 * @throws DomainError documents.unreadable-upload, session.required, or any error thrown by `link`
 */
export async function addDocument(
  ctx: AddContext,
  { file, name, type, link }: { file: ReceivedFile; name: string; type: DocumentType; link?: DocumentLink },
): Promise<DocumentView> {
  const { id: userId } = ctx.user;
  const document = await ctx.fork().transactional(async (em) => {
    await usageOf(em, userId, 'for no key update');
    const adopted = await adoptFile(em, ctx, { ...file, userId });
    const user = em.getReference(User, userId);
    const uploadedAt = ctx.now();
    const document = em.create(Document, { user, name, type, uploadedAt, ...adopted });
    addVersion(em, { document, version: 1, file, userId, uploadedAt });
    await recordDocumentEvent(em, ctx, { document, action: 'uploaded', at: uploadedAt });
    await link?.(em, document);
    // The practice can't open the document until the scan finishes.
    if (!adopted.awaitsScan) await recordNews(em, { documentId: document.id }, uploadedAt);
    await queueScan(em, ctx);
    return document;
  });
  return getDocument(ctx, { id: document.id });
}

/** Adds a version to a document, in `em`'s transaction. */
export function addVersion(
  em: EntityManager,
  version: { document: Document; version: number; file: ReceivedFile; userId: number; uploadedAt: Date },
): void {
  const { document, file, userId, uploadedAt } = version;
  em.create(DocumentVersion, {
    document,
    version: version.version,
    file: em.getReference(StoredFile, file.id),
    fileName: file.fileName,
    mimeType: file.mimeType,
    uploadedAt,
    thumbnail: file.thumbnail ?? null,
    uploadedBy: em.getReference(User, userId),
  });
}

/**
 * Checks before an upload whether a document's file may be replaced; `replaceFile` checks again afterwards.
 * @throws DomainError documents.not-found, documents.not-pending
 */
export async function requireReplaceable(
  ctx: Pick<UploadContext, 'sql' | 'user'>,
  { id }: { id: number },
): Promise<void> {
  requirePending(await getDocument(ctx, { id }));
}

/**
 * Replaces a document's file and keeps the previous one as an earlier version. Clears the practice's request
 * for a replacement.
 * @throws DomainError documents.not-found, documents.not-pending, documents.unreadable-upload,
 * session.required
 */
export async function replaceFile(
  ctx: AddContext,
  { id, file }: { id: number; file: ReceivedFile },
  track: DocumentTracker,
): Promise<DocumentView> {
  const { id: userId } = ctx.user;
  await ctx.fork().transactional(async (em) => {
    // Lock the owner before the document to prevent deadlocks. A concurrent upload with the same bytes also
    // locks the owner first, then waits for the document it duplicates.
    await usageOf(em, userId, 'for no key update');
    const uploadedAt = ctx.now();
    await track(em, id, async () => {
      const document = await lockPendingDocument(em, userId, id);
      Object.assign(document, await adoptFile(em, ctx, { ...file, userId }, document));
      document.version += 1;
      document.reviewNote = null;
      document.needsReplacement = false;
      addVersion(em, { document, version: document.version, file, userId, uploadedAt });
      await recordDocumentEvent(em, ctx, { document, action: 'replaced', at: uploadedAt });
    });
    if (!ctx.scanner) await recordNews(em, { documentId: id }, uploadedAt);
    await queueScan(em, ctx);
  });
  return getDocument(ctx, { id });
}
