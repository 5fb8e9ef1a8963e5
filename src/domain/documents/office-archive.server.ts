import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { readContentTypes } from './content-types.server.ts';
import { MalformedFileError, type StoredFileReader } from './stored-file-reader.server.ts';

/** The most entries and bytes of content types that are read; Office's own files have some dozens, and 10 kB. */
const MOST_ENTRIES = 10_000;
const LARGEST_TYPES = 1024 * 1024;
const TYPES = '[content_types].xml';

/** yauzl's way to a stored file. */
class ArchiveReader extends RandomAccessReader {
  readonly #file: StoredFileReader;
  /** What kept the file from being read: the store's failure, which is not the archive's fault. */
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

/** The entries of the central directory. @throws MalformedFileError for more than there can be */
async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new MalformedFileError('too many entries');
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

const isList = ({ fileName }: Entry) => fileName.toLowerCase() === TYPES;

/** The content types of an archive's parts. */
async function typesOf(zip: ZipFile): Promise<Set<string>> {
  const entries = await entriesOf(zip);
  const [list, ...others] = entries.filter(isList);
  if (!list || others.length > 0) throw new MalformedFileError('not one list of content types');
  if (Math.max(list.uncompressedSize, list.compressedSize) > LARGEST_TYPES) {
    throw new MalformedFileError('the content types are too large');
  }
  // yauzl stops at the size that the directory says.
  const typeOf = readContentTypes(await text(await zip.openReadStreamPromise(list)));
  const parts = entries.filter((entry) => !isList(entry));
  return new Set(parts.flatMap(({ fileName }) => typeOf(`/${fileName}`) ?? []));
}

/**
 * The types of an Office archive's main parts: a letter has one, a template or a file with macros another. Reads the
 * central directory and the content types, and unpacks nothing else.
 * @throws MalformedFileError for what is no such archive
 */
export async function mainPartTypes(file: StoredFileReader): Promise<string[]> {
  const reader = new ArchiveReader(file);
  try {
    const zip = await fromRandomAccessReaderPromise(reader, file.size, { autoClose: false });
    const types = await typesOf(zip);
    zip.close();
    return [...types].filter((type) => type.endsWith('.main+xml'));
  } catch (error) {
    if (reader.failure) throw reader.failure;
    throw new MalformedFileError('no Office archive', { cause: error });
  }
}
