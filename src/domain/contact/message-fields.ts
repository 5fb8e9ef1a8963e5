import { emailAddress, requiredLine, requiredParagraphs, textLength } from '../text.ts';

/** What every message must have; the form and the server judge it by the same rules. */
export const messageFields = {
  name: requiredLine(textLength.name, 'Name is required'),
  email: emailAddress(),
  subject: requiredLine(textLength.subject, 'Subject is required'),
  message: requiredParagraphs(textLength.message, 'Message is required'),
};
