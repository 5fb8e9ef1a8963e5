import { z } from 'zod';
import { profileView } from '../accounts/profile.ts';
import { documentView, uploadFields } from '../documents/schemas.ts';
import { returnView } from '../engagements/schemas.ts';
import { email, instant } from '../formats.ts';
import { absentWhenEmpty, listQuery } from '../list-query.ts';
import { pathId } from '../row-id.ts';
import { requiredParagraphs, searchText, textLength } from '../text.ts';
import { practiceOrderRow } from './order-schemas.ts';

const id = z.number().int();

/**
 * Query for a page of clients, newest first. `q` is matched against names and e-mail addresses, ignoring
 * case.
 */
export const clientsInput = z
  .object(
    { ...listQuery.unwrap().shape, q: z.preprocess(absentWhenEmpty, searchText.optional()) },
    { error: 'Please send “limit”, “before” and “q” as query parameters' },
  )
  .prefault({});

const clientId = pathId('clients.not-found', 'Client ID must be provided');

export const clientInput = z.object({ id: clientId });

/** Query for a page of a client's documents, newest first. */
export const clientDocumentsInput = z.object({ id: clientId, ...listQuery.unwrap().shape });

/** A note about a client, for staff only. */
export const addNoteInput = z.object({
  id: clientId,
  text: requiredParagraphs(textLength.notes, 'Please write a note'),
});

export const noteInput = z.object({ id: pathId('clients.note-not-found', 'Note ID must be provided') });

/** Form fields for uploading a document for a client. */
export const clientUploadFields = uploadFields;

export const clientRow = z.object({
  id,
  fullName: z.string(),
  email,
  /** Whether `email` has been confirmed. */
  emailConfirmed: z.boolean(),
  phoneNumber: z.string().nullable(),
  createdAt: instant,
  /** When the account will be deleted; null unless its owner requested it. */
  deletesAt: instant.nullable(),
  /** Number of returns and other work items, unfinished and in total. */
  work: z.object({ open: id, total: id }),
});

/** `by` is the practitioner's name, or null once their account is deleted. */
export const clientNote = z.object({ id, text: z.string(), by: z.string().nullable(), at: instant });

/** A client's thread with messages that the practice hasn't read or that await an answer. */
export const clientThread = z.object({
  /** The return or other work item that the thread is about; null for the general thread. */
  returnId: id.nullable(),
  unread: id,
  /** When our answer is due; null if no message awaits one. */
  answerDueAt: instant.nullable(),
});

/** A client's full details. Lists contain the latest entries; `total` counts all. */
export const clientView = clientRow.extend({
  username: z.string(),
  billingAddress: profileView.shape.billingAddress,
  /** Tax number, masked except for the last three digits; null if unknown. */
  taxNumber: z.string().nullable(),
  /** When the client last used the site; null if they aren't logged in anywhere. */
  lastSeenAt: instant.nullable(),
  /** When the client approved our eFiling access, and when we last confirmed it. */
  access: z.object({ givenAt: instant.nullable(), seenAt: instant.nullable() }),
  /** Returns and other work items, newest first. */
  returns: z.array(returnView.extend({ assignee: z.object({ id, fullName: z.string() }).nullable() })),
  /** Threads that need attention. */
  threads: z.array(clientThread),
  documents: z.object({ total: id, pending: id, latest: z.array(documentView) }),
  orders: z.object({ total: id, latest: z.array(practiceOrderRow) }),
  notes: z.array(clientNote),
});

export const taxNumberView = z.object({ taxNumber: z.string().nullable() });

export type ClientsInput = z.output<typeof clientsInput>;
export type ClientRow = z.output<typeof clientRow>;
export type ClientView = z.output<typeof clientView>;
export type ClientNoteView = z.output<typeof clientNote>;
export type TaxNumberView = z.output<typeof taxNumberView>;
