import { brand } from '../brand.ts';
import { escapeHtml } from '../escape-html.ts';

/** A file that comes along with a mail. */
interface Attachment {
  /** Fixed words and numbers. */
  name: string;
  type: 'application/pdf';
  content: Uint8Array;
}

/** A mail of the product. `to` is an address of ours or of somebody who gave it to us. */
export interface Mail {
  /** Names the mail for good: sent again, it is recognisably the same. Letters, digits, dots and dashes. */
  id: string;
  to: string;
  /** Fixed words and numbers; never what somebody typed. */
  subject: string;
  /** The whole body, as plain text. */
  text: string;
  /** The same for readers that show markup. What somebody typed stands in it escaped. */
  html?: string;
  attachments?: readonly Attachment[];
  replyTo?: string;
}

/** Hands a mail over for delivery; throws when it was not taken. */
export type Mailer = (mail: Mail) => Promise<void>;

/** A mail's body: paragraphs, some of them lists, and one place to go to. */
interface MailBody {
  paragraphs: readonly (string | readonly string[])[];
  link?: { label: string; url: string };
}

/** A body as plain text and as simple markup, with the practice's name below. */
export function writeBody({ paragraphs, link }: MailBody): { text: string; html: string } {
  const sender = `${brand.name}\n${brand.email} · ${brand.phone}`;
  const blocks = paragraphs.map((paragraph) =>
    typeof paragraph === 'string' ? paragraph : paragraph.map((line) => `- ${line}`).join('\n'),
  );
  const text = [...blocks, ...(link ? [`${link.label}: ${link.url}`] : []), sender].join('\n\n');
  const marked = paragraphs.map((paragraph) =>
    typeof paragraph === 'string'
      ? `<p>${escapeHtml(paragraph)}</p>`
      : `<ul>${paragraph.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
  );
  const anchor = link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>` : '';
  const signed = `<p>${escapeHtml(sender).replaceAll('\n', '<br>')}</p>`;
  return { text: `${text}\n`, html: `${marked.join('\n')}\n${anchor}\n${signed}\n` };
}
