import type { EntityManager } from '@mikro-orm/postgresql';
import { StoredFile } from './stored-file.entity.ts';

/** Deletes the row of a file whose bytes are gone, which frees its share of the owner's quota. */
export async function forgetFile(em: EntityManager, id: number): Promise<void> {
  await em.transactional(async (inner) => {
    // Lock the owner's row before the file's, like uploads and account deletion do; otherwise they could
    // deadlock.
    await inner.execute(
      'select 1 from users where id = (select user_id from stored_files where id = ?) for no key update',
      [id],
    );
    await inner.nativeDelete(StoredFile, { id, state: 'removing' });
  });
}
