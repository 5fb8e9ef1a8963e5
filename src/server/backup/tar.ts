import { Header } from 'tar';

/** A file or a folder in a tar. */
export interface TarEntry {
  path: string;
  /** Bytes; 0 of a folder. */
  size: number;
  isFolder: boolean;
  /** Exactly `size` bytes. Of an entry that is read from a tar, what nobody takes is passed over. */
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

const BLOCK = 512;
/** Bytes behind an entry, up to the next block. */
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
  if (header.encode(block)) throw new Error(`${path} is too long a name for a tar`);
  return block;
}

/** The bytes of a tar. @throws Error for an entry whose content is not of its size */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield headerOf(entry);
    let missing = entry.size;
    for await (const chunk of entry.content) {
      missing -= chunk.length;
      yield chunk;
    }
    if (missing !== 0) throw new Error(`${entry.path} has another size than it had`);
    yield Buffer.alloc(paddingOf(entry.size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Takes bytes from pieces of any size. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>;
  #piece: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next `size` bytes as they come. @throws Error when there are fewer */
  async *take(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0;) {
      if (this.#piece.length === 0) {
        const next = await this.#source.next();
        if (next.done) throw new Error('The tar ends too early');
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
 * The entries of a tar that has nothing but files and folders, to be taken in order.
 * @throws Error for anything else, and for one that is damaged or cut off
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
  // To the source's own end, which says whether it is whole.
  await pieces.skipRest();
}
