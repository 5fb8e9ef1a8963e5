import { hoursAfter } from './business-days.ts';

/** Hours within which we answer a message, not counting Sundays and public holidays. */
export const promisedHours = { answer: 48 } as const;

/** Returns when the answer to a message is due. */
export const answerDue = (sentAt: Date) => hoursAfter(sentAt, promisedHours.answer);
