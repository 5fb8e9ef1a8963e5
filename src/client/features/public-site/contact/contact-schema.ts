import '../../../schemas/zod-without-eval.ts';
import { z } from 'zod';
import { messageFields } from '../../../../domain/contact/message-fields.ts';
import { optionalLine, textLength } from '../../../../domain/text.ts';
import { UNSOLVED } from './verification.ts';

/** What must be filled in before a message is sent; the server judges it again. */
export const contactForm = z.object({
  ...messageFields,
  phone: optionalLine(textLength.phone),
  mathAnswer: z.string().trim().min(1, UNSOLVED),
  website: z.string(),
});

export type ContactForm = z.output<typeof contactForm>;
