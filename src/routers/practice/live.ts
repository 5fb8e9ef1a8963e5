import { tracked } from '@trpc/server';
import { mayFollow } from '../../domain/live/follow-access.server.ts';
import { liveEvent, liveInput } from '../../domain/live/live-events.ts';
import { router, staffProcedure } from '../trpc.ts';

export const liveRouter = router({
  follow: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/live',
        summary: 'Changes at the desk, as server-sent events; Last-Event-ID resumes',
        answers: liveEvent,
      },
    })
    .input(liveInput)
    .subscription(async function* follow({ ctx, input, signal }) {
      const options = {
        lastEventId: input.lastEventId ?? null,
        lookBack: input.lookBack ?? 0,
        isAllowed: () => mayFollow(ctx, 'practice.live.follow'),
        signal: signal ?? new AbortController().signal,
      };
      for await (const { id, event } of ctx.live.follow(ctx.user.id, 'everyone', options)) {
        yield tracked(id, event);
      }
    }),
});
