import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { brand } from '../../domain/brand.ts';
import { isCertificateError } from '../../domain/certificate-error.ts';
import { type Mail, type Mailer, UncertainDelivery } from '../../domain/mail/sending/mailer.ts';
import type { Settings } from '../settings.ts';
import { practiceAddresses } from './practice-addresses.ts';
import { renderBody } from './render-body.ts';

/** Converts an e-mail to nodemailer's format, for both SMTP and the outbox. */
function envelope({ id, to, subject, body, attachments = [], replyTo, unsubscribeUrl }: Mail, from: string) {
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: brand.name, address: from },
    to,
    subject,
    ...renderBody(body, subject),
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
 * Creates a mailer that writes each e-mail atomically to `outbox/<id>.eml` under `dataDir`. Only the owner can read the
 * file. Sending an e-mail again replaces its file.
 */
function createOutbox(dataDir: string, from: string): Mailer {
  const folder = join(dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(envelope(mail, from));
    // The embedded database's user must be able to traverse `dataDir`.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const fresh = join(folder, `.${mail.id}-${process.pid}`);
    await writeFile(fresh, message, { mode: 0o600, flush: true });
    await rename(fresh, join(folder, `${mail.id}.eml`));
  };
}

/** Timeouts in ms. The job queue retries an e-mail that times out. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

const lostConnection = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT']);
/** Timeouts that occur before any e-mail is sent. */
const earlyTimeouts = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

/** Returns whether the connection was lost before the server replied. The server may have accepted the e-mail. */
function isUncertain(error: unknown): boolean {
  const { code, originalCode, responseCode, syscall, timeoutType } = error as Record<string, unknown>;
  if (responseCode !== undefined || syscall === 'connect' || earlyTimeouts.has(String(timeoutType))) {
    return false;
  }
  // No e-mail is sent before the server's certificate has been verified.
  if (isCertificateError(originalCode)) return false;
  return lostConnection.has(String(code));
}

/** Creates a mailer that sends each e-mail over a new connection to the server at `url`. */
function createSmtpMailer(url: string, from: string, requireTLS: boolean): Mailer {
  const transport = createTransport({ url, requireTLS, ...timeouts });
  return async (mail) => {
    try {
      await transport.sendMail(envelope(mail, from));
    } catch (error) {
      if (!isUncertain(error)) throw error;
      throw new UncertainDelivery(`The connection was lost while sending ${mail.id}`, { cause: error });
    }
  };
}

/** Creates a mailer that sends through SMTP_URL, or writes to the outbox if no URL is set. */
export function createMailer(settings: Settings): Mailer {
  const { smtpUrl, smtpNeedsTls, dataDir } = settings;
  const { from } = practiceAddresses(settings);
  return smtpUrl === undefined ? createOutbox(dataDir, from) : createSmtpMailer(smtpUrl, from, smtpNeedsTls);
}
