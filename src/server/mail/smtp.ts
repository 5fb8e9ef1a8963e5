import { createTransport } from 'nodemailer';
import type { Mailer } from '../../domain/mail/mailer.ts';
import { envelope } from './envelope.ts';

/** A mail server that stays silent for longer counts as away; the mail is tried again. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Hands each mail to the server at `url`, over a connection of its own. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...patience });
  return async (mail) => {
    await transport.sendMail(envelope(mail, from));
  };
}
