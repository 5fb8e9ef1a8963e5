import { hoursAfter } from './business-days.ts';

/** Hours until we answer a message. Sundays and public holidays don't count. */
export const promisedHours = { answer: 48 } as const;

/** Returns when the answer to a message is due. */
export const answerDue = (sentAt: Date) => hoursAfter(sentAt, promisedHours.answer);
