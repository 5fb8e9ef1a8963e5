/** Whole cents of an amount with at most two decimals; null for anything else. */
export function amountCents(text: string): number | null {
  const [, sign, rand = '', cents = ''] = /^(-?)(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (sign === undefined) return null;
  const size = Number(rand + cents.padEnd(2, '0'));
  return sign === '-' && size !== 0 ? -size : size;
}
