import { Secret, TOTP } from 'otpauth';
import { brand } from '../../brand.ts';

/** Bytes of a secret: as many as RFC 4226 recommends, and as SHA-1 gives. */
export const SECRET_BYTES = 20;

/** Seconds for which a code stands. */
const PERIOD = 30;

/** In ASCII alone: the library compares bytes, and throws where there are more of them than digits. */
const sixDigits = /^[0-9]{6}$/;

/** Steps before and after the present one whose codes are taken too: clocks differ, and typing takes time. */
const WINDOW = 1;

/** What every authenticator app can do; Google's ignores any other choice (RFC 6238 with RFC 4226's six digits). */
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

/** The step (30 seconds, counted from 1970) whose code this is; undefined when it is none of those around `now`. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  if (!sixDigits.test(code)) return undefined;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** A new secret as an app takes it: in base 32, typed by hand, or as an address within a QR code. */
export function presentSecret(secret: Uint8Array, account: string): { secret: string; uri: string } {
  const totp = totpOf(secret, account);
  return { secret: totp.secret.base32, uri: totp.toString() };
}
