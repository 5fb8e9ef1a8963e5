import type { ByteRange } from './document-files.ts';

/** Reads a byte range of a stored file. */
export type ReadRange = (range: ByteRange) => Promise<AsyncIterable<Uint8Array>>;

/** Block size in bytes, the same as the segment size of encrypted files. */
const BLOCK_SIZE = 64 * 1024;

/** Thrown for a file that's truncated or violates its format. */
export class MalformedFileError extends Error {
  override readonly name = 'MalformedFileError';
}

/** Provides random access to a stored file. Keeps one block in memory. */
export class StoredFileReader {
  readonly size: number;
  readonly #read: ReadRange;
  #block = { start: 0, bytes: Buffer.alloc(0) };

  constructor(read: ReadRange, size: number) {
    this.#read = read;
    this.size = size;
  }

  async #blockAt(position: number): Promise<{ start: number; bytes: Buffer }> {
    const start = position - (position % BLOCK_SIZE);
    if (this.#block.bytes.length === 0 || this.#block.start !== start) {
      const end = Math.min(start + BLOCK_SIZE, this.size) - 1;
      const pieces: Uint8Array[] = [];
      for await (const piece of await this.#read({ start, end })) pieces.push(piece);
      this.#block = { start, bytes: Buffer.concat(pieces) };
    }
    return this.#block;
  }

  /**
   * Reads `length` bytes from `position`.
   * @throws MalformedFileError if the range extends beyond the end of the file
   */
  async bytesAt(position: number, length: number): Promise<Buffer> {
    if (position < 0 || position + length > this.size)
      throw new MalformedFileError('the file ends too early');
    const bytes = Buffer.alloc(length);
    for (let copied = 0; copied < length;) {
      const { start, bytes: block } = await this.#blockAt(position + copied);
      copied += block.copy(bytes, copied, position + copied - start);
    }
    return bytes;
  }
}
