import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DamagedFileError, type DocumentFiles } from '../../domain/documents/document-files.ts';
import { StoredFile } from '../../domain/documents/stored-file.entity.ts';
import { type Manifest, manifestName, missingText, type MissingFile } from '../../domain/export/manifest.ts';
import { readmeText } from '../../domain/export/readme.ts';
import { readSnapshot } from '../../domain/export/snapshot.server.ts';
import { type InvoiceContext, invoicePdf } from '../../domain/orders/invoices/invoices.server.ts';
import { storedFile } from '../storage/stored-files.ts';
import { openSpool, type Span, type Spool } from './spool.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

export interface ExportContext extends InvoiceContext {
  fork: () => EntityManager;
  documentFiles: DocumentFiles;
  user: { id: number };
  now: () => Date;
}

/** A row of `data/invoices.json`. */
interface InvoiceRow {
  orderId: number;
  file: string;
}

/** A row of `data/document-versions.json`. */
interface VersionRow {
  fileId: number;
  documentId: number;
  version: number;
  file: string;
}

/** A user's rows at one point in time, and the files they refer to. */
interface Snapshot {
  takenAt: Date;
  tables: { name: string; span: Span }[];
  invoices: InvoiceRow[];
  versions: VersionRow[];
}

async function takeSnapshot(ctx: ExportContext, spool: Spool): Promise<Snapshot> {
  const snapshot: Snapshot = { takenAt: ctx.now(), tables: [], invoices: [], versions: [] };
  await readSnapshot(ctx, async ({ file }, pages) => {
    async function* asList(): AsyncGenerator<string> {
      let separator = '[\n';
      for await (const rows of pages) {
        yield separator + rows.join(',\n');
        separator = ',\n';
        for (const row of rows) {
          if (file === 'invoices') {
            const { orderId, file } = JSON.parse(row) as InvoiceRow;
            snapshot.invoices.push({ orderId, file });
          } else if (file === 'document-versions') {
            const { fileId, documentId, version, file } = JSON.parse(row) as VersionRow;
            snapshot.versions.push({ fileId, documentId, version, file });
          }
        }
      }
      yield separator === '[\n' ? '[]\n' : '\n]\n';
    }
    snapshot.tables.push({ name: `data/${file}.json`, span: await spool.write(asList()) });
  });
  return snapshot;
}

async function* piece(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}

/**
 * Opens a stored file, or returns the reason it can't be opened. If damage is found while reading, calls `onDamage` and
 * ends the stream early.
 * @throws DomainError documents.store-unavailable
 */
async function openVersion(
  { fork, documentFiles }: ExportContext,
  { fileId }: VersionRow,
  onDamage: () => void,
): Promise<Pick<ZipEntry, 'content' | 'close'> | MissingFile['why']> {
  const row = await storedFile(fork(), fileId);
  if (!row)
    return (await fork().count(StoredFile, { id: fileId, state: 'infected' })) > 0 ? 'infected' : 'gone';
  if (row.state === 'waiting') return 'waiting';
  async function* untilDamage(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* content;
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      onDamage();
    }
  }
  try {
    const stored = await documentFiles.read(row);
    return { content: untilDamage(stored), close: () => void stored.destroy() };
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    // The file has since been removed, or its beginning is damaged.
    if (!(await storedFile(fork(), fileId))) return 'gone';
    onDamage();
    return { content: piece('') };
  }
}

/** Yields the zip's files, opening them one at a time. */
async function* entriesOf(ctx: ExportContext, spool: Spool, snapshot: Snapshot): AsyncGenerator<ZipEntry> {
  const { takenAt, tables, invoices, versions } = snapshot;
  const files: Manifest['files'] = [];
  const missing: MissingFile[] = [];
  function entry(name: string, content: AsyncIterable<Uint8Array>, compress = true): ZipEntry {
    async function* counted(): AsyncGenerator<Uint8Array> {
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of content) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
      files.push({ name, size, sha256: hash.digest('hex') });
    }
    return { name, content: counted(), compress };
  }

  yield entry('README.txt', piece(readmeText(takenAt)));
  for (const { name, span } of tables) yield entry(name, spool.read(span));
  for (const { orderId, file } of invoices) {
    const { pdf } = await invoicePdf(ctx, { orderId });
    yield entry(file, piece(pdf));
  }
  for (const row of versions) {
    const { file: name, fileId, documentId, version } = row;
    const miss = (why: MissingFile['why']) => missing.push({ name, fileId, documentId, version, why });
    const opened = await openVersion(ctx, row, () => miss('damaged'));
    // PDFs, images and office files are already compressed.
    if (typeof opened === 'string') miss(opened);
    else yield { ...entry(name, opened.content, false), close: opened.close };
  }
  if (missing.length > 0) yield entry('MISSING.txt', piece(missingText(missing)));
  const manifest: Manifest = { format: 1, exportedAt: takenAt.toISOString(), files, missing };
  yield { name: manifestName, content: piece(JSON.stringify(manifest)), compress: true };
}

/**
 * Streams all data held about a user as a zip. The rows are a snapshot taken before the promise resolves. Files
 * are opened one by one as the zip is read; any that have been deleted by then are listed as missing. When reading
 * ends, complete or not, `onEnd` is awaited before the last bytes are sent.
 */
export async function exportAccount(ctx: ExportContext, onEnd: () => Promise<void>): Promise<Readable> {
  const spool = await openSpool();
  async function* untilEnd(snapshot: Snapshot): AsyncGenerator<ZipEntry> {
    try {
      yield* entriesOf(ctx, spool, snapshot);
    } finally {
      await spool.close();
      await onEnd();
    }
  }
  try {
    const snapshot = await takeSnapshot(ctx, spool);
    return zipStream(untilEnd(snapshot), snapshot.takenAt);
  } catch (error) {
    await spool.close();
    throw error;
  }
}
