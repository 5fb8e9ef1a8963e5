import { z } from 'zod';
import {
  removeDocument,
  renameDocument,
  restoreDocument,
} from '../domain/documents/document-changes.server.ts';
import {
  countDocuments,
  getDocument,
  listDeletedDocuments,
  listDocuments,
  listHistory,
  listVersions,
} from '../domain/documents/documents.server.ts';
import {
  deletedDocumentView,
  documentCounts,
  documentEventView,
  documentInput,
  documentListInput,
  documentPageInput,
  documentVersionView,
  documentView,
  renameInput,
} from '../domain/documents/schemas.ts';
import { trackRequests } from '../domain/engagements/requests.server.ts';
import { listQuery } from '../domain/list-query.ts';
import { messageReply, pagedBy, router, userProcedure } from './trpc.ts';

/**
 * Document procedures. Uploads and downloads are separate routes (server/documents) that use the same
 * operations.
 */
export const documentsRouter = router({
  list: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/documents',
        summary: 'Your documents, newest first unless sorted otherwise',
        answers: z.array(documentView),
      },
    })
    .input(documentListInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listDocuments(ctx, input)),

  counts: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/documents/counts',
        summary: 'Your document counts (total, by type and pending) and the bytes they use',
        answers: documentCounts,
      },
    })
    .query(({ ctx }) => countDocuments(ctx)),

  deleted: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/documents/deleted',
        summary: 'Your deleted documents that can still be restored, most recently deleted first',
        answers: z.array(deletedDocumentView),
      },
    })
    .input(listQuery)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listDeletedDocuments(ctx, input)),

  byId: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/documents/{id}',
        summary: 'One of your documents',
        answers: documentView,
      },
      refusals: ['documents.not-found'],
    })
    .input(documentInput)
    .query(({ ctx, input }) => getDocument(ctx, input)),

  versions: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/documents/{id}/versions',
        summary: 'The versions of one of your documents, newest first',
        answers: z.array(documentVersionView),
      },
      refusals: ['documents.not-found'],
    })
    .input(documentPageInput)
    .use(pagedBy('version'))
    .query(({ ctx, input }) => listVersions(ctx, input)),

  history: userProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/documents/{id}/history',
        summary: 'The history of one of your documents, newest first',
        answers: z.array(documentEventView),
      },
      refusals: ['documents.not-found'],
    })
    .input(documentPageInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listHistory(ctx, input)),

  rename: userProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/documents/{id}',
        summary: 'Change the name or type of one of your pending documents',
      },
      refusals: ['documents.not-found', 'documents.not-pending'],
    })
    .input(renameInput)
    .output(documentView)
    .mutation(({ ctx, input }) => renameDocument(ctx, input)),

  remove: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/documents/{id}',
        summary: 'Delete one of your pending documents; it can be restored for 30 days',
      },
      refusals: ['documents.not-found', 'documents.not-pending'],
    })
    .input(documentInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      await removeDocument(ctx, input, trackRequests(ctx, 'removal'));
      return { message: 'Document deleted' };
    }),

  restore: userProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/documents/{id}/restore',
        summary: 'Restore one of your deleted documents',
      },
      refusals: ['documents.not-found'],
    })
    .input(documentInput)
    .output(documentView)
    .mutation(({ ctx, input }) => restoreDocument(ctx, input, trackRequests(ctx, 'restoration'))),
});
