import { z } from 'zod';
import type { ErrorCodeOf } from './messages.ts';

/** Largest value of a 32-bit id column. */
const LARGEST = 2 ** 31 - 1;

/** Checks whether a value can be a row id, that is, a positive 32-bit integer. */
export function isRowId(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LARGEST;
}

/** Parses an id from text such as a path segment; undefined if it can't be a row id. */
export function rowIdFrom(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return isRowId(id) ? id : undefined;
}

/** Creates a schema for an id in a request body. Invalid ids fail with `message`. */
export function bodyId(message: string) {
  return z.int({ error: message }).min(1, { error: message }).max(LARGEST, { error: message });
}

/**
 * Creates a schema for an id in a path. An impossible id fails with the not-found code `unknown`, like an id
 * that doesn't exist. That failure appears only once the rest of the input is valid (see
 * routers/error-reply.ts). A missing id fails with the message `missing`.
 */
export function pathId(unknown: ErrorCodeOf<'not-found'>, missing: string) {
  return z
    .custom<number>((value) => value !== undefined && value !== null, { error: missing, abort: true })
    .refine(isRowId, { params: { unknown } })
    .meta({ type: 'integer', minimum: 1 });
}

/** Like `pathId`, for an id in a query string, where digits become a number and an empty value is missing. */
export function queryId(unknown: ErrorCodeOf<'not-found'>, missing: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? (rowIdFrom(value) ?? (value || undefined)) : value),
    pathId(unknown, missing),
  );
}
