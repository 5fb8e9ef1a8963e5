import { z } from 'zod';
import { documentView } from '../../domain/documents/schemas.ts';
import { addNote, removeNote } from '../../domain/practice/client-notes.server.ts';
import {
  addNoteInput,
  clientDocumentsInput,
  clientInput,
  clientNote,
  clientRow,
  clientsInput,
  clientView,
  noteInput,
  taxNumberView,
} from '../../domain/practice/client-schemas.ts';
import {
  listClientDocuments,
  listClients,
  logOutClient,
  openClient,
  showTaxNumber,
} from '../../domain/practice/clients.server.ts';
import { confirmedStaffProcedure, messageReply, pagedBy, router, staffProcedure } from '../trpc.ts';

export const clientsRouter = router({
  list: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/clients',
        summary: 'All clients, newest first, or those whose name or e-mail address contains the search text',
        answers: z.array(clientRow),
      },
    })
    .input(clientsInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listClients(ctx, input)),

  byId: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/clients/{id}',
        summary: 'One client with returns, documents, orders and notes; the client sees that it was opened',
        answers: clientView,
      },
      refusals: ['clients.not-found'],
    })
    .input(clientInput)
    .query(({ ctx, input }) => openClient(ctx, input)),

  documents: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/clients/{id}/documents',
        summary: 'A client’s documents, newest first; the client sees that they were opened',
        answers: z.array(documentView),
      },
      refusals: ['clients.not-found'],
    })
    .input(clientDocumentsInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listClientDocuments(ctx, input)),

  taxNumber: confirmedStaffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/clients/{id}/tax-number',
        summary: 'A client’s tax number in full; the client sees that it was shown',
        answers: taxNumberView,
      },
      refusals: ['clients.not-found'],
    })
    .input(clientInput)
    .query(({ ctx, input }) => showTaxNumber(ctx, input)),

  logOut: confirmedStaffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/clients/{id}/log-out',
        summary: 'Log a client out on all devices; the client sees that the practice did',
      },
      isBounded: true,
      refusals: ['clients.not-found'],
    })
    .input(clientInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      const { devices } = await logOutClient(ctx, input);
      return { message: devices === 0 ? 'The client was not logged in' : 'Logged out on all devices' };
    }),

  addNote: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/practice/clients/{id}/notes',
        status: 201,
        summary: 'Add a note about a client, for staff only',
      },
      refusals: ['clients.not-found'],
    })
    .input(addNoteInput)
    .output(clientNote)
    .mutation(({ ctx, input }) => addNote(ctx, input)),

  removeNote: staffProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/practice/client-notes/{id}',
        summary: 'Delete a note about a client',
      },
      refusals: ['clients.note-not-found'],
    })
    .input(noteInput)
    .output(messageReply)
    .mutation(async ({ ctx, input }) => {
      await removeNote(ctx, input);
      return { message: 'Note deleted' };
    }),
});
