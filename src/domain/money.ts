const NO_BREAK_SPACE = '\u00a0';

const LARGEST_FAST = 2 ** 40;

/** Converts rand to whole cents, rounding half away from zero. Exact below R90 trillion. */
export function toCents(rand: number): number {
  const size = Math.abs(rand);
  const product = size * 100;
  let cents = Math.round(product);
  // Floating-point error is far below 0.01 cent here, so only huge values and values near half a cent need
  // care. Rounding the shortest decimal form avoids 1.005 * 100 = 100.49999999999999.
  if (!(Math.abs(product - cents) < 0.49 && product < LARGEST_FAST)) cents = Math.round(Number(`${size}e2`));
  return rand < 0 && cents !== 0 ? -cents : cents;
}

/** Converts whole cents to rand as a number, the form used for tax figures in responses. */
export function toRand(cents: number): number {
  return cents / 100;
}

/** Parses a stored non-negative amount such as `"299.00"` into whole cents, exactly. */
export function decimalToCents(decimal: string): number {
  const [rand, cents = ''] = decimal.split('.', 2);
  return Number(`${rand}${cents.padEnd(2, '0')}`);
}

/** Formats whole cents as a decimal string such as `"299.00"`. Negative amounts keep their sign. */
export function centsToDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Multiplies whole cents by numerator/denominator, rounding half up to the cent. Takes integers only. */
export function multiplyCents(cents: number, numerator: number, denominator: number): number {
  const product = cents * numerator;
  if (Number.isSafeInteger(product)) return Math.floor((2 * product + denominator) / (2 * denominator));
  const exact = BigInt(cents) * BigInt(numerator) * 2n + BigInt(denominator);
  return Number(exact / (2n * BigInt(denominator)));
}

/**
 * Divides integers, rounding half up to a whole number. Exact for products beyond 2^53; returns 0 if the
 * divisor is 0.
 */
export function divideCents(numerator: bigint, denominator: bigint): number {
  if (denominator === 0n) return 0;
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  // BigInt division truncates towards zero; rounding half up needs the floor.
  return Number(doubled < 0n && doubled % (2n * denominator) !== 0n ? quotient - 1n : quotient);
}

// Precomputed groups of three digits. Each tax working formats many amounts, and joining strings is several
// times faster than padding each number.
const threeDigits = Array.from({ length: 1000 }, (_, n) => NO_BREAK_SPACE + String(n).padStart(3, '0'));
const twoDecimals = Array.from({ length: 100 }, (_, n) => `.${String(n).padStart(2, '0')}`);

function group(whole: number): string {
  // Don't group NaN or infinities: dividing them would recurse forever.
  if (whole < 1000 || !Number.isInteger(whole)) return String(whole);
  const thousands = Math.floor(whole / 1000);
  return group(thousands) + threeDigits[whole - thousands * 1000];
}

/**
 * Formats cents as `R1 234.50`, with no-break spaces between thousands and a true minus sign before the R.
 */
export function formatCents(cents: number): string {
  const size = Math.abs(cents);
  const whole = Math.floor(size / 100);
  return (cents < 0 ? '−R' : 'R') + group(whole) + twoDecimals[size - whole * 100];
}

/** Formats cents for running text: `R1 234` for whole rand, otherwise `R1 234.50`. */
export function formatBriefCents(cents: number): string {
  return cents % 100 === 0 ? `${cents < 0 ? '−' : ''}R${group(Math.abs(cents) / 100)}` : formatCents(cents);
}

/** Formats an amount in rand as `R1 234.50`. */
export function formatRand(rand: number): string {
  return formatCents(toCents(rand));
}

/** Formats an amount in rand with its sign, `+R1 234.50` or `−R1 234.50`. Zero has none. */
export function formatSigned(rand: number): string {
  return `${toCents(rand) > 0 ? '+' : ''}${formatRand(rand)}`;
}

/**
 * Formats a balance with SARS in rand from the client's side: `+R1 234.50` for a refund, which is negative, and
 * `−R1 234.50` for an amount to pay.
 */
export const formatBalance = (balance: number) => formatSigned(-balance);

/** Formats an amount in rand, rounded to whole rand, for published prices and monthly figures: `R1 235`. */
export function formatWholeRand(rand: number): string {
  const rounded = Math.round(rand);
  return `${rounded < 0 ? '−' : ''}R${group(Math.abs(rounded))}`;
}

/** Formats a whole number with grouped thousands for input fields: `1 234`. */
export function groupThousands(whole: number): string {
  return `${whole < 0 ? '-' : ''}${group(Math.abs(whole))}`;
}
