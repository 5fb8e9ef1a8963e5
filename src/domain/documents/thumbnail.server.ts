import { DomainError } from '../errors.ts';
import { DamagedFileError, type FilePlace } from './document-files.ts';
import { requireScanned } from './require-scanned.server.ts';
import type { ScanState } from './schemas.ts';
import { scanOfFile } from './stored-file.entity.ts';
import { thumbnailType } from './thumbnail-image.server.ts';
import type { ThumbnailType } from './thumbnail-limits.ts';
import type { ReceivedFile, UploadContext } from './upload.server.ts';

/** Encrypts an upload's thumbnail, if there is one, and adds it to the file. */
export async function withThumbnail(
  { documentFiles }: Pick<UploadContext, 'documentFiles'>,
  file: ReceivedFile,
  thumbnail: Uint8Array | undefined,
): Promise<ReceivedFile> {
  if (thumbnail === undefined) return file;
  return { ...file, thumbnail: await documentFiles.sealThumbnail(file, thumbnail) };
}

const thumbnailOfDocument = {
  name: 'thumbnail-of-document',
  text: `select v.version, v.thumbnail, ${scanOfFile} as scan, f.storage_key as "storageKey", f.wrapped_key as "wrappedKey", f.key_id as "keyId"
    from documents d
    left join document_versions v on v.document_id = d.id and v.version = coalesce(:version::bigint, d.version)
    left join stored_files f on f.id = v.file_id
    where d.id = :id and d.user_id = :userId and d.deleted_at is null`,
};

interface Row extends FilePlace {
  /** Null if there is no such version. */
  version: number | null;
  thumbnail: Buffer | null;
  scan: ScanState | null;
}

/**
 * Returns the thumbnail of a user's document, in the given version or the current one. This doesn't count as
 * opening the document.
 * @throws DomainError documents.not-found, documents.version-not-found, documents.being-checked,
 * documents.malware-found, documents.no-thumbnail, documents.damaged
 */
export async function readThumbnail(
  { sql, user, documentFiles }: Pick<UploadContext, 'sql' | 'user' | 'documentFiles'>,
  { id, version }: { id: number; version?: number | undefined },
): Promise<{ type: ThumbnailType; bytes: Buffer }> {
  const [row] = await sql<Row>(thumbnailOfDocument, { userId: user.id, id, version: version ?? null });
  if (!row) throw new DomainError('documents.not-found');
  if (row.version === null) throw new DomainError('documents.version-not-found');
  // The thumbnail also comes from the uploader's browser, so don't serve it before the file's scan.
  requireScanned(row);
  if (row.thumbnail === null) throw new DomainError('documents.no-thumbnail');
  try {
    const bytes = await documentFiles.openThumbnail(row, row.thumbnail);
    const type = thumbnailType(bytes);
    if (type === null) throw new DamagedFileError(row.storageKey, 'changed');
    return { type, bytes };
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    throw new DomainError('documents.damaged', { cause: error });
  }
}
