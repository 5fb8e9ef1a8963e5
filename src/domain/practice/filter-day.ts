import { isDay } from '../calendar.ts';

/** Checks whether a value is a YYYY-MM-DD date usable as a list filter. */
export const isFilterDay = (value: unknown): value is string =>
  typeof value === 'string' && isDay(value) && value >= '2000' && value < '2100';
