import { endPush, getPush, startPush } from '../domain/push/push.server.ts';
import { pushView, startPushInput } from '../domain/push/schemas.ts';
import { messageReply, userProcedure } from './trpc.ts';

/** The `account` router's device notification procedures. */
export const pushProcedures = {
  push: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/push',
        summary: 'Our key for push services, and when notifications were turned on for this device',
      },
    })
    .output(pushView)
    .query(({ ctx }) => getPush(ctx)),

  startPush: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/push',
        summary:
          'Show notifications on this device until it logs out; an eleventh device replaces the oldest',
      },
      refusals: ['push.invalid-key'],
    })
    .input(startPushInput)
    .output(pushView)
    .mutation(({ ctx, input }) => startPush(ctx, input)),

  endPush: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/push',
        summary: 'Stop notifications on this device; succeeds even if there are none',
      },
    })
    .output(messageReply)
    .mutation(async ({ ctx }) => {
      await endPush(ctx);
      return { message: 'This device no longer shows notifications' };
    }),
};
