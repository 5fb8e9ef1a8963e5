import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mailer } from '../mail/mailer.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { composeMail } from './contact-mail.ts';

/** How often the record of a mail that went out is tried, a second apart: longer than a database takes to restart. */
const RECORD_TRIES = 60;

/** A lost record would send the mail once more, so an outage of the database is waited out. */
async function recordMailed(fork: () => EntityManager, id: number, mailedAt: Date): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await fork().nativeUpdate(ContactMessage, { id }, { mailedAt });
      return;
    } catch (error) {
      if (tries >= RECORD_TRIES) throw error;
      await sleep(1_000);
    }
  }
}

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
  await recordMailed(fork, id, deps.now());
}
