import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../audit/record-event.server.ts';
import { Document, DocumentEvent, DocumentVersion } from '../documents/document.entity.ts';
import { StoredFile } from '../documents/stored-file.entity.ts';
import type { AddJob } from '../job-queue.server.ts';
import { lockBuyer } from '../orders/order-changes.server.ts';
import { recordNews } from '../practice-news/record-news.server.ts';
import { askAgain, lockDependents, trackDependents } from './document-dependents.server.ts';

interface RecordContext {
  fork: () => EntityManager;
  addJob: AddJob;
  now: () => Date;
}

/** Result of a malware scan. */
interface ScanResult {
  fileId: number;
  /** Name of the malware; null if the file is clean. */
  malware: string | null;
}

/** A file waiting for its scan, and the document version it belongs to. */
interface Waiting {
  documentId: number;
  version: number;
  /** Null if the document belongs to a retained account. */
  ownerId: number | null;
}

const waitingFile = `select v.document_id as "documentId", v.version, d.user_id as "ownerId"
  from stored_files f join document_versions v on v.file_id = f.id join documents d on d.id = v.document_id
  where f.id = ? and f.state = 'waiting'`;

const note = 'We found malware in this file, so we deleted it. Please send a clean copy.';

/** Records the malware in the document's history and its owner's audit trail. Returns the history event's ID. */
async function recordInfection(
  em: EntityManager,
  document: Document,
  { fileId, malware, at }: { fileId: number; malware: string; at: Date },
): Promise<number> {
  await em.nativeUpdate(DocumentVersion, { file: fileId }, { thumbnail: null });
  const event = em.create(DocumentEvent, { document, action: 'infected', at });
  await em.flush();
  const detail = { documentId: document.id, malware };
  await recordEvent(em, { userId: document.user?.id ?? null, kind: 'document-infected', detail, at });
  return event.id;
}

/**
 * Records the result of a file's malware scan, once. A clean file can be opened from now on. An infected file can
 * never be opened. A job removes its bytes, and its owner is asked for another file unless a newer version has
 * replaced it. A document from the practice is withdrawn instead, because its owner can't replace it.
 */
export async function recordScan(ctx: RecordContext, { fileId, malware }: ScanResult): Promise<void> {
  await ctx.fork().transactional(async (em) => {
    const [waiting] = await em.execute<Waiting[]>(waitingFile, [fileId]);
    if (!waiting) return;
    const { documentId, version, ownerId } = waiting;
    if (ownerId !== null) await lockBuyer(em, ownerId);
    const dependents = ownerId === null ? [] : await lockDependents(em, { documentId, ownerId });
    const document = await em.findOne(Document, { id: documentId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const state = malware === null ? 'stored' : 'infected';
    // Do nothing if another scan finished first or the document has just been permanently deleted.
    const isFirst = (await em.nativeUpdate(StoredFile, { id: fileId, state: 'waiting' }, { state })) === 1;
    if (!document || !isFirst) return;

    const at = ctx.now();
    const isCurrent = document.version === version;
    const mustReplace = malware !== null && isCurrent && !document.fromPractice;
    const isWithdrawn = malware !== null && isCurrent && document.fromPractice && ownerId !== null;
    await trackDependents(em, dependents, {
      now: at,
      change: async () => {
        if (isCurrent) document.awaitsScan = false;
        if (mustReplace) Object.assign(document, { needsReplacement: true, reviewNote: note });
        if (isWithdrawn) document.deletedAt = at;
        await em.flush();
      },
    });
    if (malware === null) {
      if (isCurrent && ownerId !== null && !document.fromPractice) await recordNews(em, { documentId }, at);
      return;
    }
    const eventId = await recordInfection(em, document, { fileId, malware, at });
    await ctx.addJob(em, 'remove-infected-file', { fileId });
    if (isWithdrawn) await ctx.addJob(em, 'mail-staff-malware-found', { eventId });
    if (!mustReplace || ownerId === null || document.deletedAt) return;
    await askAgain(
      em,
      dependents,
      { note: `${document.name}: ${note}` },
      { ...ctx, user: null, device: null },
    );
    await ctx.addJob(em, 'mail-malware-found', { eventId });
  });
}
