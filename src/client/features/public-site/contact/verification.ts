import type { ContactQuestion } from './contact-api.ts';

export const VERIFICATION_TITLE = 'Verification Failed';
export const VERIFICATION_TEXT = 'Please solve the math question correctly to verify you are human.';

/** Both together, as they stand at the field. */
export const UNSOLVED = `${VERIFICATION_TITLE}: ${VERIFICATION_TEXT}`;

/** Whether what was typed is the sum; true as well where the question isn't known, so that the server decides. */
export function solves(question: ContactQuestion | null, answer: string): boolean {
  return question === null || (answer !== '' && Number(answer) === question.a + question.b);
}

/** Whether the server turned the message away because of the sum. */
export function isUnsolved(message: string): boolean {
  return message.startsWith(VERIFICATION_TITLE);
}
