import type { EntityManager } from '@mikro-orm/postgresql';
import { StoredFile } from './stored-file.entity.ts';

/** Deletes the row of a file whose bytes are gone, and with it what it takes of its owner's quota. */
export async function forgetFile(em: EntityManager, id: number): Promise<void> {
  await em.transactional(async (inner) => {
    // The owner's row before the file's, in the order of uploads and account deletion: otherwise they could deadlock.
    await inner.execute(
      'select 1 from users where id = (select user_id from stored_files where id = ?) for no key update',
      [id],
    );
    await inner.nativeDelete(StoredFile, { id, state: 'removing' });
  });
}
