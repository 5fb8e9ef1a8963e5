import { z } from 'zod';

/** Maximum and default page size. */
const MAX_PAGE_SIZE = 100;
const limitMessage = `The limit must be a whole number from 1 to ${MAX_PAGE_SIZE}`;
const beforeMessage = 'Before must be the ID of an entry in the list';

/** Cursor of the first page: larger than every id. */
export const firstPageCursor = Number.MAX_SAFE_INTEGER;

type QueryNumber = string | number | null | undefined;

/** Parses a query value: digits become a number, an empty value counts as absent. */
function fromQuery(value: QueryNumber): unknown {
  if (value === '' || value === null) return undefined;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

/**
 * SQL array of the ids on one page of a user's rows, newest first; binds :userId, :before and :limit. Lists
 * select ids first because the (user, id) index covers them; selecting whole rows lets PostgreSQL scan every
 * user's rows by id.
 */
export const pageOfUser = (table: string, condition = '') =>
  `array(select id from ${table} where user_id = :userId ${condition} and id < :before::bigint order by id desc limit :limit)`;

/** Cursor pagination: up to `limit` entries with ids below `before`. */
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
