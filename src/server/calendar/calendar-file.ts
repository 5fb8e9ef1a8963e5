import ical, { ICalEventTransparency } from 'ical-generator';
import { brand } from '../../domain/brand.ts';
import type { FeedEntry } from '../../domain/calendar-feed/feed-entry.ts';

/** Time in seconds after which calendar apps should fetch the file again. */
const REFRESH_AFTER = 12 * 60 * 60;

/** Writes entries as an iCalendar file (RFC 5545). Links and IDs start with the site's origin. */
export function calendarFile(entries: readonly FeedEntry[], publicUrl: string): string {
  const calendar = ical({
    prodId: { company: brand.name, product: 'Tax dates', language: 'EN' },
    name: `${brand.name} tax dates`,
    description: `Tax dates and your own due dates at ${brand.name}`,
    timezone: null,
    ttl: REFRESH_AFTER,
  });
  const { hostname } = new URL(publicUrl);
  for (const { id, day, title, text, path, category, changedAt, version } of entries) {
    const url = `${publicUrl}${path}`;
    calendar.createEvent({
      id: `${id}@${hostname}`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: title,
      // Some calendar apps don't show the URL property.
      description: `${text}\n${url}`,
      url,
      categories: [{ name: category }],
      sequence: version,
      // Without a METHOD, DTSTAMP is the time of the last change (RFC 5545, section 3.8.7.2).
      stamp: changedAt,
      lastModified: changedAt,
      // A due date doesn't block time in the calendar.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The library omits the final line break.
  return `${calendar.toString()}\r\n`;
}
