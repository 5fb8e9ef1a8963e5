import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';

/** A visitor's cart that was merged into a user's. Its key, made by the browser, counts once. */
export const CartMerge = defineEntity({
  name: 'CartMerge',
  tableName: 'cart_merges',
  properties: {
    user: () => p.manyToOne(User).deleteRule('cascade').primary(),
    key: p.string().length(64).primary(),
    mergedAt: p.datetime().index(),
  },
});

export type CartMerge = InferEntity<typeof CartMerge>;
