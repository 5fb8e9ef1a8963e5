/** An id of an address as a number; 0, which no row has, for whatever else stands there. */
export function idFromPath(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
