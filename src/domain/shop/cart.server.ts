import type { EntityManager } from '@mikro-orm/postgresql';
import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { DomainError } from '../errors.ts';
import { isRowId } from '../row-id.ts';
import type { Sql } from '../sql.ts';
import { largestQuantity, summed } from './cart.ts';
import { CartItem, CartMerge } from './cart.entity.ts';
import { Product } from './product.entity.ts';
import { presentProduct, type ProductCache, productColumns, type ProductRow } from './products.server.ts';
import type {
  AddToCartInput,
  CartItemView,
  MergeCartInput,
  MergedCart,
  UpdateCartItemInput,
} from './schemas.ts';

/** What operations on the cart of a signed-in person need. */
export interface CartContext extends SignedIn {
  fork: () => EntityManager;
  sql: Sql;
  products: ProductCache;
  now: () => Date;
}

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
export async function listCart({ sql, user }: Pick<CartContext, 'sql' | 'user'>): Promise<CartItemView[]> {
  const rows = await sql<Row>(cartOfUser, [user.id]);
  return rows.map(present);
}

/**
 * One line of a user's cart.
 * @throws DomainError shop.cart-item-unknown
 */
async function getCartItem(
  { sql, user }: Pick<CartContext, 'sql' | 'user'>,
  id: number,
): Promise<CartItemView> {
  const [row] = await sql<Row>(cartItem, [user.id, id]);
  if (!row) throw new DomainError('shop.cart-item-unknown');
  return present(row);
}

/**
 * One statement, so that parallel calls lose nothing, and whoever takes the line out at once leaves an answer all the same;
 * no row comes back where it would be too much or no product.
 */
const add = {
  name: 'add-to-cart',
  text: `with c as (
      insert into cart_items (user_id, product_id, quantity, added_at)
      select $1, id, $2::int, $3 from products where id = $4::bigint
      on conflict (user_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity
      where cart_items.quantity + excluded.quantity <= $5::bigint
      returning id, product_id, quantity, added_at)
    select c.id as "itemId", c.quantity, c.added_at as "addedAt", ${productColumns}
    from c join products p on p.id = c.product_id`,
};

/**
 * Puts a product into a user's cart, or more of one that lies there.
 * @throws DomainError shop.product-unknown, shop.quantity-too-large
 */
export async function addToCart(
  ctx: CartContext,
  { productId, quantity }: AddToCartInput,
): Promise<CartItemView> {
  const values = [ctx.user.id, quantity, ctx.now(), productId, largestQuantity];
  const [added] = await ctx.sql<Row>(add, values);
  if (added) return present(added);
  await ctx.products.byId(productId);
  throw new DomainError('shop.quantity-too-large');
}

/**
 * Sets how many pieces a line of a user's cart holds.
 * @throws DomainError shop.cart-item-unknown
 */
export async function updateCartItem(
  ctx: Pick<CartContext, 'fork' | 'sql' | 'user'>,
  { id, quantity }: UpdateCartItemInput,
): Promise<CartItemView> {
  await ctx.fork().nativeUpdate(CartItem, { id, user: ctx.user.id }, { quantity });
  return getCartItem(ctx, id);
}

/**
 * Takes a line out of a user's cart.
 * @throws DomainError shop.cart-item-unknown
 */
export async function removeCartItem(
  { fork, user }: Pick<CartContext, 'fork' | 'user'>,
  { id }: { id: number },
): Promise<void> {
  const removed = await fork().nativeDelete(CartItem, { id, user: user.id });
  if (removed === 0) throw new DomainError('shop.cart-item-unknown');
}

/** No browser tries to merge the same cart again after so long. */
const KEEP_KEYS_MS = 30 * 24 * 60 * 60 * 1_000;

const useKey = `insert into cart_merges (user_id, key, merged_at) values (?, ?, ?)
  on conflict do nothing returning key`;

/** In the order of the products, so that two merges never wait for each other. */
const addAll = `insert into cart_items (user_id, product_id, quantity, added_at)
  select ?, wanted.id, wanted.quantity, ? from json_to_recordset(?::json) as wanted (id int, quantity int)
  order by wanted.id
  on conflict (user_id, product_id) do update set quantity = least(?, cart_items.quantity + excluded.quantity)`;

/**
 * Adds what a visitor had put into the cart to a user's, once for each key, however often it is tried. Products that
 * are no longer on sale are left out and named; a quantity stops at the largest one.
 */
export async function mergeCart(
  ctx: Pick<CartContext, 'fork' | 'sql' | 'user' | 'now'>,
  { key, items }: MergeCartInput,
): Promise<MergedCart> {
  const userId = ctx.user.id;
  const now = ctx.now();
  const sums = summed(items);
  const skipped = await ctx.fork().transactional(async (em) => {
    // Seen by no one else until the end: a second try waits here and then finds the key used.
    const used = await em.execute<unknown[]>(useKey, [userId, key, now]);
    const onSale = await em.find(
      Product,
      { id: { $in: sums.map(({ productId }) => productId).filter(isRowId) } },
      { fields: ['id'] },
    );
    const known = new Set(onSale.map(({ id }) => id));
    if (used.length > 0) {
      const wanted = sums
        .filter(({ productId }) => known.has(productId))
        .map(({ productId: id, quantity }) => ({ id, quantity }));
      await em.execute(addAll, [userId, now, JSON.stringify(wanted), largestQuantity]);
    }
    return sums.map(({ productId }) => productId).filter((id) => !known.has(id));
  });
  return { items: await listCart(ctx), skipped };
}

/** Forgets keys that no browser will send again. */
export async function sweepCartMerges({ fork, now }: Pick<CartContext, 'fork' | 'now'>): Promise<void> {
  const mergedAt = { $lt: new Date(now().getTime() - KEEP_KEYS_MS) };
  await fork().nativeDelete(CartMerge, { mergedAt });
}
