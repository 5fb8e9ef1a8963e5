import { documentView, reviewInput } from '../../domain/documents/schemas.ts';
import { reviewDocument } from '../../domain/engagements/review-document.server.ts';
import { router, staffProcedure } from '../trpc.ts';

export const practiceDocumentsRouter = router({
  review: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/documents/{id}/review',
        summary: 'Approve a client’s document, ask for a replacement, mark it as processed or reopen it',
      },
      refusals: [
        'documents.not-found',
        'documents.changed',
        'documents.being-checked',
        'documents.malware-found',
      ],
    })
    .input(reviewInput)
    .output(documentView)
    .mutation(({ ctx, input }) => reviewDocument(ctx, input)),
});
