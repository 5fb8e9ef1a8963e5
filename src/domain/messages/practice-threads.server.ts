import { recordLook } from '../audit/record-look.server.ts';
import type { MessageView } from './message-views.ts';
import { listMessages } from './messages.server.ts';
import type { MessagesContext, ThreadAccess } from './threads.server.ts';

/** Lists a thread's messages for the practice, newest first, and records that it was opened. */
export async function readByPractice(
  { sql, user, now }: Pick<MessagesContext, 'sql' | 'user' | 'now'>,
  thread: ThreadAccess,
  page: { before?: number | undefined; limit: number },
): Promise<MessageView[]> {
  const { clientId, engagementId } = thread;
  const look = { clientId, staffId: user.id, at: now() };
  await (engagementId === null
    ? recordLook(sql, { ...look, kind: 'client-opened-by-practice' })
    : recordLook(sql, { ...look, kind: 'return-opened-by-practice', detail: { engagementId } }));
  return listMessages({ sql }, thread, page);
}
