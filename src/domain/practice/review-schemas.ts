import { z } from 'zod';
import { documentView } from '../documents/schemas.ts';
import { requestKinds } from '../engagements/request-kinds.ts';
import { instant } from '../formats.ts';
import { listQuery } from '../list-query.ts';
import { workKinds } from '../shop/work-kinds.ts';
import { taxYears } from '../tax/tax-year.ts';
import { scope } from './today-schemas.ts';
import { person } from './work-schemas.ts';

export const reviewQueueInput = z
  .object(
    { scope, ...listQuery.unwrap().shape },
    { error: 'Please send “scope”, “before” and “limit” as query parameters' },
  )
  .prefault({});

const id = z.number().int();

/** A request that a document answers, with its engagement. */
export const reviewedRequest = z.object({
  id,
  kind: z.enum(requestKinds),
  title: z.string(),
  essential: z.boolean(),
  engagement: z.object({
    id,
    kind: z.enum(workKinds),
    taxYear: z.enum(taxYears).nullable(),
    forName: z.string().nullable(),
  }),
});

/** A document in the review queue. `since` is when its current version was sent. */
export const documentToReview = documentView
  .pick({
    id: true,
    name: true,
    type: true,
    taxYear: true,
    fileName: true,
    mimeType: true,
    size: true,
    scan: true,
  })
  .extend({
    version: id,
    since: instant,
    /** An earlier document from the same client with identical content. */
    duplicateOf: id.nullable(),
    client: person,
    requests: z.array(reviewedRequest),
  });

export type DocumentToReview = z.output<typeof documentToReview>;
