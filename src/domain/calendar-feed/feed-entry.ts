import { taxDates } from '../tax/tax-dates.ts';

/** An all-day entry of a calendar feed. It names no person and no amount, because others may see the calendar. */
export interface FeedEntry {
  /** Identifies the entry for as long as it stands for the same thing, also when its day changes. */
  id: string;
  /** YYYY-MM-DD in South Africa. */
  day: string;
  title: string;
  text: string;
  /** Path of the page that explains or ends it. */
  path: string;
  category: string;
  /** When the entry was last changed. */
  changedAt: Date;
  /** Increases with every change of the thing it stands for; 0 if that has no version. */
  version: number;
}

/** Dates of the filing season and of provisional tax, as far as they were announced. */
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
