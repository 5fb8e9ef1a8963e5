import { z } from 'zod';
import { errorMessages } from '../messages.ts';
import { emailAddress, optionalLine, requiredLine, requiredParagraphs, textLength } from '../text.ts';

const unsolved = errorMessages['contact.verification-failed'].message;

/** A number, or the text of one, as forms send it. */
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

/** A message to the practice. The last two fields tell programs from people and may be left out. */
export const contactMessageInput = z.object({
  name: requiredLine(textLength.name, 'Name is required'),
  email: emailAddress(),
  subject: requiredLine(textLength.subject, 'Subject is required'),
  message: requiredParagraphs(textLength.message, 'Message is required'),
  phone: optionalLine(textLength.phone),
  mathAnswer,
  /** A field that people don't see; whatever stands in it, a program wrote. */
  website: z.unknown().optional(),
  /** Milliseconds for which the form was open, by the browser's own count. */
  openFor: z.number().nullish().catch(null),
});

/** The question whose sum the sender states. */
export const mathQuestion = z.object({ a: z.number().int(), b: z.number().int() });

/** The reply to a message. `reference` is its number, which the practice's mail and the sender's receipt also state. */
export const sentMessage = z.object({ message: z.string(), reference: z.number().int() });

export type ContactMessageInput = z.output<typeof contactMessageInput>;
export type MathQuestion = z.output<typeof mathQuestion>;
