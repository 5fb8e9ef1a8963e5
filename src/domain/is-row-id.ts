/** Largest value of a 32-bit ID column. */
export const largestRowId = 2 ** 31 - 1;

/** Checks whether a value can be a row ID, that is, a positive 32-bit integer. */
export function isRowId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= largestRowId;
}

/** Parses an ID from text such as a path segment; undefined if it can't be a row ID. */
export function rowIdFrom(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return isRowId(id) ? id : undefined;
}
