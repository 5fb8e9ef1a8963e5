import { createHash } from 'node:crypto';
import type { ReturnResult } from '../tax/return/return-result.ts';

/** Sorts the keys of all objects, because PostgreSQL stores them in another order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, canonical(part)]));
}

/**
 * Returns the SHA-256, in hex, of figures as shown to the client: all lines with their working, and the
 * balance, as JSON with sorted keys and without whitespace.
 */
export function figuresHash({ lines, balance }: Pick<ReturnResult, 'lines' | 'balance'>): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical({ balance, lines })))
    .digest('hex');
}
