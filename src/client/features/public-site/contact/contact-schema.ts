import { z } from 'zod';
import { emailAddress, requiredText, textLength } from '../../../../domain/text.ts';

/** What must be filled in before a message is sent; the server judges it again. */
export const contactForm = z.object({
  name: requiredText(textLength.name, 1, 'Name is required'),
  email: emailAddress(),
  phone: z.string().trim().max(textLength.phone, `Please use at most ${textLength.phone} characters`),
  subject: requiredText(textLength.subject, 1, 'Subject is required'),
  message: requiredText(textLength.message, 1, 'Message is required'),
  mathAnswer: z.string().trim().min(1, 'Please enter the sum'),
  website: z.string(),
});

export type ContactForm = z.output<typeof contactForm>;
