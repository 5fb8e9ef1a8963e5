import { Secret, TOTP } from 'otpauth';
import type { HttpClient } from './http-client.ts';

const STEP_MS = 30_000;

/** What an authenticator app shows at an instant for a secret in base 32. */
export function codeAt(secret: string, instant: Date | number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Number(instant) });
}

/** Another six digits than the app's. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/**
 * Turns two-factor on for a signed-in caller, with the code of the step before `now`: the present one still logs in.
 * Answers with the secret in base 32 and the recovery codes.
 */
export async function turnOnTwoFactor(client: HttpClient, now: Date | number = Date.now()) {
  const begun = await client.post('/api/two-factor', {});
  const { secret } = begun.body as { secret: string };
  const code = codeAt(secret, Number(now) - STEP_MS);
  const enabled = await client.post('/api/two-factor/confirm', { code });
  if (enabled.status !== 200)
    throw new Error(`Two-factor was not turned on: ${JSON.stringify(enabled.body)}`);
  const { recoveryCodes } = enabled.body as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}
