import { Secret, TOTP } from 'otpauth';
import type { HttpClient } from './http-client.ts';

/** Time in ms for which a code is shown. */
export const STEP_MS = 30_000;

/** Returns the code that an authenticator app shows at the given time; the secret is in base 32. */
export function codeAt(secret: string, instant: Date | number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Number(instant) });
}

/** Returns six digits that differ from the given code. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/**
 * Enables two-factor for a signed-in caller. It uses the previous time step's code, so that the current one
 * is still valid for logging in. Returns the base 32 secret and the recovery codes.
 */
export async function turnOnTwoFactor(client: HttpClient, now: Date | number = Date.now()) {
  const started = await client.post('/api/two-factor', {});
  const { secret } = started.body as { secret: string };
  const startedAt = Date.now();
  const confirm = () => {
    const passed = Date.now() - startedAt;
    return client.post('/api/two-factor/confirm', { code: codeAt(secret, Number(now) + passed - STEP_MS) });
  };
  let enabled = await confirm();
  // If a new time step has just begun, the code was already two steps old.
  if (enabled.status !== 200) enabled = await confirm();
  if (enabled.status !== 200) throw new Error(`Enabling two-factor failed: ${JSON.stringify(enabled.body)}`);
  const { recoveryCodes } = enabled.body as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}
