import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/**
 * A user's authenticator app. While `enabledAt` is null, set-up isn't complete and logins don't require a
 * code.
 */
export const TwoFactor = defineEntity({
  name: 'TwoFactor',
  tableName: 'two_factors',
  properties: {
    user: () => p.oneToOne(User).primary().deleteRule('cascade'),
    /** The shared secret, encrypted with the main key `keyId`. */
    sealedSecret: p.blob().hidden(),
    keyId: p.string().length(16).hidden(),
    enabledAt: p.datetime().nullable(),
    /**
     * Time step of the last accepted code, initially 0. This step and earlier ones are rejected (RFC 6238,
     * section 5.2).
     */
    lastStep: p.bigint('number'),
  },
});

export type TwoFactor = InferEntity<typeof TwoFactor>;

/** A single-use recovery code. `id` is its SHA-256. */
export const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    id: p.string().length(64).primary().hidden(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    usedAt: p.datetime().nullable(),
  },
});

export type RecoveryCode = InferEntity<typeof RecoveryCode>;
