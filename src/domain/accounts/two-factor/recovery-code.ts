/** Number of recovery codes per account. */
export const RECOVERY_CODES = 10;

/** Length of a code. Its 60 random bits make it safe to store the SHA-256 without a salt. */
export const RECOVERY_CODE_LENGTH = 12;

/** Crockford's base 32. Omits I, L and O, which look like 1 and 0, and U, to avoid accidental swear words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const form = new RegExp(`^[${alphabet}]{${RECOVERY_CODE_LENGTH}}$`);

/** Encodes random bytes as a code like `7K4M92QXH8VC`, one character per byte. */
export function encodeRecoveryCode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Groups a code's characters for readability: `7K4M 92QX H8VC`. */
export const formatRecoveryCode = (code: string) => code.replaceAll(/.{4}(?=.)/g, '$& ');

/** Removes spaces and dashes. */
export const stripSeparators = (typed: string) => typed.replaceAll(/[\s\p{Pd}]/gu, '');

/** Parses a typed code, ignoring case and grouping. Returns undefined if the format is wrong. */
export function parseRecoveryCode(typed: string): string | undefined {
  const code = stripSeparators(typed).toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  return form.test(code) ? code : undefined;
}
