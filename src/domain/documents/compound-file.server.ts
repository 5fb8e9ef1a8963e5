import { MalformedFileError, type StoredFileReader } from './stored-file-reader.server.ts';

/** Size of a directory entry in bytes. */
const ENTRY_SIZE = 128;
/** Maximum number of directory sectors; Word and Excel write one to ten. */
const MAX_DIRECTORY_SECTORS = 256;
/**
 * Number of header slots for sectors of the allocation table (FAT). The DIFAT chain lists any further
 * sectors.
 */
const HEADER_SLOTS = 109;
/** Highest valid sector number. Larger values are markers, such as the end of a chain. */
const MAX_SECTOR = 0xfffffffa;

/**
 * Reads the names of a compound file's top-level streams and folders ([MS-CFB]). Besides the header, reads
 * each sector of the directory, FAT and DIFAT at most once, and nothing else.
 * @throws MalformedFileError if the file is truncated, or if a chain leaves the file or forms a loop
 */
export async function topLevelNames(file: StoredFileReader): Promise<Set<string>> {
  const header = await file.bytesAt(0, 512);
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new MalformedFileError('unknown sector size');
  const sectorSize = 2 ** shift;
  const perSector = sectorSize / 4;
  const visited = new Set<number>();

  /** Reads a sector. Throws if it has already been read. */
  async function readSector(sector: number): Promise<Buffer> {
    if (visited.has(sector)) throw new MalformedFileError('a sector is used twice');
    visited.add(sector);
    return file.bytesAt((sector + 1) * sectorSize, sectorSize);
  }

  const tableSectors = Array.from({ length: HEADER_SLOTS }, (_, slot) => header.readUInt32LE(76 + slot * 4));
  const maxTableSectors = Math.ceil(file.size / sectorSize / perSector);
  let chained = header.readUInt32LE(68);
  while (chained <= MAX_SECTOR && tableSectors.length < maxTableSectors) {
    const slots = await readSector(chained);
    for (let slot = 0; slot < perSector - 1; slot += 1) tableSectors.push(slots.readUInt32LE(slot * 4));
    chained = slots.readUInt32LE((perSector - 1) * 4);
  }

  const table = new Map<number, Buffer>();
  async function sectorAfter(sector: number): Promise<number> {
    const index = Math.floor(sector / perSector);
    const part = table.get(index) ?? (await readSector(tableSectors[index] ?? MAX_SECTOR));
    table.set(index, part);
    return part.readUInt32LE((sector % perSector) * 4);
  }

  const entries: Buffer[] = [];
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector <= MAX_SECTOR; count += 1) {
    if (count === MAX_DIRECTORY_SECTORS) throw new MalformedFileError('the directory is too large');
    const part = await readSector(sector);
    for (let at = 0; at < sectorSize; at += ENTRY_SIZE) entries.push(part.subarray(at, at + ENTRY_SIZE));
    sector = await sectorAfter(sector);
  }
  return namesBelowRoot(entries);
}

/**
 * Collects the names in the sibling tree below the root entry. Skips subfolders, because a document may embed
 * a spreadsheet.
 */
function namesBelowRoot(entries: readonly Buffer[]): Set<string> {
  const names = new Set<string>();
  const visited = new Set<number>();
  const pending = [entries[0]?.readUInt32LE(76)];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const entry = entries[next];
    if (!entry) continue;
    if (visited.has(next)) throw new MalformedFileError('a directory entry is used twice');
    visited.add(next);
    const length = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62);
    names.add(entry.toString('utf16le', 0, length));
    pending.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
  }
  return names;
}
