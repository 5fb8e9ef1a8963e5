import * as calendar from '../../../domain/calendar.ts';

/** Keeps a date on one line with non-breaking spaces. */
const together = (written: string) => written.replaceAll(/(?<!,) /g, '\u00a0');

/** The date formats of domain/calendar.ts without line breaks. */
export const formatDay = (instant: Date) => together(calendar.formatDay(instant));
export const formatMoment = (instant: Date) => together(calendar.formatMoment(instant));
export const formatRecent = (instant: Date, today: string) => together(calendar.formatRecent(instant, today));
