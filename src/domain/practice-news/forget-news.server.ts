import type { EntityManager } from '@mikro-orm/postgresql';
import { forEntityManager, type Sql, type SqlStatement } from '../sql.ts';

/** Kind of item that a member of staff has opened. `client` means all of a client's orders and documents. */
type Opened = 'client' | 'document' | 'message' | 'order' | 'thread';

const statements: Record<Opened, SqlStatement> = {
  client: {
    name: 'forget-news-of-client',
    text: `with paid as (
        delete from practice_news where order_id = any(array(select id from orders where user_id = :id)))
      delete from practice_news where document_id = any(array(
        select id from documents where user_id = :id and deleted_at is null))`,
  },
  document: {
    name: 'forget-news-of-document',
    text: 'delete from practice_news where document_id = :id',
  },
  message: { name: 'forget-news-of-message', text: 'delete from practice_news where message_id = :id' },
  thread: {
    name: 'forget-news-of-thread',
    text: `delete from practice_news where client_message_id = any(array(
      select id from messages where thread_id = :id and not from_practice))`,
  },
  order: { name: 'forget-news-of-order', text: 'delete from practice_news where order_id = :id' },
};

/** Deletes news that somebody at the practice has opened, to keep it out of e-mails. */
export async function forgetNews(run: Sql, opened: Opened, id: number): Promise<void> {
  await run(statements[opened], { id });
}

/** Same as `forgetNews`, in `em`'s transaction. */
export async function forgetNewsIn(em: EntityManager, opened: Opened, id: number): Promise<void> {
  await em.execute(...forEntityManager(statements[opened], { id }));
}
