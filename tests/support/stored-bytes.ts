import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileContent } from '../../src/domain/documents/document-files.ts';
import type { FileStore } from '../../src/server/storage/file-store.ts';

/** Builds bytes that differ by position, so that swapped or repeated parts are detected. */
export function bytesOf(size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  for (let index = 0; index < size; index++)
    bytes[index] = (index * 31 + (index >> 8) * 7 + (index >> 16)) & 0xff;
  return bytes;
}

/** Splits bytes into chunks as a network might deliver them, cycling through the given lengths. */
export async function* inPieces(bytes: Uint8Array, lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let start = 0, turn = 0; start < bytes.length; turn++) {
    const length = Math.max(1, lengths[turn % lengths.length] ?? bytes.length);
    yield Buffer.from(bytes.subarray(start, start + length));
    start += length;
  }
}

export const readAll = async (content: Promise<FileContent>): Promise<Buffer> => buffer(await content);

/** An in-memory store whose bytes a test can change; `reads` records the length of each read. */
export interface MemoryStore extends FileStore {
  bytes: Map<string, Buffer>;
  reads: number[];
}

export function createMemoryStore(): MemoryStore {
  const bytes = new Map<string, Buffer>();
  const reads: number[] = [];
  return {
    bytes,
    reads,
    place: 'memory',
    async write(name, content) {
      const chunks: Buffer[] = [];
      for await (const chunk of content) chunks.push(Buffer.from(chunk));
      bytes.set(name, Buffer.concat(chunks));
    },
    async read(name, range) {
      const found = bytes.get(name)?.subarray(range?.start ?? 0, range && range.end + 1);
      if (found) reads.push(found.length);
      return found ? Readable.from([Buffer.from(found)], { objectMode: false }) : null;
    },
    size: async (name) => bytes.get(name)?.length ?? null,
    async remove(name) {
      bytes.delete(name);
    },
    async *list() {
      for (const [name, { length }] of bytes) {
        yield { name, size: length, changedAt: new Date(0), unfinished: false };
      }
    },
  };
}
