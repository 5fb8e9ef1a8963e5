import { brand } from '../../domain/brand.ts';
import type { Mailer } from '../../domain/mail/mailer.ts';
import type { Settings } from '../settings.ts';
import { createOutbox } from './outbox.ts';
import { createSmtpMailer } from './smtp.ts';

/** Mails over SMTP_URL, or into files where there is none. */
export function createMailer({ smtpUrl, dataDir, mailFrom }: Settings): Mailer {
  const from = mailFrom ?? brand.email;
  return smtpUrl === undefined ? createOutbox(dataDir, from) : createSmtpMailer(smtpUrl, from);
}
