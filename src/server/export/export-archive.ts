import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
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

/** Bytes: of the manifest, and of another file of the zip. What unpacks to more is no export of ours. */
const LARGEST_MANIFEST = 64 * 1024 * 1024;
const LARGEST_FILE = 1024 * 1024 * 1024;

/** The only names that an export has. */
const nameForm =
  /^(README\.txt|MISSING\.txt|manifest\.json|data\/[a-z-]+\.json|invoices\/INV-\d+\.pdf|files\/\d+-v\d+-[A-Za-z0-9._-]+)$/;

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (!nameForm.test(fileName)) throw new BadExportError(`it holds a file that no export has: ${fileName}`);
    if (entries.has(fileName)) throw new BadExportError(`it holds ${fileName} twice`);
    entries.set(fileName, entry);
  }
  return entries;
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > LARGEST_MANIFEST) {
    throw new BadExportError(`it has no ${manifestName}`);
  }
  const text = (await buffer(await zip.openReadStreamPromise(entry))).toString();
  const parsed = manifest.safeParse(JSON.parse(text));
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
    if (size !== uncompressedSize || size > LARGEST_FILE) {
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
