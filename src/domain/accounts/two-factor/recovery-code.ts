/** Codes that an account has at once. */
export const RECOVERY_CODES = 10;

/** Characters of a code: 60 random bits, so that its SHA-256 can be kept without a salt. */
export const RECOVERY_CODE_LENGTH = 12;

/** Crockford's base 32: no I, L, O and U, which are mistaken for 1 and 0, or make words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const form = new RegExp(`^[${alphabet}]{${RECOVERY_CODE_LENGTH}}$`);

/** The code that random bytes make, one a character: `7K4M92QXH8VC`. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}

/** A code as people read it: `7K4M 92QX H8VC`. */
export const groupRecoveryCode = (code: string) => code.replaceAll(/.{4}(?=.)/g, '$& ');

/** What a person typed without spaces and dashes. */
export const withoutGaps = (typed: string) => typed.replaceAll(/[\s\p{Pd}]/gu, '');

/** The code that was typed, in whatever case and grouping; undefined when it can be none. */
export function recoveryCodeFrom(typed: string): string | undefined {
  const code = withoutGaps(typed).toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  return form.test(code) ? code : undefined;
}
