/** A file that comes along with a mail. */
export interface Attachment {
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
