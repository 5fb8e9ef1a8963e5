import { addMonths } from '../calendar.ts';

/** How far ahead a target day may lie. */
const MOST_YEARS = 10;

/** What is said of a day before today or too far ahead. */
export const notATargetDay = 'Please choose a target date from today to ten years ahead';

/** The last day that may be chosen. Days are YYYY-MM-DD, here and below. */
export const lastTargetDay = (today: string) => addMonths(today, 12 * MOST_YEARS);

/** Whether a day may be the target day of a challenge. */
export const isTargetDay = (day: string, today: string) => day >= today && day <= lastTargetDay(today);
