import { z } from 'zod';
import {
  addViewInput,
  deskView,
  renameViewInput,
  viewInput,
} from '../../domain/practice/desk-view-schemas.ts';
import { addView, listViews, removeView, renameView } from '../../domain/practice/desk-views.server.ts';
import { messageReply, router, staffProcedure } from '../trpc.ts';

export const viewsRouter = router({
  list: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/views',
        summary: 'Your saved views of the practice’s lists',
        answers: z.array(deskView),
      },
    })
    .query(({ ctx }) => listViews(ctx)),

  add: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/views',
        status: 201,
        summary: 'Save a list’s filters as a named view (up to 30 views)',
        answers: deskView,
      },
      refusals: ['views.too-many', 'views.name-taken'],
    })
    .input(addViewInput)
    .mutation(({ ctx, input }) => addView(ctx, input)),

  rename: staffProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/practice/views/{id}',
        summary: 'Rename a saved view',
        answers: deskView,
      },
      refusals: ['views.not-found', 'views.name-taken'],
      isBounded: true,
    })
    .input(renameViewInput)
    .mutation(({ ctx, input }) => renameView(ctx, input)),

  remove: staffProcedure
    .meta({
      rest: { method: 'DELETE', path: '/practice/views/{id}', summary: 'Delete a saved view' },
      refusals: ['views.not-found'],
    })
    .input(viewInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      await removeView(ctx, input);
      return { message: 'View deleted' };
    }),
});
