import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { maxFileSize } from '../../domain/documents/file-kind.ts';
import { thumbnailType } from '../../domain/documents/thumbnail-image.server.ts';
import { maxThumbnailBytes } from '../../domain/documents/thumbnail-limits.ts';
import type { IncomingFile } from '../../domain/documents/upload.server.ts';
import { DomainError } from '../../domain/errors.ts';

/** Maximum size in bytes of everything in the body except the file: boundaries, headers and fields. */
export const MAX_OVERHEAD = 64 * 1024;
const limits = {
  fileSize: maxFileSize + 1,
  files: 2,
  fields: 10,
  parts: 12,
  fieldSize: 1_000,
  headerPairs: 20,
};
/** State of an upload in progress: its form fields, the result for its file, and its thumbnail, if any. */
export interface Upload<T> {
  fields: Record<string, unknown>;
  file: T | undefined;
  thumbnail: Buffer | undefined;
  isTaking: boolean;
}

export function emptyUpload<T>(): Upload<T> {
  return { fields: {}, file: undefined, thumbnail: undefined, isTaking: false };
}

/** Returns the Content-Length, or undefined if the header is missing. */
export function announcedBytes({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** Converts multipart parser errors to domain errors. */
function toDomainError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isTooMany = /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code);
  return new DomainError(isTooMany ? 'documents.unexpected-parts' : 'documents.unreadable-upload', {
    cause: error,
  });
}

async function* readFormParts(request: FastifyRequest) {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw toDomainError(error);
  }
}

async function* readContent({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    throw toDomainError(error);
  }
}

/**
 * Reads a thumbnail into memory. Returns undefined for an empty part, which browsers send if there is no file.
 * @throws DomainError documents.wrong-thumbnail
 */
async function readThumbnail(part: MultipartFile): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readContent(part)) {
    size += chunk.length;
    if (size > maxThumbnailBytes) throw new DomainError('documents.wrong-thumbnail');
    chunks.push(chunk);
  }
  if (size === 0) return undefined;
  const thumbnail = Buffer.concat(chunks);
  if (thumbnailType(thumbnail) === null) throw new DomainError('documents.wrong-thumbnail');
  return thumbnail;
}

/**
 * Parses a form with parts in any order. Streams its single file to `take` and keeps its thumbnail, if any.
 * @throws DomainError documents.unexpected-parts, documents.unreadable-upload, documents.wrong-thumbnail
 */
async function readParts<T>(
  request: FastifyRequest,
  upload: Upload<T>,
  take: (file: IncomingFile) => Promise<T>,
): Promise<void> {
  for await (const part of readFormParts(request)) {
    const { fieldname: name } = part;
    if (part.type === 'file' && name === 'thumbnail') {
      if (upload.thumbnail !== undefined) throw new DomainError('documents.unexpected-parts');
      upload.thumbnail = await readThumbnail(part);
    } else if (part.type === 'file') {
      if (name !== 'file' || upload.file !== undefined) throw new DomainError('documents.unexpected-parts');
      // Browsers send a file part with an empty name if the user chose no file.
      if (!part.filename) throw new DomainError('documents.file-missing');
      upload.isTaking = true;
      const announced = announcedBytes(request) ?? maxFileSize;
      upload.file = await take({ fileName: part.filename, announced, content: readContent(part) });
      upload.isTaking = false;
    } else {
      const { fields } = upload;
      fields[name] = Object.hasOwn(fields, name) ? [fields[name], part.value] : part.value;
    }
  }
}

/**
 * Same as `readParts`, but fails if the body exceeds the maximum size of a file and its fields. Without this
 * limit, the parser would read an endless header forever. `take` enforces the limit on the file itself.
 * @throws DomainError documents.too-large
 */
export async function readUpload<T>(...call: Parameters<typeof readParts<T>>): Promise<void> {
  const [{ raw }, upload] = call;
  let received = 0;
  const { promise: tooLarge, reject: refuse } = Promise.withResolvers<never>();
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxFileSize + MAX_OVERHEAD && !upload.isTaking)
      refuse(new DomainError('documents.too-large'));
  };
  const reading = readParts(...call);
  raw.on('data', count);
  try {
    await Promise.race([reading, tooLarge]);
  } finally {
    raw.off('data', count);
  }
}
