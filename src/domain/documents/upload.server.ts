import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../accounts/user.entity.ts';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import { recordNews } from '../practice-news/record-news.server.ts';
import { lockPendingDocument, recordDocumentEvent, requirePending } from './document-changes.server.ts';
import { Document, DocumentVersion } from './document.entity.ts';
import type { ByteRange, DocumentFiles, FilePlace } from './document-files.ts';
import { type DocumentsContext, getDocument } from './documents.server.ts';
import {
  cleanFileName,
  extensionOf,
  type FileExtension,
  largestFile,
  mimeTypeOf,
  quotaBytes,
  quotaFiles,
  smallestCost,
} from './file-kind.ts';
import { headFits, headLength, insideFits, isArchive } from './recognize.server.ts';
import type { DocumentType, DocumentView } from './schemas.ts';
import { forgetFile } from './forget-file.server.ts';
import { StoredFile } from './stored-file.entity.ts';

/** What storing and opening files needs besides. */
export interface UploadContext extends DocumentsContext {
  documentFiles: DocumentFiles;
  addJob: AddJob;
}

/** A file whose bytes have arrived and are no document yet. */
export interface ReceivedFile {
  id: number;
  storageKey: string;
  fileName: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
}

/** A file on its way. */
export interface IncomingFile {
  fileName: string;
  /** The most bytes that `content` can have, as far as the request tells. */
  announced: number;
  content: AsyncIterable<Uint8Array>;
}

/** What a person's files take, uploads in flight included. */
interface Usage {
  files: number;
  bytes: number;
}

/** @throws DomainError session.required where the account is gone */
async function usageOf(em: EntityManager, userId: number, lock: '' | 'for no key update'): Promise<Usage> {
  const [usage] = await em.execute<{ files: number; bytes: string }[]>(
    `select stored_files as files, stored_bytes as bytes from users where id = ? ${lock}`,
    [userId],
  );
  if (!usage) throw new DomainError('session.required');
  return { files: usage.files, bytes: Number(usage.bytes) };
}

/**
 * How many bytes another file may have.
 * @throws DomainError documents.too-many-files; documents.quota-reached where it is less than `needed`
 */
function roomIn({ files, bytes }: Usage, needed: number): number {
  if (files >= quotaFiles) throw new DomainError('documents.too-many-files');
  const room = quotaBytes - bytes;
  if (room < Math.max(needed, smallestCost)) throw new DomainError('documents.quota-reached');
  return room;
}

/**
 * Refuses a file that cannot fit before it is read; `receiveFile` reserves what it takes.
 * @throws DomainError documents.too-many-files, documents.quota-reached
 */
export async function requireRoom(ctx: Pick<UploadContext, 'fork' | 'user'>, bytes: number): Promise<void> {
  roomIn(await usageOf(ctx.fork(), ctx.user.id, ''), bytes);
}

/**
 * The bytes of a file as they come, refused as soon as they are seen to be none that is taken, or more than `room`.
 * @throws DomainError documents.file-empty, documents.wrong-kind, documents.too-large, documents.quota-reached
 */
async function* checked(
  content: AsyncIterable<Uint8Array>,
  extension: FileExtension,
  room: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  let head: Uint8Array[] | undefined = [];
  for await (const chunk of content) {
    size += chunk.length;
    if (size > largestFile) throw new DomainError('documents.too-large');
    if (size > room) throw new DomainError('documents.quota-reached');
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head.push(chunk);
    if (size < headLength) continue;
    yield* await fitting(head, extension);
    head = undefined;
  }
  if (size === 0) throw new DomainError('documents.file-empty');
  if (head !== undefined) yield* await fitting(head, extension);
}

/** @throws DomainError documents.wrong-kind */
async function fitting(
  head: readonly Uint8Array[],
  extension: FileExtension,
): Promise<readonly Uint8Array[]> {
  if (!(await headFits(Buffer.concat(head), extension))) throw new DomainError('documents.wrong-kind');
  return head;
}

/** @throws DomainError documents.wrong-kind */
function requireExtension(fileName: string): FileExtension {
  const extension = extensionOf(fileName);
  if (extension === undefined) throw new DomainError('documents.wrong-kind');
  return extension;
}

/**
 * Reserves the announced size of a file in its owner's quota, or all that is left where that is less.
 * @throws DomainError documents.too-many-files, documents.quota-reached, session.required
 */
async function reserve(ctx: UploadContext, place: FilePlace, announced: number): Promise<StoredFile> {
  return ctx.fork().transactional(async (em) => {
    const room = roomIn(await usageOf(em, ctx.user.id, 'for no key update'), 0);
    const size = Math.min(announced, largestFile, room);
    const user = em.getReference(User, ctx.user.id);
    return em.create(StoredFile, { user, ...place, size, createdAt: ctx.now() });
  });
}

/**
 * Stores the bytes of a file as they come, within a reservation of its owner's quota. They are of no document until
 * `addDocument` or `replaceFile` makes them part of one; when it fails before, bytes, row and reservation go.
 * @throws DomainError documents.file-empty, documents.wrong-kind, documents.too-large, documents.quota-reached,
 * documents.too-many-files, documents.no-space, documents.store-unavailable
 */
export async function receiveFile(ctx: UploadContext, incoming: IncomingFile): Promise<ReceivedFile> {
  const { documentFiles } = ctx;
  const fileName = cleanFileName(incoming.fileName);
  const extension = requireExtension(fileName);
  const place = documentFiles.reserve();
  const reserved = await reserve(ctx, place, incoming.announced);
  const file = { id: reserved.id, storageKey: place.storageKey };
  try {
    const content = checked(incoming.content, extension, reserved.size ?? 0);
    const { size, sha256 } = await documentFiles.write(place, content);
    const read = (range: ByteRange) => documentFiles.read({ ...place, size }, range);
    if (isArchive(extension) && !(await insideFits(extension, read, size))) {
      throw new DomainError('documents.wrong-kind');
    }
    return { ...file, fileName, mimeType: mimeTypeOf[extension], size, sha256 };
  } catch (error) {
    if (await discardFile(ctx, file)) throw error;
    throw new DomainError('documents.unreadable-upload', { cause: error });
  }
}

/**
 * Looks at a file that will be stored in no case, so that the answer names what is wrong with it first.
 * @throws DomainError as `receiveFile`, for what can be seen without storing it
 */
export async function inspectFile({ fileName, content }: IncomingFile): Promise<void> {
  for await (const _ of checked(content, requireExtension(cleanFileName(fileName)), Infinity)) continue;
}

/**
 * Takes away what `receiveFile` stored, unless it has become part of a document. What cannot be done is left to the sweep.
 * Answers false where the sweep was there before, since the upload took that long.
 */
export async function discardFile(
  ctx: Pick<UploadContext, 'fork' | 'documentFiles'>,
  { id, storageKey }: Pick<ReceivedFile, 'id' | 'storageKey'>,
): Promise<boolean> {
  try {
    const em = ctx.fork();
    const isOurs = (await em.nativeUpdate(StoredFile, { id, state: 'writing' }, { state: 'removing' })) === 1;
    if (!isOurs && (await em.count(StoredFile, { id, state: 'stored' })) === 1) return true;
    // Bytes that arrived behind the sweep's back would have no row.
    await ctx.documentFiles.remove(storageKey);
    await forgetFile(em, id);
    return isOurs;
  } catch {
    // Why it was to be discarded is what the caller must hear of; the row says that it has to go.
    return true;
  }
}

/**
 * Keeps a received file, with its own size in place of the reserved one, in the transaction of `em`, which locks its owner's
 * row first. Answers the first of their documents that has the same bytes now, `but` left out.
 * @throws DomainError documents.unreadable-upload
 */
async function keepFile(
  em: EntityManager,
  { id, userId, size, sha256 }: Pick<ReceivedFile, 'id' | 'size' | 'sha256'> & { userId: number },
  but?: Document,
): Promise<Document | null> {
  const [earliest] = await em.execute<{ id: number }[]>(
    `select d.id from stored_files f join document_versions v on v.file_id = f.id
     join documents d on d.id = v.document_id and d.version = v.version
     where f.user_id = ? and f.sha256 = ? and d.deleted_at is null and d.id <> ? order by d.id limit 1`,
    [userId, sha256, but?.id ?? 0],
  );
  // One that took so long that the sweep came by is gone.
  const kept = await em.nativeUpdate(StoredFile, { id, state: 'writing' }, { state: 'stored', size, sha256 });
  if (kept === 0) throw new DomainError('documents.unreadable-upload');
  return earliest ? em.getReference(Document, earliest.id) : null;
}

/**
 * Makes a document of a received file.
 * @throws DomainError documents.unreadable-upload, session.required
 */
export async function addDocument(
  ctx: Pick<UploadContext, 'fork' | 'sql' | 'user' | 'device' | 'addJob' | 'now'>,
  { file, name, type }: { file: ReceivedFile; name: string; type: DocumentType },
): Promise<DocumentView> {
  const { id: userId } = ctx.user;
  const document = await ctx.fork().transactional(async (em) => {
    await usageOf(em, userId, 'for no key update');
    const duplicateOf = await keepFile(em, { ...file, userId });
    const user = em.getReference(User, userId);
    const uploadedAt = ctx.now();
    const document = em.create(Document, { user, name, type, uploadedAt, duplicateOf });
    addVersion(em, { document, version: 1, file, userId, uploadedAt });
    await recordDocumentEvent(em, ctx, { document, action: 'uploaded', at: uploadedAt });
    await recordNews(em, { documentId: document.id }, { addJob: ctx.addJob, now: uploadedAt });
    return document;
  });
  return getDocument(ctx, { id: document.id });
}

function addVersion(
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
    uploadedBy: em.getReference(User, userId),
  });
}

/**
 * Says at once whether a document may be given another file; it is looked at again when that has arrived.
 * @throws DomainError documents.not-found, documents.not-pending
 */
export async function requireReplaceable(
  ctx: Pick<UploadContext, 'sql' | 'user'>,
  { id }: { id: number },
): Promise<void> {
  requirePending(await getDocument(ctx, { id }));
}

/**
 * Gives a document another file. The one before stays as an earlier version; what the practice asked for is done.
 * @throws DomainError documents.not-found, documents.not-pending, documents.unreadable-upload,
 * session.required
 */
export async function replaceFile(
  ctx: Pick<UploadContext, 'fork' | 'sql' | 'user' | 'device' | 'addJob' | 'now'>,
  { id, file }: { id: number; file: ReceivedFile },
): Promise<DocumentView> {
  const { id: userId } = ctx.user;
  await ctx.fork().transactional(async (em) => {
    // Before the document: an upload with the same bytes holds this, and waits for the document that it is a duplicate of.
    await usageOf(em, userId, 'for no key update');
    const document = await lockPendingDocument(em, userId, id);
    document.duplicateOf = await keepFile(em, { ...file, userId }, document);
    document.version += 1;
    document.reviewNote = null;
    document.needsReplacement = false;
    const uploadedAt = ctx.now();
    addVersion(em, { document, version: document.version, file, userId, uploadedAt });
    await recordDocumentEvent(em, ctx, { document, action: 'replaced', at: uploadedAt });
    await recordNews(em, { documentId: id }, { addJob: ctx.addJob, now: uploadedAt });
  });
  return getDocument(ctx, { id });
}
