import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../accounts/user.entity.ts';
import type { Jobs } from '../job-queue.server.ts';
import { Message } from '../messages/message.entity.ts';
import { unreadText } from '../messages/unread-text.ts';
import { queuePushes } from '../push/new-message.server.ts';
import { greeting } from './sending/account-mail.server.ts';
import type { MailContext } from './sending/mail-context.server.ts';
import { idStamp } from './sending/mailer.ts';
import { recordMailed } from './sending/record-mailed.server.ts';

/** Time in ms that a client has to read a message on the site before we send an e-mail. */
const UNREAD_MS = 5 * 60_000;
/** Minimum time in ms between two e-mails about unread messages to the same account. */
const PAUSE_MS = 60 * 60_000;

/** Selects the messages that a client has neither read nor been told about, and when the last e-mail was sent. */
const unreadFacts = `select
    (select json_agg(json_build_object('id', m.id, 'sentAt', m.sent_at, 'returnId', t.engagement_id) order by m.id)
      from message_threads t join messages m on m.thread_id = t.id and m.from_practice and m.seen_at is null
      where t.user_id = ? and m.mailed_at is null) as unread,
    (select max(m.mailed_at) from message_threads t join messages m on m.thread_id = t.id where t.user_id = ?) as "mailedAt"`;

interface UnreadFacts {
  unread: { id: number; sentAt: string; returnId: number | null }[] | null;
  mailedAt: string | null;
}

async function readUnread(em: EntityManager, userId: number) {
  const [row] = await em.execute<UnreadFacts[]>(unreadFacts, [userId, userId]);
  return { unread: row?.unread ?? [], mailedAt: row?.mailedAt ? new Date(row.mailedAt) : null };
}

/**
 * E-mails a client about unread messages, leaving out the text because e-mail isn't secure. Waits until the
 * oldest message has been unread for five minutes and the last such e-mail is an hour old. Also notifies the
 * client's devices. Never runs concurrently for one client (see `AddJob`).
 */
export async function mailNewMessage(ctx: MailContext, { userId }: Jobs['mail-new-message']): Promise<void> {
  const em = ctx.fork();
  const user = await em.findOne(User, { id: userId });
  const { unread, mailedAt } = await readUnread(em, userId);
  const [first] = unread;
  if (!user || !first) return;
  const dueAt = Math.max(
    new Date(first.sentAt).getTime() + UNREAD_MS,
    mailedAt ? mailedAt.getTime() + PAUSE_MS : 0,
  );
  const now = ctx.now();
  if (dueAt > now.getTime()) {
    const afterSeconds = Math.ceil((dueAt - now.getTime()) / 1_000);
    await ctx.addJob(em, 'mail-new-message', { userId }, { afterSeconds, singleFor: userId });
    return;
  }
  const { title, sentence, linkLabel, path } = unreadText(unread);
  await ctx.mailer({
    id: `new-message-${first.id}-${idStamp(new Date(first.sentAt))}`,
    to: user.email,
    subject: title,
    body: {
      paragraphs: [
        greeting(user),
        `${sentence} We don’t send the text by e-mail, because e-mail isn’t private.`,
        'Please answer there too: replies to this e-mail don’t reach your practitioner.',
      ],
      link: { label: linkLabel, url: ctx.publicUrl() + path },
    },
    replyTo: ctx.contactTo,
  });
  const ids = unread.map(({ id }) => id);
  // Queue notifications in the transaction that records the e-mail, so retries notify devices only once.
  await recordMailed(() =>
    ctx.fork().transactional(async (em) => {
      await em.nativeUpdate(Message, { id: { $in: ids } }, { mailedAt: now });
      await queuePushes(em, ctx.addJob, { userId, mailedAt: now });
    }),
  );
}
