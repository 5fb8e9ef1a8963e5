import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../../domain/mail/mailer.ts';
import { envelope } from './envelope.ts';

/**
 * Writes each mail to `outbox/<id>.eml` below `dataDir`, whole or not at all, for its owner alone. A mail that comes
 * again takes its own place.
 */
export function createOutbox(dataDir: string, from: string): Mailer {
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
