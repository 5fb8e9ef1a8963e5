interface Attachment {
  /** File name. Contains our own text only, never user input. */
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

/**
 * A structured e-mail body. The server renders it as plain text and HTML and adds the practice's contact
 * details.
 */
export interface MailBody {
  /** Nested arrays become bulleted lists. */
  paragraphs: readonly (string | readonly (string | LinkedItem)[])[];
  link?: MailLink;
  unsubscribe?: MailLink;
  /** Sends plain text only, without an HTML part. */
  isPlain?: true;
}

/** A pre-rendered e-mail body. User input in `html` is already escaped. */
export interface RenderedBody {
  text: string;
  html?: string;
}

/** An e-mail to a client or to the practice. */
export interface Mail {
  /**
   * Used as the Message-ID, so that duplicate e-mails can be recognized. Letters, digits, dots and hyphens
   * only.
   */
  id: string;
  to: string;
  /** Contains our own text only, never user input. */
  subject: string;
  body: MailBody | RenderedBody;
  attachments?: readonly Attachment[];
  replyTo?: string;
  /** URL for the one-click List-Unsubscribe header (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Delivers an e-mail; throws if the mail server doesn't accept it. */
export type Mailer = (mail: Mail) => Promise<void>;

/** Returns an e-mail id suffix that distinguishes rows with the same id in different databases. */
export const idStamp = (instant: Date) => instant.getTime().toString(36);
