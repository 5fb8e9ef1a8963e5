import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mailer } from '../mail/mailer.ts';
import { recordMailed } from '../mail/record-mailed.server.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { composeMail } from './contact-mail.ts';

/**
 * Mails a stored message to the practice, unless that has been done. Throws when the mail was not taken; whoever calls
 * tries again later, and never two at a time for one message.
 */
export async function mailMessage(
  fork: () => EntityManager,
  id: number,
  deps: { mailer: Mailer; contactTo: string; now: () => Date },
): Promise<void> {
  const message = await fork().findOne(ContactMessage, { id });
  if (!message || message.mailedAt) return;
  await deps.mailer(composeMail(message, deps.contactTo));
  await recordMailed(() => fork().nativeUpdate(ContactMessage, { id }, { mailedAt: deps.now() }));
}
