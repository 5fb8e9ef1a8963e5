import { addMonths } from '../calendar.ts';

/** Maximum number of years that a target date can be in the future. */
const MAX_YEARS_AHEAD = 10;

/** Error message for a target date in the past or too far ahead. */
export const invalidTargetDate = 'Please choose a target date from today to ten years ahead';

/** Returns the latest selectable target date. Dates are YYYY-MM-DD. */
export const latestTargetDate = (today: string) => addMonths(today, 12 * MAX_YEARS_AHEAD);

/** Checks whether a date is allowed as a challenge's target date. Dates are YYYY-MM-DD. */
export const isValidTargetDate = (day: string, today: string) =>
  day >= today && day <= latestTargetDate(today);
