import { MalformedFileError, type StoredFileReader } from './stored-file-reader.server.ts';

/** Bytes of a directory entry. */
const ENTRY = 128;
/** The most directory sectors that a file may have; Word and Excel write one to ten. */
const MOST_DIRECTORY_SECTORS = 256;
/** Slots in the header for the sectors of the allocation table (FAT); the others are in a chain of their own (DIFAT). */
const HEADER_SLOTS = 109;
/** Sector numbers above it are markers, such as the end of a chain. */
const LARGEST_SECTOR = 0xfffffffa;

/**
 * Names of the top-level streams and folders of a compound file ([MS-CFB]). Reads each sector of the directory, the FAT and
 * the DIFAT at most once, and nothing else.
 * @throws MalformedFileError for a file that is cut, or whose chains lead outside it or back to themselves
 */
export async function topLevelNames(file: StoredFileReader): Promise<Set<string>> {
  const header = await file.bytesAt(0, 512);
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new MalformedFileError('unknown sector size');
  const sectorSize = 2 ** shift;
  const perSector = sectorSize / 4;
  const visited = new Set<number>();

  /** Reads a sector of a chain for the only time. */
  async function readSector(sector: number): Promise<Buffer> {
    if (visited.has(sector)) throw new MalformedFileError('a sector is used twice');
    visited.add(sector);
    return file.bytesAt((sector + 1) * sectorSize, sectorSize);
  }

  const tableSectors = Array.from({ length: HEADER_SLOTS }, (_, slot) => header.readUInt32LE(76 + slot * 4));
  const mostTableSectors = Math.ceil(file.size / sectorSize / perSector);
  let chained = header.readUInt32LE(68);
  while (chained <= LARGEST_SECTOR && tableSectors.length < mostTableSectors) {
    const slots = await readSector(chained);
    for (let slot = 0; slot < perSector - 1; slot += 1) tableSectors.push(slots.readUInt32LE(slot * 4));
    chained = slots.readUInt32LE((perSector - 1) * 4);
  }

  const table = new Map<number, Buffer>();
  async function sectorAfter(sector: number): Promise<number> {
    const index = Math.floor(sector / perSector);
    const part = table.get(index) ?? (await readSector(tableSectors[index] ?? LARGEST_SECTOR));
    table.set(index, part);
    return part.readUInt32LE((sector % perSector) * 4);
  }

  const entries: Buffer[] = [];
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector <= LARGEST_SECTOR; count += 1) {
    if (count === MOST_DIRECTORY_SECTORS) throw new MalformedFileError('the directory is too large');
    const part = await readSector(sector);
    for (let at = 0; at < sectorSize; at += ENTRY) entries.push(part.subarray(at, at + ENTRY));
    sector = await sectorAfter(sector);
  }
  return namesBelowRoot(entries);
}

/** Siblings form a tree below the root entry. Folders are left out: a letter may hold a spreadsheet. */
function namesBelowRoot(entries: readonly Buffer[]): Set<string> {
  const names = new Set<string>();
  const visited = new Set<number>();
  const waiting = [entries[0]?.readUInt32LE(76)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const entry = entries[next];
    if (!entry) continue;
    if (visited.has(next)) throw new MalformedFileError('a directory entry is used twice');
    visited.add(next);
    const length = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62);
    names.add(entry.toString('utf16le', 0, length));
    waiting.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
  }
  return names;
}
