import { z } from 'zod';

/** Maximum and default page size. */
const MAX_PAGE_SIZE = 100;
const limitMessage = `The limit must be a whole number from 1 to ${MAX_PAGE_SIZE}`;
const beforeMessage = 'Before must be the ID of an entry in the list';

/** Cursor for the first page. Larger than any ID. */
export const firstPageCursor = Number.MAX_SAFE_INTEGER;

type QueryNumber = string | number | null | undefined;

/** Parses a query parameter: digits become a number and empty values count as absent. */
export function fromQuery(value: QueryNumber): unknown {
  if (value === '' || value === null) return undefined;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

/** Treats an empty query value as absent. */
export const absentWhenEmpty = (value: unknown) => (value === '' || value === null ? undefined : value);

/** Maximum number of values in one filter. */
const MAX_VALUES = 50;

/**
 * Creates a schema for a filter with several values: comma-separated in a query string, or an array. A filter
 * without values counts as absent.
 */
export function queryValues<T extends string>(value: z.ZodType<T, T>) {
  const split = (given: string | readonly T[] | null | undefined): unknown => {
    const values = typeof given === 'string' ? given.split(',').map((text) => text.trim()) : given;
    const filled = Array.isArray(values) ? values.filter((value) => value !== '') : values;
    return filled === null || (Array.isArray(filled) && filled.length === 0) ? undefined : filled;
  };
  const message = `Please choose at most ${MAX_VALUES} values`;
  return z.preprocess(
    split,
    z.array(value, { error: 'Please separate values with commas' }).max(MAX_VALUES, message).optional(),
  );
}

/** Creates a schema for a yes-or-no filter: `1` or `true`, `0` or `false`. False by default. */
export function queryFlag(message: string) {
  const flags: Record<string, boolean> = { '1': true, true: true, '0': false, false: false };
  return z.preprocess(
    (value: string | boolean | null | undefined) => flags[String(value)] ?? absentWhenEmpty(value),
    z.boolean({ error: message }).default(false),
  );
}

/**
 * Returns an SQL array of the IDs on one page of a user's rows, newest first. Binds :userId, :before and
 * :limit. Selecting only IDs lets PostgreSQL use the index on (user, id). When selecting whole rows, it may
 * scan every user's rows by ID.
 */
export const pageOfUser = (table: string, condition = '') =>
  `array(select id from ${table} where user_id = :userId ${condition} and id < :before::bigint order by id desc limit :limit)`;

/** Cursor pagination parameters: up to `limit` entries with IDs below `before`. */
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
    { error: 'Please send “limit” and “before” as query parameters' },
  )
  .prefault({});
