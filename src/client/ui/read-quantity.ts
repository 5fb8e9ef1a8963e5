/** A whole number from 1 up in a text, at most `max`; null where there is none. */
export function readQuantity(text: string, max: number): number | null {
  if (!/^\d{1,15}$/.test(text)) return null;
  const quantity = Math.min(max, Number(text));
  return quantity >= 1 ? quantity : null;
}
