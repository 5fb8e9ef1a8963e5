import { taxDates } from '../tax/tax-dates.ts';

/** An all-day entry of a calendar feed. It contains no names or amounts, because others may see the calendar. */
export interface FeedEntry {
  /** Identifier that stays the same when the entry's day changes. */
  id: string;
  /** South African date, YYYY-MM-DD. */
  day: string;
  title: string;
  text: string;
  /** Path of the page that explains or resolves the entry. */
  path: string;
  category: string;
  /** When the entry was last changed. */
  changedAt: Date;
  /** Version of the entry's subject, which increases with every change; 0 if it has no version. */
  version: number;
}

/** Filing season and provisional tax dates announced so far. */
export const seasonEntries: readonly FeedEntry[] = taxDates.map(
  ({ id, day, title, detail, source, category, recordedOn }) => ({
    id,
    day,
    title,
    text: `${detail}\nSource: ${source}.`,
    path: '/dashboard',
    category,
    changedAt: new Date(`${recordedOn}T00:00:00Z`),
    version: 0,
  }),
);
