import { Secret, TOTP } from 'otpauth';
import { brand } from '../../brand.ts';

/** Secret length in bytes: as RFC 4226 recommends, and the output size of SHA-1. */
export const SECRET_BYTES = 20;

/** Validity of a code in seconds. */
const PERIOD = 30;

/** ASCII digits only: the library compares bytes and throws if their number differs. */
const sixDigits = /^[0-9]{6}$/;

/** Number of time steps accepted before and after the current one, to allow for clock drift and typing. */
const WINDOW = 1;

/**
 * Defaults that every authenticator app supports; Google's ignores any others (RFC 6238, six digits as in RFC
 * 4226).
 */
function totpOf(secret: Uint8Array, label = ''): TOTP {
  return new TOTP({
    issuer: brand.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}

/** Time step (30 seconds, counted from 1970) of a valid code near `now`; undefined if the code is wrong. */
export function findStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  if (!sixDigits.test(code)) return undefined;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Formats a secret for an app: base 32 to type, and a URI for a QR code. */
export function formatSecret(secret: Uint8Array, account: string): { secret: string; uri: string } {
  const totp = totpOf(secret, account);
  return { secret: totp.secret.base32, uri: totp.toString() };
}
