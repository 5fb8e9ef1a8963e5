import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/** A person's authenticator app. While `enabledAt` is null it was begun only, and a log-in does not ask for it. */
export const TwoFactor = defineEntity({
  name: 'TwoFactor',
  tableName: 'two_factors',
  properties: {
    user: () => p.oneToOne(User).primary().deleteRule('cascade'),
    /** What the app makes its codes from, encrypted with the main key that `keyId` names. */
    sealedSecret: p.blob().hidden(),
    keyId: p.string().length(16).hidden(),
    enabledAt: p.datetime().nullable(),
    /** The step of the last code that was taken, 0 at first; none up to it is taken any more (RFC 6238, section 5.2). */
    lastStep: p.bigint('number'),
  },
});

export type TwoFactor = InferEntity<typeof TwoFactor>;

/** Stands in for the app, once. `id` is the SHA-256 of the code. */
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
