import type { EntityManager } from '@mikro-orm/postgresql';
import { Document } from './document.entity.ts';
import { restorableSince } from './documents.server.ts';
import { forgetFile } from './forget-file.server.ts';
import { StoredFile } from './stored-file.entity.ts';
import type { UploadContext } from './upload.server.ts';

type SweepContext = Pick<UploadContext, 'fork' | 'documentFiles' | 'now'>;

/** Rows that are dealt with at once. */
const BATCH = 100;
/** No upload takes longer: whoever began one that long ago has died. */
const ABANDONED_MS = 60 * 60 * 1_000;

/** Takes documents away with their versions and history, in the transaction of `em`, which has them locked; their bytes follow. */
export async function discardDocuments(em: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await em.execute(
    `update stored_files set state = 'removing', retained_account_id = null
     where id in (select file_id from document_versions where document_id in (?))`,
    [ids],
  );
  await em.nativeDelete(Document, { id: { $in: [...ids] } });
}

/** Takes away the documents that can no longer be restored, with their versions and history; their bytes follow. */
async function purgeDeleted({ fork, now }: SweepContext): Promise<void> {
  const gone = restorableSince(now());
  for (let purged = BATCH; purged === BATCH;) {
    purged = await fork().transactional(async (em) => {
      // Locked, so that none is restored meanwhile; those of another process are its affair.
      const rows = await em.execute<{ id: number }[]>(
        'select id from documents where deleted_at <= ? order by deleted_at limit ? for update skip locked',
        [gone, BATCH],
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

/** Removes the bytes of files that are on their way out, and then their rows; `whose` narrows it to some of them. */
export async function removeBytes(
  { fork, documentFiles }: Pick<SweepContext, 'fork' | 'documentFiles'>,
  whose: { user?: number } = {},
): Promise<void> {
  const em = fork();
  for (let after = 0; ;) {
    const files = await fork().find(
      StoredFile,
      { ...whose, state: 'removing', id: { $gt: after } },
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

/** Removes the bytes that belong to no document any more, and those whose upload was cut off by a death of the process. */
async function removeUnused(ctx: SweepContext): Promise<void> {
  const abandoned = new Date(ctx.now().getTime() - ABANDONED_MS);
  await ctx
    .fork()
    .nativeUpdate(StoredFile, { state: 'writing', createdAt: { $lt: abandoned } }, { state: 'removing' });
  await removeBytes(ctx);
}

/** Empties the bin of what is over 30 days old, and the store of what no document needs. */
export async function sweepDocuments(ctx: SweepContext): Promise<void> {
  await purgeDeleted(ctx);
  await removeUnused(ctx);
}
