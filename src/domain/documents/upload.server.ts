import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../accounts/user.entity.ts';
import { DomainError } from '../errors.ts';
import { lockPendingDocument, recordEvent, requirePending } from './document-changes.server.ts';
import { Document, DocumentVersion } from './document.entity.ts';
import type { DocumentFiles } from './document-files.ts';
import { type DocumentsContext, getDocument } from './documents.server.ts';
import { cleanFileName, extensionOf, type FileExtension, largestFile, mimeTypeOf } from './file-kind.ts';
import { headFits, headLength, insideFits, isArchive } from './recognize.server.ts';
import type { DocumentType, DocumentView } from './schemas.ts';
import { StoredFile } from './stored-file.entity.ts';

/** What storing and opening files needs besides. */
export interface UploadContext extends DocumentsContext {
  documentFiles: DocumentFiles;
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
  content: AsyncIterable<Uint8Array>;
}

/** What one person's documents may take in all, earlier versions and the bin included; bytes. */
const QUOTA = 2 * 1024 ** 3;

/** How many bytes a person's files take; those on their way have no size yet. */
async function bytesOf(em: EntityManager, userId: number): Promise<number> {
  const [row] = await em.execute<{ bytes: string }[]>(
    'select coalesce(sum(size), 0) as bytes from stored_files where user_id = ?',
    [userId],
  );
  return Number(row?.bytes);
}

/**
 * Refuses what cannot fit, before it is read; whether it does is looked at again when it is stored.
 * @throws DomainError documents.quota-reached
 */
export async function requireRoom(ctx: Pick<UploadContext, 'fork' | 'user'>, bytes: number): Promise<void> {
  if ((await bytesOf(ctx.fork(), ctx.user.id)) + bytes > QUOTA) throw new DomainError('documents.quota-reached');
}

/**
 * The bytes of a file as they come, refused as soon as they are seen to be none that is taken.
 * @throws DomainError documents.file-empty, documents.wrong-kind, documents.too-large
 */
async function* checked(content: AsyncIterable<Uint8Array>, extension: FileExtension): AsyncGenerator<Uint8Array> {
  let size = 0;
  let head: Uint8Array[] | undefined = [];
  for await (const chunk of content) {
    size += chunk.length;
    if (size > largestFile) throw new DomainError('documents.too-large');
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
async function fitting(head: readonly Uint8Array[], extension: FileExtension): Promise<readonly Uint8Array[]> {
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
 * Stores the bytes of a file as they come. They count for nothing until `addDocument` or `replaceFile` has made them part
 * of a document; whatever fails before leaves neither bytes nor row, or leaves them to the sweep.
 * @throws DomainError documents.file-empty, documents.wrong-kind, documents.too-large, documents.no-space
 */
export async function receiveFile(ctx: UploadContext, incoming: IncomingFile): Promise<ReceivedFile> {
  const fileName = cleanFileName(incoming.fileName);
  const extension = requireExtension(fileName);
  const place = ctx.documentFiles.reserve();
  const em = ctx.fork();
  const user = em.getReference(User, ctx.user.id);
  const { id } = em.create(StoredFile, { user, ...place, createdAt: ctx.now() });
  return { id, fileName, mimeType: mimeTypeOf[extension] } as never;
}
