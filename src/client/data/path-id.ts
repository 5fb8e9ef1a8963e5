/** An id of an address as a number; 0, which no row has, for whatever else stands there. */
export function idFromPath(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

/** The same for a value of an address's search, which the router has read already; undefined where there is none. */
export function idFromSearch(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? idFromPath(String(value)) : 0;
}
