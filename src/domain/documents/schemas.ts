import { z } from 'zod';
import { instant } from '../formats.ts';
import { absentWhenEmpty, listQuery, queryFlag } from '../list-query.ts';
import { pathId, queryId } from '../row-id.ts';
import { workKinds } from '../shop/work-kinds.ts';
import { taxYears } from '../tax/tax-year.ts';
import { optionalText, requiredLine, searchText, textLength } from '../text.ts';

/** Document types. The documents page has a tab for each one. */
export const documentTypes = ['tax_return', 'bookkeeping', 'other'] as const;

/**
 * Document statuses: awaiting review, accepted, done. Owners can change a document only while it's pending.
 */
export const documentStatuses = ['pending', 'approved', 'processed'] as const;

/** Events in a document's history. */
export const documentActions = [
  'uploaded',
  'opened',
  'renamed',
  'replaced',
  'approved',
  'processed',
  'rejected',
  'reopened',
  'infected',
  'deleted',
  'restored',
] as const;

/**
 * Reasons why nobody can open a file: its malware scan isn't finished, or the scan found malware and the file
 * was deleted.
 */
export const scanStates = ['waiting', 'infected'] as const;

/** Columns by which the document list can be sorted. */
export const documentSorts = ['name', 'type', 'status', 'uploadedAt', 'return'] as const;

const name = requiredLine(textLength.name, 'Please enter a name for the document');
const type = z.enum(documentTypes, {
  error: `Please choose a type: ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(documentTypes)}`,
});

export const uploadFields = z.object({ name, type });

/** Form fields for an upload, with the request that the document is for, if any. */
export const sentFields = uploadFields.extend({
  requestId: z.preprocess(
    absentWhenEmpty,
    queryId('requests.not-found', 'Request ID must be provided').optional(),
  ),
});

export const documentInput = z.object({ id: pathId('documents.not-found', 'Document ID must be provided') });

const versionMessage = 'The version must be a whole number';

/**
 * Parameters for a file download: an optional version, and whether to display the file inline. They come from
 * the path and query, so all are strings.
 */
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
    z.enum(['0', '1'], { error: '“inline” must be 0 or 1' }).default('0'),
  ),
});

/** Parameters for a thumbnail: an optional version. */
export const thumbnailInput = fileInput.omit({ inline: true });

/** Parameters for a page of a document's versions or history. */
export const documentPageInput = z.object({ ...documentInput.shape, ...listQuery.unwrap().shape });

/** A partial update of the name or type; absent fields stay unchanged. */
export const renameInput = z
  .object(
    { ...documentInput.shape, name: name.optional(), type: type.optional() },
    { error: 'Please send the name or the type as a JSON object' },
  )
  .refine((input) => input.name !== undefined || input.type !== undefined, {
    path: ['name'],
    error: 'Please provide a new name or type',
  });

/** The practice's decisions about a document. `reopen` reverses an approval or a request for a replacement. */
export const reviewDecisions = ['approve', 'replace', 'process', 'reopen'] as const;

const versionRead = 'Please send the version of the document that you loaded';

/**
 * The practice's review of a document. The type corrects the client's choice; the tax year assigns the document
 * to a year.
 */
export const reviewInput = z
  .object({
    ...documentInput.shape,
    decision: z.enum(reviewDecisions, {
      error: `The decision must be one of: ${reviewDecisions.join(', ')}`,
    }),
    note: optionalText(500),
    type: type.optional(),
    taxYear: z.enum(taxYears, { error: 'Please choose a tax year' }).nullish(),
    version: z.int({ error: versionRead }).min(1, { error: versionRead }),
  })
  .refine(({ decision, note }) => note !== null || decision !== 'replace', {
    path: ['note'],
    error: 'Please write a note for the client',
  });

/**
 * Parameters for a page of the document list. `q` is matched against names and file names, ignoring case.
 * `before` is the ID of the previous page's last entry, in any sort order. Documents are sorted newest first
 * by default.
 */
export const documentListInput = z
  .object(
    {
      ...listQuery.unwrap().shape,
      type: z.preprocess(absentWhenEmpty, type.optional()),
      q: z.preprocess(absentWhenEmpty, searchText.optional()),
      /** Whether to list only documents that the owner must replace. */
      toReplace: queryFlag('“toReplace” must be 1 or 0'),
      sort: z.preprocess(
        absentWhenEmpty,
        z
          .enum(documentSorts, { error: `The sort must be one of: ${documentSorts.join(', ')}` })
          .default('uploadedAt'),
      ),
      order: z.preprocess(
        absentWhenEmpty,
        z.enum(['asc', 'desc'], { error: 'The order must be asc or desc' }).default('desc'),
      ),
    },
    {
      error:
        'Please send “limit”, “before”, “type”, “q”, “toReplace”, “sort” and “order” as query parameters',
    },
  )
  .prefault({});

/** Null once the file can be opened, or if no scanner was configured when it was uploaded. */
export const scan = z.enum(scanStates).nullable();

/**
 * A document with its current version. `size` is in bytes; `duplicateOf` is an earlier document with the same
 * content.
 */
export const documentView = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.enum(documentTypes),
  /** Tax year assigned by the practice; null if none. */
  taxYear: z.enum(taxYears).nullable(),
  /** The return or other work whose request the document answers; null if there is none. */
  return: z
    .object({
      id: z.number().int(),
      kind: z.enum(workKinds),
      taxYear: z.enum(taxYears).nullable(),
      /** Name of the person or company the return is for; null for the client's own. */
      forName: z.string().nullable(),
      /** The ordered product; null if the work wasn't ordered. */
      product: z.string().nullable(),
    })
    .nullable(),
  status: z.enum(documentStatuses),
  uploadedAt: instant,
  fileName: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
  version: z.number().int(),
  /** Whether the current version has a thumbnail. */
  hasThumbnail: z.boolean(),
  reviewNote: z.string().nullable(),
  needsReplacement: z.boolean(),
  fromPractice: z.boolean(),
  duplicateOf: z.number().int().nullable(),
  scan,
});

/** A deleted document. `goneAt` is when it will be permanently deleted. */
export const deletedDocumentView = documentView.extend({ deletedAt: instant, goneAt: instant });

/** A document version. `size` is in bytes. */
export const documentVersionView = z.object({
  version: z.number().int(),
  fileName: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
  uploadedAt: instant,
  scan,
});

/** An event in a document's history. `by` is the user's full name, or a label such as `Malware scan`. */
export const documentEventView = z.object({
  id: z.number().int(),
  action: z.enum(documentActions),
  by: z.string(),
  at: instant,
});

const count = z.number().int();
const countOfEachType = Object.fromEntries(documentTypes.map((type) => [type, count])) as Record<
  DocumentType,
  typeof count
>;

/**
 * Document counts, excluding deleted documents. `usedBytes` counts towards the 2 GB quota and includes
 * earlier versions and deleted documents.
 */
export const documentCounts = z.object({
  total: count,
  pending: count,
  ...countOfEachType,
  usedBytes: count,
});

export type DocumentType = (typeof documentTypes)[number];
export type DocumentStatus = (typeof documentStatuses)[number];
export type ReviewDecision = (typeof reviewDecisions)[number];
export type ScanState = (typeof scanStates)[number];
export type DocumentAction = (typeof documentActions)[number];
export type DocumentListInput = z.output<typeof documentListInput>;
export type DocumentView = z.output<typeof documentView>;
export type DeletedDocumentView = z.output<typeof deletedDocumentView>;
export type DocumentVersionView = z.output<typeof documentVersionView>;
export type DocumentEventView = z.output<typeof documentEventView>;
export type DocumentCounts = z.output<typeof documentCounts>;
