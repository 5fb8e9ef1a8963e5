import { z } from 'zod';

/** Maximum and default page size. */
const MAX_PAGE_SIZE = 100;
const limitMessage = `The limit must be a whole number from 1 to ${MAX_PAGE_SIZE}`;
const beforeMessage = 'Before must be the ID of an entry in the list';

/** Cursor for the first page. Larger than any id. */
export const firstPageCursor = Number.MAX_SAFE_INTEGER;

type QueryNumber = string | number | null | undefined;

/** Parses a query parameter: digits become a number and empty values count as absent. */
function fromQuery(value: QueryNumber): unknown {
  if (value === '' || value === null) return undefined;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

/**
 * Returns an SQL array of the ids on one page of a user's rows, newest first. Binds :userId, :before and
 * :limit. Selecting only ids lets PostgreSQL use the index on (user, id). When selecting whole rows, it may
 * scan every user's rows by id.
 */
export const pageOfUser = (table: string, condition = '') =>
  `array(select id from ${table} where user_id = :userId ${condition} and id < :before::bigint order by id desc limit :limit)`;

/** Cursor pagination parameters: up to `limit` entries with ids below `before`. */
export const listQuery = z
  .object(
    {
      limit: z.preprocess(
        fromQuery,
        z
          .int({ error: limitMessage })
          .min(1, { error: limitMessage })
          .max(MAX_PAGE_SIZE, { error: limitMessage })
          .default(MAX_PAGE_SIZE),
      ),
      before: z.preprocess(
        fromQuery,
        z.int({ error: beforeMessage }).min(1, { error: beforeMessage }).optional(),
      ),
    },
    { error: 'Please send limit and before as query parameters' },
  )
  .prefault({});
