import { addMonths } from '../calendar.ts';

/** Maximum number of years ahead. */
const MAX_YEARS_AHEAD = 10;

/** Error message for a target date in the past or too far ahead. */
export const invalidTargetDate = 'Please choose a target date from today to ten years ahead';

/** Latest selectable target date. Dates are YYYY-MM-DD. */
export const latestTargetDate = (today: string) => addMonths(today, 12 * MAX_YEARS_AHEAD);

/** Whether a date may be a challenge's target date. */
export const isValidTargetDate = (day: string, today: string) =>
  day >= today && day <= latestTargetDate(today);
