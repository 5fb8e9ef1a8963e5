import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { largestFile, quotaBytes } from '../../domain/documents/file-kind.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { type Manifest, manifest, manifestName } from '../../domain/export/manifest.ts';

/** A zip that is no export, or not a whole one; `message` is one line for whoever handed it in. */
export class BadExportError extends Error {
  override readonly name = 'BadExportError';
}

/** An export that was read once and found to be what its manifest says. */
export interface ExportArchive {
  manifest: Manifest;
  /** A file of its, checked again while it is read. @throws BadExportError */
  read: (name: string) => AsyncGenerator<Buffer>;
  close: () => void;
}

const MB = 1024 * 1024;
/** The most bytes that a file of an export unpacks to, by its folder; tables are parsed in memory. */
const largest: Readonly<Record<string, number>> = { data: 64 * MB, files: largestFile, invoices: 10 * MB };
/** The same of the manifest and the texts beside it. */
const LARGEST_TEXT = 16 * MB;
/** All files together: the documents, and the rest. */
const LARGEST_EXPORT = quotaBytes + 256 * MB;
const MOST_FILES = 50_000;

/** A text that is JSON, as what it says. */
export const jsonText = z.string().transform((text, ctx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    ctx.addIssue('no JSON');
    return z.NEVER;
  }
});

/** The only names that an export has. */
const nameForm =
  /^(README\.txt|MISSING\.txt|manifest\.json|data\/[a-z-]+\.json|invoices\/INV-\d+\.pdf|files\/\d+-v\d+-[A-Za-z0-9._-]+)$/;

/**
 * The files of a zip by their names. Sizes are those that its directory announces; reading ends where one has more.
 * @throws BadExportError, before anything is unpacked
 */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MOST_FILES) throw new BadExportError(`it holds more than ${MOST_FILES} files`);
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize } = entry;
    if (!nameForm.test(fileName)) throw new BadExportError(`it holds a file that no export has: ${fileName}`);
    if (entries.has(fileName)) throw new BadExportError(`it holds ${fileName} twice`);
    const most = largest[fileName.split('/')[0] ?? ''] ?? LARGEST_TEXT;
    if (uncompressedSize > most) {
      throw new BadExportError(`${fileName} is larger than the ${most} bytes that it may have`);
    }
    total += uncompressedSize;
    if (total > LARGEST_EXPORT)
      throw new BadExportError(`it is larger than the ${LARGEST_EXPORT} bytes that it may have`);
    entries.set(fileName, entry);
  }
  return entries;
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry) throw new BadExportError(`it has no ${manifestName}`);
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  const parsed = jsonText.pipe(manifest).safeParse(bytes.toString());
  if (!parsed.success) throw new BadExportError(`its ${manifestName} is not that of an export`);
  return parsed.data;
}

/** Of everything that the manifest names, and of nothing else. */
function requireSameNames(entries: Map<string, Entry>, { files }: Manifest): void {
  const listed = new Map(files.map(({ name, size }) => [name, size]));
  for (const [name, { uncompressedSize }] of entries) {
    if (name === manifestName) continue;
    const size = listed.get(name);
    if (size === undefined) throw new BadExportError(`${name} is not in its manifest`);
    if (size !== uncompressedSize) {
      throw new BadExportError(`${name} has another size than its manifest says`);
    }
  }
  for (const name of listed.keys()) if (!entries.has(name)) throw new BadExportError(`it lacks ${name}`);
}

/** What yauzl, zlib or JSON say of a broken file, as ours. */
function asBadExport(error: unknown): unknown {
  if (error instanceof BadExportError || !(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') return error;
  return new BadExportError(`it is broken: ${error.message}`, { cause: error });
}

/**
 * Opens an export and reads all of it once, with flat memory. Nothing of it is written anywhere under a name that it says.
 * @throws BadExportError
 */
export async function openExport(path: string): Promise<ExportArchive> {
  let zip: ZipFile | undefined;
  try {
    const opened = await openPromise(path, { autoClose: false, strictFileNames: true });
    zip = opened;
    const entries = await entriesOf(opened);
    const content = await readManifest(opened, entries.get(manifestName));
    requireSameNames(entries, content);
    const hashes = new Map(content.files.map(({ name, sha256 }) => [name, sha256]));

    async function* read(name: string): AsyncGenerator<Buffer> {
      const entry = entries.get(name);
      if (!entry || !hashes.has(name)) throw new BadExportError(`it lacks ${name}`);
      const hash = createHash('sha256');
      try {
        for await (const chunk of await opened.openReadStreamPromise(entry)) {
          hash.update(chunk as Buffer);
          yield chunk as Buffer;
        }
      } catch (error) {
        throw asBadExport(error);
      }
      if (hash.digest('hex') !== hashes.get(name)) {
        throw new BadExportError(`${name} is not as it was exported`);
      }
    }

    for (const name of hashes.keys()) for await (const chunk of read(name)) void chunk;
    return { manifest: content, read, close: () => opened.close() };
  } catch (error) {
    zip?.close();
    throw asBadExport(error);
  }
}
