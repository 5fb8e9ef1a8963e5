import { z } from 'zod';
import { isRowId, largestRowId, rowIdFrom } from './is-row-id.ts';
import type { ErrorCodeOf } from './messages.ts';

/** Creates a schema for an ID in a request body. Invalid IDs fail with `message`. */
export function bodyId(message: string) {
  return z.int({ error: message }).min(1, { error: message }).max(largestRowId, { error: message });
}

/**
 * Creates a schema for an ID in a path. An impossible ID fails with the not-found code `unknown`, like an ID
 * that doesn't exist. That failure appears only once the rest of the input is valid (see
 * routers/error-reply.ts). A missing ID fails with the message `missing`.
 */
export function pathId(unknown: ErrorCodeOf<'not-found'>, missing: string) {
  return z
    .custom<number>((value) => value !== undefined && value !== null, { error: missing, abort: true })
    .refine(isRowId, { params: { unknown } })
    .meta({ type: 'integer', minimum: 1 });
}

/** Like `pathId`, for an ID in a query string, where digits become a number and an empty value counts as missing. */
export function queryId(unknown: ErrorCodeOf<'not-found'>, missing: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? (rowIdFrom(value) ?? (value || undefined)) : value),
    pathId(unknown, missing),
  );
}

/**
 * Creates a schema for a filter by ID in a query string, where digits become a number. Invalid IDs fail with `message`;
 * an empty value counts as absent.
 */
export function filterId(message: string) {
  return z.preprocess(
    (value: string | number | null | undefined) =>
      typeof value === 'string' ? (rowIdFrom(value) ?? (value || undefined)) : (value ?? undefined),
    bodyId(message).optional(),
  );
}
