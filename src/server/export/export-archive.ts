import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { maxFileSize, quotaBytes } from '../../domain/documents/file-kind.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { type Manifest, manifest, manifestName } from '../../domain/export/manifest.ts';

/** Error for a zip that isn't a complete export. The message is a single line for the operator. */
export class BadExportError extends Error {
  override readonly name = 'BadExportError';
}

/** An export whose files match its manifest. */
export interface ExportArchive {
  manifest: Manifest;
  /** Reads a file and verifies its hash again. @throws BadExportError */
  read: (name: string) => AsyncGenerator<Buffer>;
  close: () => void;
}

const MB = 1024 * 1024;
/** Maximum unpacked file size in bytes, by folder. Tables are limited because they're parsed in memory. */
const maxSizes: Readonly<Record<string, number>> = { data: 64 * MB, files: maxFileSize, invoices: 10 * MB };
/** Maximum size in bytes of the manifest and the text files next to it. */
const MAX_TEXT_SIZE = 16 * MB;
/** Maximum unpacked size of an export in bytes: a full document quota plus everything else. */
const MAX_EXPORT_SIZE = quotaBytes + 256 * MB;
const MAX_FILES = 50_000;

export const jsonText = z.string().transform((text, ctx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    ctx.addIssue('not JSON');
    return z.NEVER;
  }
});

/** Pattern for valid file names. */
const nameForm =
  /^(README\.txt|MISSING\.txt|manifest\.json|data\/[a-z-]+\.json|invoices\/INV-\d+\.pdf|files\/\d+-v\d+-[A-Za-z0-9._-]+)$/;

/**
 * Lists a zip's files by name and checks their names, number and declared sizes. `unpack` enforces the
 * declared sizes.
 * @throws BadExportError before anything is unpacked
 */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MAX_FILES) throw new BadExportError(`it contains more than ${MAX_FILES} files`);
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize } = entry;
    if (!nameForm.test(fileName)) throw new BadExportError(`it contains an unexpected file: ${fileName}`);
    if (entries.has(fileName)) throw new BadExportError(`it contains ${fileName} twice`);
    const maxSize = maxSizes[fileName.split('/')[0] ?? ''] ?? MAX_TEXT_SIZE;
    if (uncompressedSize > maxSize) {
      throw new BadExportError(`${fileName} is larger than ${maxSize} bytes`);
    }
    total += uncompressedSize;
    if (total > MAX_EXPORT_SIZE) throw new BadExportError(`it is larger than ${MAX_EXPORT_SIZE} bytes`);
    entries.set(fileName, entry);
  }
  return entries;
}

/** Unpacks a file. @throws BadExportError if the file exceeds its declared size */
async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += (chunk as Buffer).length;
    if (size > entry.uncompressedSize) {
      throw new BadExportError(
        `${entry.fileName} is larger than the ${entry.uncompressedSize} bytes that it claims`,
      );
    }
    yield chunk as Buffer;
  }
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry) throw new BadExportError(`it has no ${manifestName}`);
  const bytes = await buffer(unpack(zip, entry));
  const parsed = jsonText.pipe(manifest).safeParse(bytes.toString());
  if (!parsed.success) throw new BadExportError(`its ${manifestName} is invalid`);
  return parsed.data;
}

/** Requires the zip's files and sizes to match the manifest exactly. @throws BadExportError */
function requireSameNames(entries: Map<string, Entry>, { files }: Manifest): void {
  const listed = new Map(files.map(({ name, size }) => [name, size]));
  for (const [name, { uncompressedSize }] of entries) {
    if (name === manifestName) continue;
    const size = listed.get(name);
    if (size === undefined) throw new BadExportError(`${name} is not in the manifest`);
    if (size !== uncompressedSize) {
      throw new BadExportError(`${name} differs in size from the manifest`);
    }
  }
  for (const name of listed.keys()) if (!entries.has(name)) throw new BadExportError(`${name} is missing`);
}

/** Converts errors caused by a damaged file to BadExportError. Returns other errors unchanged. */
function asBadExport(error: unknown): unknown {
  if (error instanceof BadExportError || !(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') return error;
  return new BadExportError(`it is damaged: ${error.message}`, { cause: error });
}

/**
 * Opens an export and verifies all its files in constant memory, without writing to disk.
 * @throws BadExportError
 */
export async function openExport(path: string): Promise<ExportArchive> {
  let zip: ZipFile | undefined;
  try {
    const opened = await openPromise(path, {
      autoClose: false,
      strictFileNames: true,
      validateEntrySizes: false,
    });
    zip = opened;
    const entries = await entriesOf(opened);
    const content = await readManifest(opened, entries.get(manifestName));
    requireSameNames(entries, content);
    const hashes = new Map(content.files.map(({ name, sha256 }) => [name, sha256]));

    async function* read(name: string): AsyncGenerator<Buffer> {
      const entry = entries.get(name);
      if (!entry || !hashes.has(name)) throw new BadExportError(`${name} is missing`);
      const hash = createHash('sha256');
      try {
        for await (const chunk of unpack(opened, entry)) {
          hash.update(chunk);
          yield chunk;
        }
      } catch (error) {
        throw asBadExport(error);
      }
      if (hash.digest('hex') !== hashes.get(name)) {
        throw new BadExportError(`${name} doesn't match its hash in the manifest`);
      }
    }

    for (const name of hashes.keys()) for await (const chunk of read(name)) void chunk;
    return { manifest: content, read, close: () => opened.close() };
  } catch (error) {
    zip?.close();
    throw asBadExport(error);
  }
}
