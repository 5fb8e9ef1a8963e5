import type { EntityManager } from '@mikro-orm/postgresql';
import { Document } from './document.entity.ts';
import { restorableSince } from './documents.server.ts';
import { forgetFile } from './forget-file.server.ts';
import { StoredFile } from './stored-file.entity.ts';
import type { UploadContext } from './upload.server.ts';

type SweepContext = Pick<UploadContext, 'fork' | 'documentFiles' | 'now'>;

/** Number of rows per batch. */
const BATCH = 100;
/** Age in ms at which an unfinished upload is assumed to belong to a dead process. */
const ABANDONED_MS = 60 * 60 * 1_000;

/**
 * Deletes documents with their versions and history, in `em`'s transaction. The caller must lock the
 * documents or their owner first. The files' bytes are removed later.
 */
export async function discardDocuments(em: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await em.execute(
    `update stored_files set state = 'removing', retained_account_id = null
     where id in (select file_id from document_versions where document_id in (?))`,
    [ids],
  );
  await em.nativeDelete(Document, { id: { $in: [...ids] } });
}

/**
 * Deletes documents that can no longer be restored, with their versions and history. The files' bytes are
 * removed later.
 */
async function purgeDeleted({ fork, now }: SweepContext): Promise<void> {
  const cutoff = restorableSince(now());
  for (let purged = BATCH; purged === BATCH;) {
    purged = await fork().transactional(async (em) => {
      // Lock the rows so that none can be restored now, and skip rows locked by another process.
      const rows = await em.execute<{ id: number }[]>(
        'select id from documents where deleted_at <= ? order by deleted_at limit ? for update skip locked',
        [cutoff, BATCH],
      );
      if (rows.length === 0) return 0;
      await discardDocuments(
        em,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
  }
}

/**
 * Removes the bytes of files in state `removing`, then their rows. `filter` can limit this to one user's
 * files.
 */
export async function removeBytes(
  { fork, documentFiles }: Pick<SweepContext, 'fork' | 'documentFiles'>,
  filter: { user?: number } = {},
): Promise<void> {
  const em = fork();
  for (let after = 0; ;) {
    const files = await fork().find(
      StoredFile,
      { ...filter, state: 'removing', id: { $gt: after } },
      { orderBy: { id: 'asc' }, limit: BATCH },
    );
    for (const { id, storageKey } of files) {
      await documentFiles.remove(storageKey);
      await forgetFile(em, id);
      after = id;
    }
    if (files.length < BATCH) return;
  }
}

/** Removes bytes that no document uses, including those of interrupted uploads. */
async function removeUnused(ctx: SweepContext): Promise<void> {
  const abandoned = new Date(ctx.now().getTime() - ABANDONED_MS);
  await ctx
    .fork()
    .nativeUpdate(StoredFile, { state: 'writing', createdAt: { $lt: abandoned } }, { state: 'removing' });
  await removeBytes(ctx);
}

/** Purges documents deleted over 30 days ago, and removes unused bytes from the store. */
export async function sweepDocuments(ctx: SweepContext): Promise<void> {
  await purgeDeleted(ctx);
  await removeUnused(ctx);
}
