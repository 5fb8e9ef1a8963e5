import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/** A passkey (WebAuthn credential) that logs its user in. Only the public key is stored. */
export const Passkey = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  indexes: [{ properties: ['user', 'id'] }],
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** The authenticator's ID for the credential, in base64url. IDs have at most 1,023 bytes. */
    credentialId: p.string().length(1364).unique().hidden(),
    /** Pseudorandom account ID, in base64url. The authenticator stores it and returns it at login. */
    userHandle: p.string().length(43).hidden(),
    /** Public key in COSE format. */
    publicKey: p.blob().hidden(),
    /** Signature counter at the last login. Synced passkeys always report 0. */
    counter: p.bigint('number').hidden(),
    /** How browsers reach the authenticator, such as `internal` or `usb`. */
    transports: p.json<string[]>(),
    /** Whether the passkey is backed up, usually to the owner's cloud account. */
    backedUp: p.boolean(),
    name: p.string().length(100),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

export type Passkey = InferEntity<typeof Passkey>;

/** A challenge that has been used, kept until it expires so that it can't be used again. */
export const UsedPasskeyChallenge = defineEntity({
  name: 'UsedPasskeyChallenge',
  tableName: 'used_passkey_challenges',
  properties: {
    /** SHA-256 of the challenge. */
    id: p.string().length(64).primary(),
    expiresAt: p.datetime().index(),
  },
});
