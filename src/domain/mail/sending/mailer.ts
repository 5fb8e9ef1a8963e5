interface Attachment {
  /** File name. Contains our own text only, never user input. */
  name: string;
  type: 'application/pdf';
  content: Uint8Array;
}

export interface MailLink {
  label: string;
  url: string;
}

/** A list item that ends in a link, and may begin with a title. */
export interface LinkedItem {
  title?: string;
  text: string;
  link: MailLink;
}

/** A block of an e-mail: a paragraph, a list, labelled facts, or a quotation. */
export type MailBlock =
  | string
  | readonly (string | LinkedItem)[]
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { quote: string };

/**
 * A structured e-mail body. The server renders it as plain text and HTML under the subject, and adds the
 * practice's contact details.
 */
export interface MailBody {
  paragraphs: readonly MailBlock[];
  link?: MailLink;
  /** Links that turn off optional e-mails of this kind. */
  unsubscribe?: readonly MailLink[];
}

/** A pre-rendered e-mail body. User input in `html` is already escaped. */
export interface RenderedBody {
  text: string;
  html?: string;
}

/** An e-mail to a client or to the practice. */
export interface Mail {
  /** Used as the Message-ID, so duplicate e-mails can be recognized. Letters, digits, dots and hyphens only. */
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

/** Thrown if the connection is lost while an e-mail is being sent. The mail server may have accepted it. */
export class UncertainDelivery extends Error {}

/**
 * Delivers an e-mail. Throws `UncertainDelivery` if the outcome is unknown, or another error if the mail
 * server rejects it.
 */
export type Mailer = (mail: Mail) => Promise<void>;

/** Returns an e-mail ID suffix that distinguishes rows with the same ID in different databases. */
export const idStamp = (instant: Date) => instant.getTime().toString(36);
