import { Header } from 'tar';

/** A file or folder in a tar archive. */
export interface TarEntry {
  path: string;
  /** Size in bytes; 0 for a folder. */
  size: number;
  isFolder: boolean;
  /** Exactly `size` bytes. `readTar` skips any content left unread. */
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

const BLOCK = 512;
/** Returns the number of padding bytes after an entry's content. */
const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

function headerOf({ path, size, isFolder }: TarEntry): Buffer {
  const header = new Header({
    path,
    size,
    type: isFolder ? 'Directory' : 'File',
    mode: isFolder ? 0o700 : 0o600,
    mtime: new Date(),
  });
  const block = Buffer.alloc(BLOCK);
  if (header.encode(block)) throw new Error(`${path} is too long for a tar`);
  return block;
}

/** Packs entries into a tar. @throws Error if an entry's content doesn't match its size */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield headerOf(entry);
    let missing = entry.size;
    for await (const chunk of entry.content) {
      missing -= chunk.length;
      yield chunk;
    }
    if (missing !== 0) throw new Error(`${entry.path} has changed in size`);
    yield Buffer.alloc(paddingOf(entry.size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Reads exact numbers of bytes from a stream with chunks of any size. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>;
  #piece: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Yields the next `size` bytes as they arrive. @throws Error if the stream ends too early */
  async *take(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0;) {
      if (this.#piece.length === 0) {
        const next = await this.#source.next();
        if (next.done) throw new Error('Unexpected end of the tar archive');
        this.#piece = next.value;
      }
      const chunk = this.#piece.subarray(0, missing);
      this.#piece = this.#piece.subarray(chunk.length);
      missing -= chunk.length;
      yield chunk;
    }
  }

  async block(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.take(BLOCK)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async skip(size: number): Promise<void> {
    for await (const _ of this.take(size));
  }

  async skipRest(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}

/**
 * Yields the files and folders of a tar. Consume each entry's content before moving on to the next entry.
 * @throws Error for other entry types, or if the tar is damaged or truncated
 */
export async function* readTar(tar: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const pieces = new Pieces(tar);
  for (;;) {
    const header = new Header(await pieces.block());
    if (header.nullBlock) break;
    const { cksumValid, path, size = 0, type } = header;
    if (!cksumValid || path === undefined || (type !== 'File' && type !== 'Directory')) {
      throw new Error('The tar is damaged');
    }
    let taken = 0;
    async function* content() {
      for await (const chunk of pieces.take(size)) {
        taken += chunk.length;
        yield chunk;
      }
    }
    yield { path, size, isFolder: type === 'Directory', content: content() };
    await pieces.skip(size - taken + paddingOf(size));
  }
  // Drain the source, so that it can report truncation.
  await pieces.skipRest();
}
