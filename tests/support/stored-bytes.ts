import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileContent } from '../../src/domain/documents/document-files.ts';
import type { FileStore } from '../../src/server/storage/file-store.ts';

/** Bytes that differ from place to place, so that none can pass for another. */
export function bytesOf(size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  for (let index = 0; index < size; index++)
    bytes[index] = (index * 31 + (index >> 8) * 7 + (index >> 16)) & 0xff;
  return bytes;
}

/** The bytes in pieces of the lengths given, again and again, as a network might bring them. */
export async function* inPieces(bytes: Uint8Array, lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let start = 0, turn = 0; start < bytes.length; turn++) {
    const length = Math.max(1, lengths[turn % lengths.length] ?? bytes.length);
    yield Buffer.from(bytes.subarray(start, start + length));
    start += length;
  }
}

export const readAll = async (content: Promise<FileContent>): Promise<Buffer> => buffer(await content);

/** A store in memory, whose bytes a test may change; and how often and how much was read. */
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
      const pieces: Buffer[] = [];
      for await (const chunk of content) pieces.push(Buffer.from(chunk));
      bytes.set(name, Buffer.concat(pieces));
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
