import { z } from 'zod';

/** Rows of a page, unless fewer are asked for. */
const LARGEST_PAGE = 100;
const limitMessage = `The limit must be a whole number from 1 to ${LARGEST_PAGE}`;
const beforeMessage = 'Before must be the id of an entry of the list';

type QueryNumber = string | number | null | undefined;

/** A query string carries text: digits become their number, an empty value counts as absent. */
function fromQuery(value: QueryNumber): unknown {
  if (value === '' || value === null) return undefined;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

/**
 * SQL: the ids of a page of $1's rows in a table: those below $2, at most $3, latest first. A list looks up ids alone, which
 * the index of each person's rows has: for whole rows, PostgreSQL may go through everybody's from the latest on.
 */
export const pageOfUser = (table: string, condition = '') =>
  `array(select id from ${table} where user_id = $1 ${condition} and id < $2::bigint order by id desc limit $3)`;

/** Paging of a list that grows with use: up to `limit` entries, those with an id below `before`. */
export const listQuery = z
  .object(
    {
      limit: z.preprocess(
        fromQuery,
        z
          .int({ error: limitMessage })
          .min(1, { error: limitMessage })
          .max(LARGEST_PAGE, { error: limitMessage })
          .default(LARGEST_PAGE),
      ),
      before: z.preprocess(
        fromQuery,
        z.int({ error: beforeMessage }).min(1, { error: beforeMessage }).optional(),
      ),
    },
    { error: 'Please send limit and before as query parameters' },
  )
  .prefault({});
