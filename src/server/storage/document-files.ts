import { createHash, hkdfSync } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type ByteRange,
  DamagedFileError,
  type DocumentFiles,
  type FilePlace,
} from '../../domain/documents/document-files.ts';
import { decrypt, encrypt, encryptedSize, HEADER_BYTES, segmentSpan } from './encrypted-file.ts';
import type { FileKeys } from './file-keys.ts';
import type { FileStore } from './file-store.ts';

/** Streams segments and destroys their sources when the stream closes for any reason. */
function streamOf(first: Buffer | undefined, rest: AsyncGenerator<Buffer>, sources: Readable[]): Readable {
  let ready = first;
  async function next(): Promise<Buffer | null> {
    const segment = ready ?? (await rest.next()).value;
    ready = undefined;
    return segment ?? null;
  }
  return new Readable({
    read() {
      next().then(
        (segment) => this.push(segment),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      for (const source of sources) source.destroy();
      done(error);
    },
  });
}

/** Derives the key of a file's thumbnail. Separate keys ensure that the two can't be swapped. */
const thumbnailKey = (fileKey: Buffer) => Buffer.from(hkdfSync('sha256', fileKey, '', 'thumbnail', 32));

async function concat(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  // Each chunk is only valid until the next one is requested.
  const copies: Buffer[] = [];
  for await (const chunk of chunks) copies.push(Buffer.from(chunk));
  return Buffer.concat(copies);
}

/** Creates storage for documents in `store`, each encrypted with its own key. */
export function createDocumentFiles(keys: FileKeys, store: FileStore): DocumentFiles {
  async function open(storageKey: string, range?: ByteRange): Promise<Readable> {
    const source = await store.read(storageKey, range);
    if (!source) throw new DamagedFileError(storageKey, 'missing');
    return source;
  }

  async function write(place: FilePlace, content: AsyncIterable<Uint8Array>) {
    const key = keys.unwrap(place);
    const hash = createHash('sha256');
    let size = 0;
    async function* counted() {
      for await (const chunk of content) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    }
    await store.write(place.storageKey, encrypt(key, counted()));
    return { size, sha256: hash.digest() };
  }

  async function read(file: FilePlace & { size: number }, range?: ByteRange): Promise<Readable> {
    const { storageKey, size } = file;
    if (range && !(range.start >= 0 && range.start <= range.end && range.end < size)) {
      throw new RangeError(`Bytes ${range.start} to ${range.end} are outside a file of ${size} bytes`);
    }
    const key = keys.unwrap(file);
    const source = await open(storageKey, range && segmentSpan(size, range).stored);
    const sources = [source];
    try {
      const header = range && (await open(storageKey, { start: 0, end: HEADER_BYTES - 1 }));
      if (header) sources.push(header);
      const segments = decrypt({ storageKey, key, size }, { header, source }, range);
      const first = await segments.next();
      // An empty file has one segment without any bytes.
      const bytes = first.done || first.value.length === 0 ? undefined : first.value;
      return streamOf(bytes, segments, sources);
    } catch (error) {
      for (const opened of sources) opened.destroy();
      throw error;
    }
  }

  return {
    reserve: () => keys.create(),
    write,
    read,
    remove: (storageKey) => store.remove(storageKey),
    sealThumbnail: (file, thumbnail) =>
      // Copied because `encrypt` frees its chunks.
      concat(encrypt(thumbnailKey(keys.unwrap(file)), Readable.from([Buffer.from(thumbnail)]))),
    openThumbnail: async (file, sealed) => {
      const key = thumbnailKey(keys.unwrap(file));
      // A thumbnail takes a single segment.
      const size = sealed.length - encryptedSize(0);
      if (size < 0) throw new DamagedFileError(file.storageKey, 'truncated');
      const source = Readable.from([Buffer.from(sealed)]);
      return concat(decrypt({ storageKey: file.storageKey, key, size }, { header: undefined, source }));
    },
  };
}
