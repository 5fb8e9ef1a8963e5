import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { readContentTypes } from './content-types.server.ts';
import { MalformedFileError, type StoredFileReader } from './stored-file-reader.server.ts';

/**
 * Limits on the number of archive entries and the content types' size in bytes. Office writes dozens of
 * entries and about 10 kB.
 */
const MAX_ENTRIES = 10_000;
const MAX_TYPES_SIZE = 1024 * 1024;
const TYPES = '[content_types].xml';

/** Adapts a stored file for yauzl. */
class ArchiveReader extends RandomAccessReader {
  readonly #file: StoredFileReader;
  /** A storage failure, as opposed to a malformed archive. */
  failure: unknown;

  constructor(file: StoredFileReader) {
    super();
    this.#file = file;
  }

  async #bytes(start: number, length: number): Promise<Buffer> {
    try {
      return await this.#file.bytesAt(start, length);
    } catch (error) {
      if (!(error instanceof MalformedFileError)) this.failure = error;
      throw error;
    }
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    const copy = async () => void (await this.#bytes(position, length)).copy(buffer, offset);
    callbackify(copy)((error: Error | null) => done(error));
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const bytes = this.#bytes.bind(this);
    return Readable.from(
      (async function* () {
        yield await bytes(start, end - start);
      })(),
    );
  }
}

/** Reads the central directory. @throws MalformedFileError if there are too many entries */
async function readEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw new MalformedFileError('too many entries');
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

const isList = ({ fileName }: Entry) => fileName.toLowerCase() === TYPES;

async function readPartTypes(zip: ZipFile): Promise<Set<string>> {
  const entries = await readEntries(zip);
  const [list, ...others] = entries.filter(isList);
  if (!list || others.length > 0) throw new MalformedFileError('not exactly one list of content types');
  if (Math.max(list.uncompressedSize, list.compressedSize) > MAX_TYPES_SIZE) {
    throw new MalformedFileError('the content types are too large');
  }
  // Reading the whole stream is safe, because yauzl stops at the declared size.
  const typeOf = readContentTypes(await text(await zip.openReadStreamPromise(list)));
  const parts = entries.filter((entry) => !isList(entry));
  return new Set(parts.flatMap(({ fileName }) => typeOf(`/${fileName}`) ?? []));
}

/**
 * Returns the content types of an Office archive's main parts, which differ for documents, templates and
 * files with macros. Reads only the central directory and the content types.
 * @throws MalformedFileError if the file isn't an Office archive
 */
export async function mainPartTypes(file: StoredFileReader): Promise<string[]> {
  const reader = new ArchiveReader(file);
  try {
    const zip = await fromRandomAccessReaderPromise(reader, file.size, { autoClose: false });
    const types = await readPartTypes(zip);
    zip.close();
    return [...types].filter((type) => type.endsWith('.main+xml'));
  } catch (error) {
    if (reader.failure) throw reader.failure;
    throw new MalformedFileError('not an Office archive', { cause: error });
  }
}
