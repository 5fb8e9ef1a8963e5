const NO_BREAK_SPACE = '\u00a0';

const LARGEST_FAST = 2 ** 40;

/** Rand (a number with cents) to whole cents, half away from zero. Exact for every amount below R90 trillion. */
export function toCents(rand: number): number {
  const size = Math.abs(rand);
  const product = size * 100;
  let cents = Math.round(product);
  // Binary fractions err by far less than 0.01 cent here, so only a near half, or a huge amount, needs care:
  // rounding the shortest decimal form avoids 1.005 * 100 = 100.49999999999999.
  if (!(Math.abs(product - cents) < 0.49 && product < LARGEST_FAST)) cents = Math.round(Number(`${size}e2`));
  return rand < 0 && cents !== 0 ? -cents : cents;
}

/** Whole cents to rand as a number, for replies that carry tax figures. */
export function toRand(cents: number): number {
  return cents / 100;
}

/** `"299.00"`, as stored records hold money, to whole cents. Exact; for amounts that are not negative. */
export function decimalToCents(decimal: string): number {
  const [rand, cents = ''] = decimal.split('.', 2);
  return Number(`${rand}${cents.padEnd(2, '0')}`);
}

/** Whole cents to `"299.00"`. Exact; a negative amount keeps its sign. */
export function centsToDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Multiplies whole cents by numerator/denominator, rounded half up to the cent. All arguments are whole numbers. */
export function multiplyCents(cents: number, numerator: number, denominator: number): number {
  const product = cents * numerator;
  if (Number.isSafeInteger(product)) return Math.floor((2 * product + denominator) / (2 * denominator));
  const exact = BigInt(cents) * BigInt(numerator) * 2n + BigInt(denominator);
  return Number(exact / (2n * BigInt(denominator)));
}

// Workings hold many amounts: joining ready-made parts is several times faster than padding each anew.
const threeDigits = Array.from({ length: 1000 }, (_, n) => NO_BREAK_SPACE + String(n).padStart(3, '0'));
const twoDecimals = Array.from({ length: 100 }, (_, n) => `.${String(n).padStart(2, '0')}`);

function group(whole: number): string {
  // What is no whole number has no groups: NaN and the infinities would be divided for ever.
  if (whole < 1000 || !Number.isInteger(whole)) return String(whole);
  const thousands = Math.floor(whole / 1000);
  return group(thousands) + threeDigits[whole - thousands * 1000];
}

/** `R1 234.50`: no-break space between thousands, point, two decimals; a true minus sign before the R. Takes cents. */
export function formatCents(cents: number): string {
  const size = Math.abs(cents);
  const whole = Math.floor(size / 100);
  return (cents < 0 ? '−R' : 'R') + group(whole) + twoDecimals[size - whole * 100];
}

/** `R1 234` for whole rand, otherwise `R1 234.50`: amounts inside a sentence. Takes cents. */
export function formatBriefCents(cents: number): string {
  return cents % 100 === 0 ? `${cents < 0 ? '−' : ''}R${group(Math.abs(cents) / 100)}` : formatCents(cents);
}

/** `R1 234.50` from rand, as tax figures arrive. */
export function formatRand(rand: number): string {
  return formatCents(toCents(rand));
}

/** `R1 235`: rounded to the whole rand, for published prices and monthly figures. */
export function formatWholeRand(rand: number): string {
  const rounded = Math.round(rand);
  return `${rounded < 0 ? '−' : ''}R${group(Math.abs(rounded))}`;
}

/** `1 234`: thousands grouped as in amounts, for input fields. */
export function groupThousands(whole: number): string {
  return `${whole < 0 ? '-' : ''}${group(Math.abs(whole))}`;
}
