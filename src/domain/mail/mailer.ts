import { brand } from '../brand.ts';
import { escapeHtml } from '../escape-html.ts';
import { suppliedDetails } from '../owners-details.ts';

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
  /** Where a mail program posts to when its reader wants no more of these mails (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Hands a mail over for delivery; throws when it was not taken. */
export type Mailer = (mail: Mail) => Promise<void>;

interface MailLink {
  label: string;
  url: string;
}

/** A mail's body: paragraphs, some of them lists, one place to go to, and where to get no more of them. */
interface MailBody {
  paragraphs: readonly (string | readonly string[])[];
  link?: MailLink;
  unsubscribe?: MailLink;
}

/** The practice's name and, as far as the owner has supplied them, its e-mail address and telephone number. */
export const signature: readonly string[] = [
  brand.name,
  [suppliedDetails.email, suppliedDetails.phone].filter((way) => way !== null).join(' · '),
].filter((line) => line !== '');

const anchor = (link: MailLink | undefined) =>
  link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>` : '';

/** A body as plain text and as simple markup, with the practice's name below. */
export function writeBody({ paragraphs, link, unsubscribe }: MailBody): { text: string; html: string } {
  const blocks = paragraphs.map((paragraph) =>
    typeof paragraph === 'string' ? paragraph : paragraph.map((line) => `- ${line}`).join('\n'),
  );
  const links = [link, unsubscribe].map((one) => (one ? [`${one.label}: ${one.url}`] : []));
  const [before = [], after = []] = links;
  const text = [...blocks, ...before, signature.join('\n'), ...after].join('\n\n');
  const marked = paragraphs.map((paragraph) =>
    typeof paragraph === 'string'
      ? `<p>${escapeHtml(paragraph)}</p>`
      : `<ul>${paragraph.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
  );
  const signed = `<p>${signature.map(escapeHtml).join('<br>')}</p>`;
  return {
    text: `${text}\n`,
    html: `${marked.join('\n')}\n${anchor(link)}\n${signed}\n${anchor(unsubscribe)}`,
  };
}
