import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentFiles, FilePlace } from '../documents/document-files.ts';
import { type MalwareScanner, ScannerError } from '../documents/malware-scanner.ts';
import { StoredFile } from '../documents/stored-file.entity.ts';
import type { AddJob, Jobs } from '../job-queue.server.ts';
import { recordScan } from './record-scan.server.ts';

interface ScanContext {
  fork: () => EntityManager;
  documentFiles: DocumentFiles;
  scanner: MalwareScanner;
  addJob: AddJob;
  now: () => Date;
}

interface WaitingFile extends FilePlace {
  id: number;
  size: number;
}

/**
 * Selects the next files to scan: fewest failed scans first, then round-robin by owner. Batches are small so that new
 * files aren't held up.
 */
const nextFiles = `select id, storage_key as "storageKey", wrapped_key as "wrappedKey", key_id as "keyId",
    size::float8 as size
  from stored_files where state = 'waiting' and (scan_after is null or scan_after <= ?)
  order by scan_attempts, row_number() over (partition by user_id, scan_attempts order by id), id limit 20`;

/** Delays in ms after the first failed scans of a file. */
const DELAYS_MS = [60_000, 5 * 60_000, 15 * 60_000];
/** Delay in ms after every later failed scan of the file. */
const MAX_DELAY_MS = 60 * 60_000;

/** Schedules a file's next scan, with a longer delay after each failure. */
async function postpone({ fork, now }: ScanContext, fileId: number): Promise<void> {
  const em = fork();
  const file = await em.findOne(StoredFile, { id: fileId, state: 'waiting' });
  if (!file) return;
  const delay = DELAYS_MS[file.scanAttempts] ?? MAX_DELAY_MS;
  file.scanAttempts += 1;
  file.scanAfter = new Date(now().getTime() + delay);
  await em.flush();
}

/**
 * Scans queued files until none is due or the scanner is unreachable. Files without a result stay queued and are
 * retried after all others. Never runs concurrently (see `AddJob`).
 * @param onFailure called for each scan without a result
 */
export async function scanFiles(
  ctx: ScanContext,
  onFailure: (failure: { fileId: number; error: unknown }) => void,
): Promise<void> {
  const { fork, documentFiles, scanner, now } = ctx;
  for (;;) {
    const files = await fork().execute<WaitingFile[]>(nextFiles, [now()]);
    if (files.length === 0) return;
    for (const { id: fileId, ...place } of files) {
      try {
        const content = await documentFiles.read(place);
        await recordScan(ctx, { fileId, malware: await scanner.scan(content) });
      } catch (error) {
        onFailure({ fileId, error });
        // The connection failed, so this isn't the file's fault.
        if (error instanceof ScannerError && error.isAway) return;
        await postpone(ctx, fileId);
        if (error instanceof ScannerError && !(await scanner.isThere())) return;
      }
    }
  }
}

/**
 * Queues a scan job if any files are due, so that they're scanned soon after the scanner recovers. Only processes with
 * a scanner take the job.
 */
export async function queueScans({
  fork,
  addJob,
  now,
}: Pick<ScanContext, 'fork' | 'addJob' | 'now'>): Promise<void> {
  const em = fork();
  const isDue = { state: 'waiting' as const, $or: [{ scanAfter: null }, { scanAfter: { $lte: now() } }] };
  if ((await em.count(StoredFile, isDue)) > 0) await addJob(em, 'scan-files', {}, { single: true });
}

/** Deletes the content of an infected file. The row stays, because the document's version refers to it. */
export async function removeInfectedFile(
  { fork, documentFiles }: Pick<ScanContext, 'fork' | 'documentFiles'>,
  { fileId }: Jobs['remove-infected-file'],
): Promise<void> {
  const file = await fork().findOne(StoredFile, { id: fileId, state: 'infected' });
  if (file) await documentFiles.remove(file.storageKey);
}
