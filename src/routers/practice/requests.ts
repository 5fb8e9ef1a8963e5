import { engagementView, settleRequestInput } from '../../domain/engagements/schemas.ts';
import { settleRequest } from '../../domain/engagements/settle-request.server.ts';
import type { ErrorCode } from '../../domain/messages.ts';
import { router, staffProcedure } from '../trpc.ts';

const refusals: readonly ErrorCode[] = [
  'requests.not-found',
  'requests.closed',
  'engagements.not-found',
  'engagements.changed',
];

export const practiceRequestsRouter = router({
  close: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/requests/{id}/close',
        summary: 'Accept a client’s answer to a request, or mark its document as not needed',
        answers: engagementView,
      },
      refusals,
    })
    .input(settleRequestInput)
    .mutation(({ ctx, input }) => settleRequest(ctx, input, true)),

  reopen: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/requests/{id}/reopen',
        summary: 'Reopen a closed request',
        answers: engagementView,
      },
      refusals,
    })
    .input(settleRequestInput)
    .mutation(({ ctx, input }) => settleRequest(ctx, input, false)),
});
