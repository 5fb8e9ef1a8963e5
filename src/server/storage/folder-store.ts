import { type FileHandle, lstat, mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { DomainError } from '../../domain/errors.ts';
import type { FileStore, StoredBytes } from './file-store.ts';
import { freeBuffer } from './free-buffer.ts';

/** Retry-After for a full disk, in seconds. */
const NO_SPACE_RETRY_S = 300;
/** Read size in bytes: four segments. */
const READ_BYTES = 262_144;
/** Write size in bytes. While one buffer of this size is written, a second one is filled. */
const WRITE_BYTES = 262_144;
const PART = '.part';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

/** Syncs a folder so that created, renamed and deleted files survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  // Windows can't sync folders and doesn't need to.
  if (process.platform === 'win32') return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Converts the error of a full disk, an exceeded quota or a file size limit to a no-space error. Returns any
 * other error unchanged.
 */
function asNoSpace(error: unknown): unknown {
  if (!/^(ENOSPC|EDQUOT|EFBIG)$/.test(codeOf(error))) return error;
  return new DomainError('documents.no-space', { retryAfter: NO_SPACE_RETRY_S, cause: error });
}

/**
 * Writes all bytes of a buffer, repeating partial writes.
 * @throws Error from the file system
 */
async function writeWhole(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    written += (await file.write(bytes, written)).bytesWritten;
  }
}

/** Writes `content` with double buffering: one buffer is written while the other is filled. */
async function writeAll(file: FileHandle, content: AsyncIterable<Uint8Array>): Promise<void> {
  let filling = Buffer.allocUnsafeSlow(WRITE_BYTES);
  let spare = Buffer.allocUnsafeSlow(WRITE_BYTES);
  let filled = 0;
  let writing = Promise.resolve();
  try {
    for await (const chunk of content) {
      for (let taken = 0; taken < chunk.length;) {
        if (filled === WRITE_BYTES) {
          await writing;
          writing = writeWhole(file, filling);
          // The error surfaces when the next write or the end awaits this promise.
          writing.catch(() => {});
          [filling, spare] = [spare, filling];
          filled = 0;
        }
        const part = chunk.subarray(taken, taken + WRITE_BYTES - filled);
        filling.set(part, filled);
        filled += part.length;
        taken += part.length;
      }
    }
    await writing;
    await writeWhole(file, filling.subarray(0, filled));
  } finally {
    // Wait for a pending write, because it still reads its buffer.
    await writing.catch(() => {});
    freeBuffer(filling);
    freeBuffer(spare);
  }
}

/** Yields the paths of all files below a folder, or none if the folder doesn't exist. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) yield* filesIn(path);
      else yield path;
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * Creates a store that keeps files in 256 folders below `dataDir/documents`, accessible only to their owner.
 */
export function createFolderStore(dataDir: string): FileStore {
  const root = join(dataDir, 'documents');

  function pathOf(name: string): string {
    if (!/^[0-9a-f]{32}$/.test(name)) throw new Error('Invalid storage key');
    return join(root, name.slice(0, 2), name);
  }

  async function makeFolder(folder: string): Promise<void> {
    // The embedded database's user must be able to traverse the outer folder.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made === undefined) return;
    await syncFolder(root);
    await syncFolder(dataDir);
  }

  async function write(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const path = pathOf(name);
    await makeFolder(dirname(path));
    try {
      const file = await open(path + PART, 'wx', 0o600);
      try {
        await writeAll(file, content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(path + PART, path);
      await syncFolder(dirname(path));
    } catch (error) {
      // If this removal fails, a later sweep removes the file with its row. A file that already existed isn't ours
      // to remove.
      if (codeOf(error) !== 'EEXIST') await remove(name).catch(() => {});
      throw error;
    }
  }

  async function remove(name: string): Promise<void> {
    const path = pathOf(name);
    await rm(path, { force: true });
    await rm(path + PART, { force: true });
    await syncFolder(dirname(path)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }

  async function* list(): AsyncGenerator<StoredBytes> {
    for await (const path of filesIn(root)) {
      try {
        const { size, mtime } = await lstat(path);
        const unfinished = path.endsWith(PART);
        const whole = unfinished ? path.slice(0, -PART.length) : path;
        const inPlace = relative(root, whole).split(sep);
        const name = inPlace.at(-1) ?? '';
        // Files outside the layout are reported by their full path.
        const isOurs = inPlace.length === 2 && inPlace[0] === name.slice(0, 2);
        yield { name: isOurs ? name : relative(root, path), size, changedAt: mtime, unfinished };
      } catch (error) {
        // The file was removed or renamed after the folder was listed.
        if (!isMissing(error)) throw error;
      }
    }
  }

  return {
    place: root,
    write: async (name, content) => {
      try {
        await write(name, content);
      } catch (error) {
        throw asNoSpace(error);
      }
    },
    async read(name, range) {
      try {
        const handle = await open(pathOf(name));
        return handle.createReadStream({ highWaterMark: READ_BYTES, ...range });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async size(name) {
      try {
        return (await lstat(pathOf(name))).size;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove,
    list,
  };
}
