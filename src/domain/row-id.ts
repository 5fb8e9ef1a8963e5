import { z } from 'zod';
import type { ErrorCodeOf } from './messages.ts';

/** The largest id that a table gives out. */
const LARGEST = 2 ** 31 - 1;

/** Whether a row could have this id: ids are positive whole numbers of 32 bits. */
export function isRowId(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LARGEST;
}

/** The id that a text means, such as a part of a path; undefined for one that no row can have. */
export function rowIdFrom(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return isRowId(id) ? id : undefined;
}

/** An id that stands in a body: a positive whole number, otherwise `message`. */
export function bodyId(message: string) {
  return z.int({ error: message }).min(1, { error: message }).max(LARGEST, { error: message });
}

/**
 * An id that stands in a path. One that no row can have is refused like one that no row has, with `unknown`, once the
 * rest of the input is in order (routers/error-reply.ts); only a call without any id gets `missing`.
 */
export function pathId(unknown: ErrorCodeOf<'not-found'>, missing: string) {
  return z
    .custom<number>((value) => value !== undefined && value !== null, { error: missing, abort: true })
    .refine(isRowId, { params: { unknown } })
    .meta({ type: 'integer', minimum: 1 });
}
