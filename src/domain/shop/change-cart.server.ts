import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import type { Sql } from '../sql.ts';
import { getCartItem } from './cart.server.ts';
import { CartItem } from './cart-item.entity.ts';
import type { ProductCache } from './products.server.ts';
import { largestQuantity } from './quantity.ts';
import type { AddToCartInput, CartItemView, UpdateCartItemInput } from './schemas.ts';

/** One statement, so that parallel calls lose nothing; no row comes back where it would be too much or no product. */
const add = `insert into cart_items (user_id, product_id, quantity, added_at)
  select ?, id, ?, ? from products where id = ?
  on conflict (user_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity
  where cart_items.quantity + excluded.quantity <= ?
  returning id`;

/**
 * Puts a product into a user's cart, or more of one that lies there.
 * @throws DomainError shop.product-unknown, shop.quantity-too-large
 */
export async function addToCart(
  em: EntityManager,
  userId: number,
  { productId, quantity }: AddToCartInput,
  deps: { sql: Sql; products: ProductCache; now: () => Date },
): Promise<CartItemView> {
  const [added] = await em.execute<{ id: number }[]>(add, [
    userId,
    quantity,
    deps.now(),
    productId,
    largestQuantity,
  ]);
  if (added) return getCartItem(deps.sql, userId, added.id);
  await deps.products.byId(productId);
  throw new DomainError('shop.quantity-too-large');
}

/**
 * Sets how many pieces a line of a user's cart holds.
 * @throws DomainError shop.cart-item-unknown
 */
export async function updateCartItem(
  em: EntityManager,
  userId: number,
  { id, quantity }: UpdateCartItemInput,
  deps: { sql: Sql },
): Promise<CartItemView> {
  await em.nativeUpdate(CartItem, { id, user: userId }, { quantity });
  return getCartItem(deps.sql, userId, id);
}

/**
 * Takes a line out of a user's cart.
 * @throws DomainError shop.cart-item-unknown
 */
export async function removeCartItem(em: EntityManager, userId: number, id: number): Promise<void> {
  const removed = await em.nativeDelete(CartItem, { id, user: userId });
  if (removed === 0) throw new DomainError('shop.cart-item-unknown');
}
