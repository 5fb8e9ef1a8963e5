import { z } from 'zod';
import {
  addDraftInput,
  changeDraftInput,
  draftsInput,
  missesInput,
  missView,
  missWeek,
  passageDraftView,
} from '../../domain/assistant/conversations/desk-schemas.ts';
import {
  addDraft,
  changeDraft,
  listDrafts,
  listMisses,
  listMissWeeks,
} from '../../domain/assistant/conversations/drafts.server.ts';
import { pagedBy, router, staffProcedure } from '../trpc.ts';

export const practiceAssistantRouter = router({
  weeks: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/assistant/weeks',
        summary: 'How many questions the assistant couldn’t answer or answered badly, by week',
        answers: z.array(missWeek),
      },
    })
    .query(({ ctx }) => listMissWeeks(ctx)),

  misses: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/assistant/misses',
        summary: 'Questions that the assistant couldn’t answer or answered badly, without names',
        answers: z.array(missView),
      },
    })
    .input(missesInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listMisses(ctx, input)),

  drafts: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/assistant/drafts',
        summary: 'Passages drafted for the assistant, newest first',
        answers: z.array(passageDraftView),
      },
    })
    .input(draftsInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listDrafts(ctx, input)),

  addDraft: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/assistant/drafts',
        status: 201,
        summary: 'Draft a passage from an unanswered question',
      },
      refusals: ['assistant.miss-not-found'],
    })
    .input(addDraftInput)
    .output(passageDraftView)
    .mutation(({ ctx, input }) => addDraft(ctx, input)),

  changeDraft: staffProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/practice/assistant/drafts/{id}',
        summary: 'Change a drafted passage, or mark it as used or dropped',
      },
      refusals: ['assistant.draft-not-found', 'assistant.draft-changed'],
    })
    .input(changeDraftInput)
    .output(passageDraftView)
    .mutation(({ ctx, input }) => changeDraft(ctx, input)),
});
