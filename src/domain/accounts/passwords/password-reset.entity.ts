import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/** A single-use password reset link. `id` is the SHA-256 of its token. */
export const PasswordReset = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    id: p.string().length(64).primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    expiresAt: p.datetime().index(),
  },
});

export type PasswordReset = InferEntity<typeof PasswordReset>;
