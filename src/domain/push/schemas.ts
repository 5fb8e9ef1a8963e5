import { z } from 'zod';
import { instant } from '../formats.ts';

/** The longest endpoints in use have about 500 characters. */
const MAX_ENDPOINT = 1000;

/**
 * Returns whether a URL may be a push service: HTTPS on the standard port, without credentials, at a domain
 * name. IP addresses and names without a dot belong to private networks. Names that resolve to a private
 * address are detected on sending, because DNS can change.
 */
function isPublicService(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username + url.password === '' &&
    /\.[a-z][a-z0-9-]*$/.test(url.hostname)
  );
}

const notKey = 'Please send the key that the browser made, in base64url';

/** A browser's `PushSubscription`, as its `toJSON` returns it. */
export const startPushInput = z.object({
  endpoint: z
    .string({ error: 'Please send the endpoint of the subscription' })
    .max(MAX_ENDPOINT, `Endpoints have at most ${MAX_ENDPOINT} characters`)
    .refine(isPublicService, 'The endpoint must be an HTTPS address of a public push service'),
  keys: z.object(
    {
      /** Public key on the P-256 curve: 65 bytes, the first of which is 4. */
      p256dh: z.string({ error: notKey }).regex(/^B[A-P][\w-]{85}$/, notKey),
      /** Authentication secret: 16 random bytes. */
      auth: z.string({ error: notKey }).regex(/^[\w-]{21}[AQgw]$/, notKey),
    },
    { error: 'Please send the keys of the subscription' },
  ),
});

/** Our public key for push services, and when this device turned notifications on. */
export const pushView = z.object({
  publicKey: z.string(),
  /** Null if notifications are off. */
  since: instant.nullable(),
});

export type StartPushInput = z.output<typeof startPushInput>;
export type PushView = z.output<typeof pushView>;
