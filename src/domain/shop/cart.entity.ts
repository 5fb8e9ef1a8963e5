import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { Product } from './product.entity.ts';

/** A cart line. Each user has at most one per product. */
export const CartItem = defineEntity({
  name: 'CartItem',
  tableName: 'cart_items',
  uniques: [{ properties: ['user', 'product'] }],
  // Supports deleting a product's rows. The unique index starts with the user, so it doesn't help there.
  indexes: [{ properties: ['product'] }],
  checks: [{ name: 'cart_items_quantity_check', expression: 'quantity >= 1 and quantity <= 999' }],
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    product: () => p.manyToOne(Product).deleteRule('cascade'),
    quantity: p.integer().default(1),
    addedAt: p.datetime(),
  },
});

export type CartItem = InferEntity<typeof CartItem>;

/**
 * A visitor's cart that was merged into a user's cart. The browser generates the key, which is accepted only
 * once.
 */
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
