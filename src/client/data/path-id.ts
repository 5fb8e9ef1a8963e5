/** Parses an ID from a URL path. Invalid input becomes 0, which no row uses. */
export function idFromPath(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

/** Parses an ID from a search parameter. Returns undefined if it is missing, and 0 if it is invalid. */
export function idFromSearch(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? idFromPath(String(value)) : 0;
}
