import { fileTypeFromBuffer, fileTypeFromTokenizer } from 'file-type';
import { AbstractTokenizer, EndOfStreamError } from 'strtok3/core';
import type { ByteRange } from './document-files.ts';
import type { FileExtension } from './file-kind.ts';

/** The first bytes that tell a kind, or its family where it is one of the Office's. */
export const headLength = 4_100;

/** Bytes that are read at once of a stored file, and of which one piece is kept. */
const BLOCK = 256 * 1024;

/** Reads a part of a file that lies in the store. */
export type ReadRange = (range: ByteRange) => Promise<AsyncIterable<Uint8Array>>;

const zip = [0x50, 0x4b, 0x03, 0x04];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const officeHeads: Partial<Record<FileExtension, readonly number[]>> = {
  docx: zip,
  xlsx: zip,
  doc: compoundFile,
  xls: compoundFile,
};
const pictureOrPdf: Partial<Record<FileExtension, readonly string[]>> = {
  pdf: ['pdf'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
};

/** Whether the kind shows only inside the file: Office files are archives of one of two sorts. */
export function isArchive(extension: FileExtension): boolean {
  return officeHeads[extension] !== undefined;
}

/** Whether a file that begins with `head` may be of the kind that its extension says. */
export async function headFits(head: Uint8Array, extension: FileExtension): Promise<boolean> {
  const start = officeHeads[extension];
  if (start) return start.every((byte, index) => head[index] === byte);
  const type = await fileTypeFromBuffer(head);
  return type !== undefined && (pictureOrPdf[extension]?.includes(type.ext) ?? false);
}

/** A stored file as the library reads files: here and there, whatever its size, with one block of it in memory. */
class StoredFileTokenizer extends AbstractTokenizer {
  readonly fileInfo: { size: number };
  readonly #read: ReadRange;
  #block = { start: 0, bytes: Buffer.alloc(0) };

  constructor(read: ReadRange, size: number) {
    super();
    this.#read = read;
    this.fileInfo = { size };
  }

  supportsRandomAccess(): boolean {
    return true;
  }

  setPosition(position: number): void {
    this.position = position;
  }

  async #blockAt(position: number): Promise<{ start: number; bytes: Buffer }> {
    const start = position - (position % BLOCK);
    if (this.#block.bytes.length === 0 || this.#block.start !== start) {
      const end = Math.min(start + BLOCK, this.fileInfo.size) - 1;
      const pieces: Uint8Array[] = [];
      for await (const piece of await this.#read({ start, end })) pieces.push(piece);
      this.#block = { start, bytes: Buffer.concat(pieces) };
    }
    return this.#block;
  }

  async peekBuffer(
    target: Uint8Array,
    options?: Parameters<AbstractTokenizer['peekBuffer']>[1],
  ): Promise<number> {
    const { position, length, mayBeLess } = this.normalizeOptions(target, options);
    const available = Math.max(0, Math.min(length, this.fileInfo.size - position));
    if (available < length && !mayBeLess) throw new EndOfStreamError();
    for (let done = 0; done < available;) {
      const { start, bytes } = await this.#blockAt(position + done);
      const from = position + done - start;
      const piece = bytes.subarray(from, from + available - done);
      target.set(piece, done);
      done += piece.length;
    }
    return available;
  }

  async readBuffer(
    target: Uint8Array,
    options?: Parameters<AbstractTokenizer['readBuffer']>[1],
  ): Promise<number> {
    const read = await this.peekBuffer(target, options);
    this.position = (options?.position ?? this.position) + read;
    return read;
  }

  /** @throws EndOfStreamError where the file ends before */
  async bytesAt(position: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length);
    await this.peekBuffer(bytes, { position });
    return bytes;
  }
}

/** Bytes of an entry of a compound file's directory, and how many sectors of it are looked at. */
const ENTRY = 128;
const MOST_DIRECTORY_SECTORS = 256;
/** Places of the header for the numbers of sectors that hold the allocation table; more stand in a chain of their own. */
const TABLES_IN_HEADER = 109;
const LARGEST_SECTOR = 0xfffffffa;

/** The names of what stands at the top of a compound file ([MS-CFB]). @throws EndOfStreamError where it is cut */
async function topNames(file: StoredFileTokenizer): Promise<Set<string>> {
  const header = await file.bytesAt(0, 512);
  const shift = header.readUInt16LE(30);
  const names = new Set<string>();
  if (shift !== 9 && shift !== 12) return names;
  const sectorSize = 2 ** shift;
  const perSector = sectorSize / 4;
  const offsetOf = (sector: number) => (sector + 1) * sectorSize;
  const numberAt = async (sector: number, index: number) =>
    (await file.bytesAt(offsetOf(sector) + index * 4, 4)).readUInt32LE();

  /** The sector that holds a part of the allocation table. */
  async function tableSector(index: number): Promise<number> {
    if (index < TABLES_IN_HEADER) return header.readUInt32LE(76 + index * 4);
    let chained = header.readUInt32LE(68);
    const beyond = index - TABLES_IN_HEADER;
    for (let skip = Math.floor(beyond / (perSector - 1)); skip > 0; skip -= 1) {
      chained = await numberAt(chained, perSector - 1);
    }
    return numberAt(chained, beyond % (perSector - 1));
  }

  const entries: Buffer[] = [];
  let sector = header.readUInt32LE(48);
  for (let seen = 0; sector <= LARGEST_SECTOR && seen < MOST_DIRECTORY_SECTORS; seen += 1) {
    const directory = await file.bytesAt(offsetOf(sector), sectorSize);
    for (let at = 0; at < sectorSize; at += ENTRY) entries.push(directory.subarray(at, at + ENTRY));
    sector = await numberAt(await tableSector(Math.floor(sector / perSector)), sector % perSector);
  }

  // What hangs below the root, and not what is in a folder: a letter may hold a spreadsheet.
  const waiting = [entries[0]?.readUInt32LE(76)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const entry = entries[next];
    if (!entry) continue;
    entries[next] = undefined as never;
    const length = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62);
    names.add(entry.toString('utf16le', 0, length));
    waiting.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
  }
  return names;
}

/**
 * Whether a stored Office file is inside what its extension says: the content types of the newer kinds, the streams of
 * the older ones. Looks at no more than their directories, whatever the archive would unpack to.
 */
export async function insideFits(extension: FileExtension, read: ReadRange, size: number): Promise<boolean> {
  const file = new StoredFileTokenizer(read, size);
  try {
    if (extension === 'docx' || extension === 'xlsx')
      return (await fileTypeFromTokenizer(file))?.ext === extension;
    const names = await topNames(file);
    const isLetter = names.has('WordDocument');
    const isSheet = names.has('Workbook') || names.has('Book');
    return extension === 'doc' ? isLetter && !isSheet : isSheet && !isLetter;
  } catch (error) {
    if (error instanceof EndOfStreamError) return false;
    throw error;
  }
}
