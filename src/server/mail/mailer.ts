import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { brand } from '../../domain/brand.ts';
import type { Mail, Mailer } from '../../domain/mail/mailer.ts';
import type { Settings } from '../settings.ts';
import { practiceAddresses } from './practice-addresses.ts';

/** A mail as both ways of delivery hand it to the composer. */
function envelope(
  { id, to, subject, text, html, attachments = [], replyTo, unsubscribeUrl }: Mail,
  from: string,
) {
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: brand.name, address: from },
    to,
    subject,
    text,
    ...(html !== undefined && { html }),
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Writes each mail to `outbox/<id>.eml` below `dataDir`, whole or not at all, for its owner alone. A mail that comes
 * again takes its own place.
 */
function createOutbox(dataDir: string, from: string): Mailer {
  const folder = join(dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(envelope(mail, from));
    // The database's own user must be able to pass through the outer folder.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const fresh = join(folder, `.${mail.id}-${process.pid}`);
    await writeFile(fresh, message, { mode: 0o600, flush: true });
    await rename(fresh, join(folder, `${mail.id}.eml`));
  };
}

/** A mail server that stays silent for longer counts as away; the mail is tried again. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Hands each mail to the server at `url`, over a connection of its own. */
function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...patience });
  return async (mail) => {
    await transport.sendMail(envelope(mail, from));
  };
}

/** Mails over SMTP_URL, or into files where there is none. */
export function createMailer(settings: Settings): Mailer {
  const { smtpUrl, dataDir } = settings;
  const { from } = practiceAddresses(settings);
  return smtpUrl === undefined ? createOutbox(dataDir, from) : createSmtpMailer(smtpUrl, from);
}
