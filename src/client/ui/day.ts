import * as calendar from '../../domain/calendar.ts';

/** A date stays on one line: never `22` at its end and `November` on the next. */
const together = (written: string) => written.replaceAll(/(?<!,) /g, '\u00a0');

/** The days and moments of domain/calendar.ts, for the screen. */
export const formatDay = (instant: Date) => together(calendar.formatDay(instant));
export const formatMoment = (instant: Date) => together(calendar.formatMoment(instant));
export const formatRecent = (instant: Date, today: string) => together(calendar.formatRecent(instant, today));
