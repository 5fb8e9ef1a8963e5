import {
  endCalendar,
  getCalendar,
  renewCalendar,
} from '../domain/accounts/calendar/calendar-address.server.ts';
import { calendarAddress, calendarView } from '../domain/accounts/calendar/schemas.ts';
import { messageReply, userProcedure } from './trpc.ts';

/** The `account` router's calendar address procedures. */
export const calendarProcedures = {
  calendar: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/calendar',
        summary: 'Your secret address for calendar apps, and when it was created',
      },
    })
    .output(calendarView)
    .query(({ ctx }) => getCalendar(ctx)),

  renewCalendar: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/calendar',
        summary: 'Get a secret address for calendar apps; the previous one stops working',
      },
    })
    .output(calendarAddress)
    .mutation(({ ctx }) => renewCalendar(ctx)),

  endCalendar: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/calendar',
        summary: 'Disable your secret address for calendar apps; succeeds even if there is none',
      },
    })
    .output(messageReply)
    .mutation(async ({ ctx }) => {
      await endCalendar(ctx);
      return { message: 'Your calendar address no longer works' };
    }),
};
