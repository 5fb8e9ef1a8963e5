/** A file attached to an e-mail. */
interface Attachment {
  /** Our own wording, never user input. */
  name: string;
  type: 'application/pdf';
  content: Uint8Array;
}

interface MailLink {
  label: string;
  url: string;
}

/** A list item that ends in a link. */
export interface LinkedItem {
  text: string;
  link: MailLink;
}

/** A structured body. The server renders it as plain text and HTML and adds the practice's contact details. */
export interface MailBody {
  /** A nested array is a bulleted list. */
  paragraphs: readonly (string | readonly (string | LinkedItem)[])[];
  link?: MailLink;
  unsubscribe?: MailLink;
  /** Omits the HTML part. */
  isPlain?: true;
}

/** An already rendered body. User input in `html` is escaped. */
export interface RenderedBody {
  text: string;
  html?: string;
}

/** An e-mail to a client or to the practice. */
export interface Mail {
  /** Becomes the Message-ID, so that a repeated e-mail can be recognised. Letters, digits, dots and hyphens. */
  id: string;
  to: string;
  /** Our own wording, never user input. */
  subject: string;
  body: MailBody | RenderedBody;
  attachments?: readonly Attachment[];
  replyTo?: string;
  /** Target of the one-click List-Unsubscribe header (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Delivers an e-mail; throws if it wasn't accepted. */
export type Mailer = (mail: Mail) => Promise<void>;

/** Suffix of an e-mail's id that distinguishes rows with the same id in other databases. */
export const idStamp = (instant: Date) => instant.getTime().toString(36);
