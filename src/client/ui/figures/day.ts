import * as calendar from '../../../domain/calendar.ts';

/** Replaces spaces in a date with non-breaking ones, except after commas. */
const together = (written: string) => written.replaceAll(/(?<!,) /g, '\u00a0');

const writtenDates = new RegExp(`\\b\\d{1,2} (?:${calendar.monthNames.join('|')})(?: \\d{4})?\\b`, 'g');

/** Puts non-breaking spaces into the dates of a sentence, such as `26 February 2027`. */
export const unbrokenDates = (sentence: string) => sentence.replaceAll(writtenDates, together);

/** The date formats from domain/calendar.ts, with non-breaking spaces. */
export const formatDay = (instant: Date) => together(calendar.formatDay(instant));
export const formatDayOfYear = (instant: Date, today: string) =>
  together(calendar.formatDayOfYear(instant, today));
export const formatMoment = (instant: Date) => together(calendar.formatMoment(instant));
export const formatRecent = (instant: Date, today: string) => together(calendar.formatRecent(instant, today));

/** Like `formatBrief` in domain/calendar.ts. A year may wrap below its day, because the columns are narrow. */
export const formatBrief = (instant: Date, today: string) =>
  calendar.formatBrief(instant, today).replace(/ (?=[A-Z])/, '\u00a0');
