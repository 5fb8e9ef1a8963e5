import { z } from 'zod';
import { instant, uri } from '../../formats.ts';

/** The secret address for calendar apps, and when it was created. */
export const calendarAddress = z.object({ address: uri, createdAt: instant });

/** Like `calendarAddress`, but both fields are null if the user has no calendar address. */
export const calendarView = z.object({ address: uri.nullable(), createdAt: instant.nullable() });

export type CalendarAddress = z.output<typeof calendarAddress>;
export type CalendarView = z.output<typeof calendarView>;
