import type { EntityManager } from '@mikro-orm/postgresql';
import { StoredFile } from './stored-file.entity.ts';

/** Deletes a file's row once its bytes are gone, which frees its share of the owner's quota. */
export async function forgetFile(em: EntityManager, id: number): Promise<void> {
  await em.transactional(async (inner) => {
    // Lock the owner's row before the file's, as uploads and account deletion do, to prevent deadlocks.
    await inner.execute(
      'select 1 from users where id = (select user_id from stored_files where id = ?) for no key update',
      [id],
    );
    await inner.nativeDelete(StoredFile, { id, state: 'removing' });
  });
}
