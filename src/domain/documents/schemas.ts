import { z } from 'zod';
import { listQuery } from '../list-query.ts';
import { pathId } from '../row-id.ts';
import { requiredLine, textLength } from '../text.ts';

/** What a document is about; the page has a tab for each. */
export const documentTypes = ['tax_return', 'bookkeeping', 'other'] as const;

/** A document waits for the practice, is accepted, or is dealt with. Its owner changes it only while it is pending. */
export const documentStatuses = ['pending', 'approved', 'processed'] as const;

/** What the history tells. */
export const documentActions = [
  'uploaded',
  'opened',
  'renamed',
  'replaced',
  'approved',
  'processed',
  'deleted',
  'restored',
] as const;

/** By what a list may be sorted. */
export const documentSorts = ['name', 'type', 'status', 'uploadedAt'] as const;

/** An empty value of a query string counts as absent. */
const absentWhenEmpty = (value: unknown) => (value === '' || value === null ? undefined : value);

const name = requiredLine(textLength.name, 'Please enter a name for the document');
const type = z.enum(documentTypes, {
  error: 'Please choose a type: tax_return, bookkeeping or other',
});

/** The fields that come with an uploaded file. */
export const uploadFields = z.object({ name, type });

/** Which document is meant. */
export const documentInput = z.object({ id: pathId('documents.not-found', 'Document ID must be provided') });

const versionMessage = 'The version must be a whole number';

/** Which file of a document, and whether it is to be shown within a page; all of it text of an address. */
export const fileInput = z.object({
  ...documentInput.shape,
  version: z.preprocess(
    absentWhenEmpty,
    z
      .string({ error: versionMessage })
      .regex(/^[0-9]{1,9}$/, versionMessage)
      .transform(Number)
      .optional(),
  ),
  inline: z.preprocess(
    absentWhenEmpty,
    z.enum(['0', '1'], { error: 'Inline is 1 or left out' }).default('0'),
  ),
});

/** A page of what belongs to a document. */
export const documentPageInput = z.object({ ...documentInput.shape, ...listQuery.unwrap().shape });

/** A new name, a new type or both; what is left out stays. */
export const renameInput = z
  .object(
    { ...documentInput.shape, name: name.optional(), type: type.optional() },
    { error: 'Please send the name or the type as a JSON object' },
  )
  .refine((input) => input.name !== undefined || input.type !== undefined, {
    path: ['name'],
    error: 'Please send a new name or a new type',
  });

/**
 * A page of the list. `q` is looked for in names and file names, without regard to case. `before` is the id of the last
 * entry of the page before, whatever the order. Without sort and order: newest first.
 */
export const documentListInput = z
  .object(
    {
      ...listQuery.unwrap().shape,
      type: z.preprocess(absentWhenEmpty, type.optional()),
      q: z.preprocess(
        absentWhenEmpty,
        z
          .string({ error: 'Please enter text to search for' })
          .max(textLength.name, `Please search for at most ${textLength.name} characters`)
          .refine(
            (text) => text.isWellFormed() && !text.includes('\u0000'),
            'Please search for something else',
          )
          .trim()
          .optional(),
      ),
      sort: z.preprocess(
        absentWhenEmpty,
        z.enum(documentSorts, { error: `Please sort by ${documentSorts.join(', ')}` }).default('uploadedAt'),
      ),
      order: z.preprocess(
        absentWhenEmpty,
        z.enum(['asc', 'desc'], { error: 'The order must be asc or desc' }).default('desc'),
      ),
    },
    { error: 'Please send limit, before, type, q, sort and order as query parameters' },
  )
  .prefault({});

/** A document with its current version. `size` is in bytes; `duplicateOf` an earlier document with the same content. */
export const documentView = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.enum(documentTypes),
  status: z.enum(documentStatuses),
  uploadedAt: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
  version: z.number().int(),
  reviewNote: z.string().nullable(),
  needsReplacement: z.boolean(),
  fromPractice: z.boolean(),
  duplicateOf: z.number().int().nullable(),
});

/** A document in the bin; `goneAt` is when it goes for good. */
export const deletedDocumentView = documentView.extend({ deletedAt: z.string(), goneAt: z.string() });

/** One of the files that a document has had; `size` in bytes. */
export const documentVersionView = z.object({
  version: z.number().int(),
  fileName: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
  uploadedAt: z.string(),
});

/** Something that happened to a document; `by` is a person's full name. */
export const documentEventView = z.object({
  id: z.number().int(),
  action: z.enum(documentActions),
  by: z.string(),
  at: z.string(),
});

/**
 * How many documents a person has, those in the bin left out. `usedBytes` is what they take of the 2 GB that everybody
 * has, earlier versions and the bin included.
 */
export const documentCounts = z.object({
  total: z.number().int(),
  pending: z.number().int(),
  tax_return: z.number().int(),
  bookkeeping: z.number().int(),
  other: z.number().int(),
  usedBytes: z.number().int(),
});

export type DocumentType = (typeof documentTypes)[number];
export type DocumentStatus = (typeof documentStatuses)[number];
export type DocumentAction = (typeof documentActions)[number];
export type DocumentListInput = z.output<typeof documentListInput>;
export type DocumentView = z.output<typeof documentView>;
export type DeletedDocumentView = z.output<typeof deletedDocumentView>;
export type DocumentVersionView = z.output<typeof documentVersionView>;
export type DocumentEventView = z.output<typeof documentEventView>;
export type DocumentCounts = z.output<typeof documentCounts>;
