import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Unfolded header values by lower-case name. */
  headers: Map<string, string>;
  body: string;
}

/** A real SMTP server that stores received e-mails. */
export interface SmtpSink {
  url: string;
  received: ReceivedMail[];
  /** Rejects the next few e-mails with a temporary error. */
  refuse: (times: number) => void;
  refused: () => number;
  close: () => Promise<void>;
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Decodes a header's encoded words (RFC 2047). */
const decodeWords = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, text: string) =>
      decodeQuotedPrintable(text.replaceAll('_', ' ')),
    );

/** Parses a raw e-mail into headers and decoded body. */
export function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  const encoded = raw.slice(end + 4);
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return { headers, body: Buffer.from(encoded, 'base64').toString('utf8') };
  return { headers, body: encoding === 'quoted-printable' ? decodeQuotedPrintable(encoded) : encoded };
}

/** Returns e-mails with this subject, oldest first. */
export function mailsAbout({ received }: SmtpSink, subject: string): ReceivedMail[] {
  return received.filter(({ headers }) => headers.get('subject') === subject);
}

/** Decodes an e-mail's text, regardless of its transfer encoding. */
export const textOf = (mail: ReceivedMail | undefined) => decodeQuotedPrintable(mail?.body ?? '');

/** Returns the first URL in an e-mail that starts with `beginning`. */
export function linkIn(mail: ReceivedMail | undefined, beginning: string): string {
  const text = textOf(mail);
  const link = text.slice(text.indexOf(beginning)).match(/^[^\s"<]+/)?.[0];
  if (!link?.startsWith(beginning)) throw new Error(`No e-mail with a link to ${beginning} was received`);
  return link;
}

/** Starts an SMTP server on a free port. With `startTls`, it offers STARTTLS with smtp-server's expired certificate. */
export async function startSmtpSink({ startTls = false } = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refused < refusals) {
          refused += 1;
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...parseMail(Buffer.concat(chunks).toString('latin1')),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (times) => {
      refusals = times;
      refused = 0;
    },
    refused: () => refused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
