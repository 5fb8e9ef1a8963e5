import { Secret, TOTP } from 'otpauth';
import { brand } from '../../brand.ts';

/** Secret length in bytes: SHA-1's output size, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;

/** Length of a time step in seconds. */
const PERIOD = 30;

/**
 * Matches six ASCII digits. The library compares bytes and throws if the lengths differ, as they would with
 * non-ASCII digits.
 */
const sixDigits = /^[0-9]{6}$/;

/**
 * Number of time steps accepted before and after the current one, to allow for clock drift and slow typing.
 */
const WINDOW = 1;

/**
 * Creates a TOTP (RFC 6238) with the parameters that every authenticator app supports. Google Authenticator
 * ignores any other parameters.
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

/**
 * Returns the 30-second time step, counted from 1970, of a valid code near `now`. Returns undefined if the
 * code is wrong.
 */
export function findStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  if (!sixDigits.test(code)) return undefined;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Formats a secret for an authenticator app: base 32 for typing, and a URI for a QR code. */
export function formatSecret(secret: Uint8Array, account: string): { secret: string; uri: string } {
  const totp = totpOf(secret, account);
  return { secret: totp.secret.base32, uri: totp.toString() };
}
