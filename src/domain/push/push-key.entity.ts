import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * The key pair that identifies us to push services (VAPID, RFC 8292). Browsers tie subscriptions to it, so it's
 * generated only once. The table has a single row.
 */
export const PushKey = defineEntity({
  name: 'PushKey',
  tableName: 'push_keys',
  checks: [{ name: 'push_keys_single_check', expression: 'id = 1' }],
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** The public key, in base64url. */
    publicKey: p.string().length(87),
    sealedKey: p.blob().hidden(),
    /** ID of the SECRET_KEY that encrypted `sealedKey`. */
    keyId: p.string().length(16).hidden(),
  },
});

export type PushKey = InferEntity<typeof PushKey>;
