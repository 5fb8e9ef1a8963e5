import { DomainError } from '../errors.ts';
import type { Sql } from '../sql.ts';
import { presentProduct, productColumns, type ProductRow } from './product-row.ts';
import type { CartItemView } from './schemas.ts';

interface Row extends ProductRow {
  itemId: number;
  quantity: number;
  addedAt: Date;
}

const lines = `select c.id as "itemId", c.quantity, c.added_at as "addedAt", ${productColumns}
    from cart_items c join products p on p.id = c.product_id where c.user_id = $1`;

/** A user's cart; the benchmark runs the same statement. */
export const cartOfUser = { name: 'cart-of-user', text: `${lines} order by c.id desc` };

const cartItem = { name: 'cart-item', text: `${lines} and c.id = $2` };

function present({ itemId, quantity, addedAt, ...product }: Row): CartItemView {
  return {
    id: itemId,
    productId: product.id,
    quantity,
    addedAt: addedAt.toISOString(),
    product: presentProduct(product),
  };
}

/** A user's cart, newest first. */
export async function listCart(sql: Sql, userId: number): Promise<CartItemView[]> {
  const rows = await sql<Row>(cartOfUser, [userId]);
  return rows.map(present);
}

/**
 * One line of a user's cart.
 * @throws DomainError shop.cart-item-unknown
 */
export async function getCartItem(sql: Sql, userId: number, id: number): Promise<CartItemView> {
  const [row] = await sql<Row>(cartItem, [userId, id]);
  if (!row) throw new DomainError('shop.cart-item-unknown');
  return present(row);
}
