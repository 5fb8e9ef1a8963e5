import { z } from 'zod';
import { errorMessages } from '../messages.ts';
import { emailAddress, optionalLine, requiredLine, requiredParagraphs, textLength } from '../text.ts';

const unsolved = errorMessages['contact.verification-failed'].message;

/** A number, or a numeric string as submitted by forms. */
const mathAnswer = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,9}(\.\d{1,9})?$/)
      .transform(Number),
  ],
  { error: unsolved },
);

/** A contact form message. The last two fields are optional and help to detect spam. */
export const contactMessageInput = z.object({
  name: requiredLine(textLength.name, 'Name is required'),
  email: emailAddress(),
  subject: requiredLine(textLength.subject, 'Subject is required'),
  message: requiredParagraphs(textLength.message, 'Message is required'),
  phone: optionalLine(textLength.phone),
  mathAnswer,
  /** Honeypot: an invisible field that only bots fill in. */
  website: z.unknown().optional(),
  /** Time in ms that the form was open, as measured by the browser. */
  openFor: z.number().nullish().catch(null),
});

/** A verification question whose answer is the sum of the two numbers. */
export const mathQuestion = z.object({ a: z.number().int(), b: z.number().int() });

/** Response to a contact message. `reference` is the message's ID, which both e-mails also quote. */
export const sentMessage = z.object({ message: z.string(), reference: z.number().int() });

export type ContactMessageInput = z.output<typeof contactMessageInput>;
export type MathQuestion = z.output<typeof mathQuestion>;
