import type { ByteRange } from './document-files.ts';

/** Reads a part of a file that lies in the store. */
export type ReadRange = (range: ByteRange) => Promise<AsyncIterable<Uint8Array>>;

/** Bytes that are read at once: a segment of an encrypted file. */
const BLOCK = 64 * 1024;

/** A file whose content contradicts its own format, or ends too early. */
export class MalformedFileError extends Error {
  override readonly name = 'MalformedFileError';
}

/** Random access to a stored file, with one block of it in memory. */
export class StoredFileReader {
  readonly size: number;
  readonly #read: ReadRange;
  #block = { start: 0, bytes: Buffer.alloc(0) };

  constructor(read: ReadRange, size: number) {
    this.#read = read;
    this.size = size;
  }

  async #blockAt(position: number): Promise<{ start: number; bytes: Buffer }> {
    const start = position - (position % BLOCK);
    if (this.#block.bytes.length === 0 || this.#block.start !== start) {
      const end = Math.min(start + BLOCK, this.size) - 1;
      const pieces: Uint8Array[] = [];
      for await (const piece of await this.#read({ start, end })) pieces.push(piece);
      this.#block = { start, bytes: Buffer.concat(pieces) };
    }
    return this.#block;
  }

  /** @throws MalformedFileError where the file ends before */
  async bytesAt(position: number, length: number): Promise<Buffer> {
    if (position < 0 || position + length > this.size)
      throw new MalformedFileError('the file ends too early');
    const bytes = Buffer.alloc(length);
    for (let done = 0; done < length;) {
      const { start, bytes: block } = await this.#blockAt(position + done);
      done += block.copy(bytes, done, position + done - start);
    }
    return bytes;
  }
}
