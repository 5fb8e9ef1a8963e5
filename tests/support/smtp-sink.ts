import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Header lines, unfolded, by lower-case name. */
  headers: Map<string, string>;
  body: string;
}

/** A real mail server that keeps what it gets. */
export interface SmtpSink {
  url: string;
  received: ReceivedMail[];
  /** How many of the next mails are refused for the moment. */
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

/** Takes a raw mail apart: its header lines and its body, decoded. */
export function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const encoded = raw.slice(end + 4);
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return { headers, body: Buffer.from(encoded, 'base64').toString('utf8') };
  return { headers, body: encoding === 'quoted-printable' ? decodeQuotedPrintable(encoded) : encoded };
}

/** The mails with a subject, oldest first: what a test is not about, such as a registration's, is left out. */
export function mailsAbout({ received }: SmtpSink, subject: string): ReceivedMail[] {
  return received.filter(({ headers }) => headers.get('subject') === subject);
}

/** The first address in a mail that begins like this, whatever its parts are wrapped in. */
export function linkIn(mail: ReceivedMail | undefined, beginning: string): string {
  const text = decodeQuotedPrintable(mail?.body ?? '');
  const link = text.slice(text.indexOf(beginning)).match(/^[^\s"<]+/)?.[0];
  if (!link?.startsWith(beginning)) throw new Error(`No mail with a link to ${beginning} arrived`);
  return link;
}

/** Starts a mail server on a free port. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
