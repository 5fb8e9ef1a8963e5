/** Parses an id from a path. Anything invalid becomes 0, which no row has. */
export function idFromPath(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

/** Parses an id from a search value; undefined if it is missing. */
export function idFromSearch(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? idFromPath(String(value)) : 0;
}
