import type { EntityManager } from '@mikro-orm/postgresql';
import type { SignedIn } from '../accounts/sessions/request-session.ts';
import { DomainError } from '../errors.ts';
import { isRowId } from '../is-row-id.ts';
import type { Sql } from '../sql.ts';
import { maxQuantity, mergeQuantities } from './cart.ts';
import { CartItem, CartMerge } from './cart.entity.ts';
import { Product } from './product.entity.ts';
import {
  getProduct,
  isVisible,
  presentProduct,
  type ProductCache,
  productColumns,
  type ProductRow,
} from './products.server.ts';
import type {
  AddToCartInput,
  CartItemView,
  MergeCartInput,
  MergedCart,
  UpdateCartItemInput,
} from './schemas.ts';
import { DAY_MS } from '../calendar.ts';

/** Dependencies for operations on a signed-in user's cart. */
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
    from cart_items c join products p on p.id = c.product_id where c.user_id = :userId and ${isVisible}`;

/** Selects a user's cart. Exported for the benchmark. */
export const cartOfUser = { name: 'cart-of-user', text: `${lines} order by c.id desc` };

const cartItem = { name: 'cart-item', text: `${lines} and c.id = :id` };

function present({ itemId, quantity, addedAt, ...product }: Row): CartItemView {
  return {
    id: itemId,
    productId: product.id,
    quantity,
    addedAt: addedAt.toISOString(),
    product: presentProduct(product),
  };
}

/** Lists a user's cart lines, newest first. */
export async function listCart({ sql, user }: Pick<CartContext, 'sql' | 'user'>): Promise<CartItemView[]> {
  const rows = await sql<Row>(cartOfUser, { userId: user.id });
  return rows.map(present);
}

/**
 * Returns one line of a user's cart.
 * @throws DomainError shop.cart-item-unknown
 */
async function getCartItem(
  { sql, user }: Pick<CartContext, 'sql' | 'user'>,
  id: number,
): Promise<CartItemView> {
  const [row] = await sql<Row>(cartItem, { userId: user.id, id });
  if (!row) throw new DomainError('shop.cart-item-unknown');
  return present(row);
}

/**
 * Adds to the cart in a single statement, so concurrent requests lose no quantity. The request still gets a
 * response if the line is removed immediately afterwards. Returns no row if the quantity would be too large or
 * the user can't buy the product.
 */
const add = {
  name: 'add-to-cart',
  text: `with c as (
      insert into cart_items (user_id, product_id, quantity, added_at)
      select :userId, p.id, :quantity::int, :now from products p
        where p.id = :productId::bigint and ${isVisible}
      on conflict (user_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity
      where cart_items.quantity + excluded.quantity <= :maxQuantity::bigint
      returning id, product_id, quantity, added_at)
    select c.id as "itemId", c.quantity, c.added_at as "addedAt", ${productColumns}
    from c join products p on p.id = c.product_id`,
};

/**
 * Adds a product to a user's cart, or increases its quantity.
 * @throws DomainError shop.product-unknown, shop.quantity-too-large
 */
export async function addToCart(
  ctx: CartContext,
  { productId, quantity }: AddToCartInput,
): Promise<CartItemView> {
  const [added] = await ctx.sql<Row>(add, {
    userId: ctx.user.id,
    productId,
    quantity,
    maxQuantity,
    now: ctx.now(),
  });
  if (added) return present(added);
  await getProduct(ctx, { id: productId, clientId: () => Promise.resolve(ctx.user.id) });
  throw new DomainError('shop.quantity-too-large');
}

/**
 * Sets the quantity of a line in a user's cart.
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
 * Removes a line from a user's cart.
 * @throws DomainError shop.cart-item-unknown
 */
export async function removeCartItem(
  { fork, user }: Pick<CartContext, 'fork' | 'user'>,
  { id }: { id: number },
): Promise<void> {
  const removed = await fork().nativeDelete(CartItem, { id, user: user.id });
  if (removed === 0) throw new DomainError('shop.cart-item-unknown');
}

/** Lifetime of a merge key. No browser retries a merge for longer. */
const KEY_LIFETIME_MS = 30 * DAY_MS;

const insertKey = `insert into cart_merges (user_id, key, merged_at) values (?, ?, ?)
  on conflict do nothing returning key`;

/** Inserts in product order so that concurrent merges can't deadlock. */
const addAll = `insert into cart_items (user_id, product_id, quantity, added_at)
  select ?, added.id, added.quantity, ? from json_to_recordset(?::json) as added (id int, quantity int)
  order by added.id
  on conflict (user_id, product_id) do update set quantity = least(?, cart_items.quantity + excluded.quantity)`;

/**
 * Merges a visitor's cart into a user's cart. Each key merges only once, even if the request is retried.
 * Products no longer on sale are skipped and reported; quantities are capped at the maximum.
 */
export async function mergeCart(
  ctx: Pick<CartContext, 'fork' | 'sql' | 'user' | 'now'>,
  { key, items }: MergeCartInput,
): Promise<MergedCart> {
  const userId = ctx.user.id;
  const now = ctx.now();
  const quantities = mergeQuantities(items);
  const skipped = await ctx.fork().transactional(async (em) => {
    // A concurrent retry waits here until this transaction ends, then finds that the key was used.
    const used = await em.execute<unknown[]>(insertKey, [userId, key, now]);
    const onSale = await em.find(
      Product,
      {
        id: { $in: quantities.map(({ productId }) => productId).filter(isRowId) },
        $or: [{ client: null, onSale: true }, { client: userId }],
      },
      { fields: ['id'] },
    );
    const known = new Set(onSale.map(({ id }) => id));
    if (used.length > 0) {
      const added = quantities
        .filter(({ productId }) => known.has(productId))
        .map(({ productId: id, quantity }) => ({ id, quantity }));
      await em.execute(addAll, [userId, now, JSON.stringify(added), maxQuantity]);
    }
    return quantities.map(({ productId }) => productId).filter((id) => !known.has(id));
  });
  return { items: await listCart(ctx), skipped };
}

/** Deletes expired merge keys. */
export async function sweepCartMerges({ fork, now }: Pick<CartContext, 'fork' | 'now'>): Promise<void> {
  const mergedAt = { $lt: new Date(now().getTime() - KEY_LIFETIME_MS) };
  await fork().nativeDelete(CartMerge, { mergedAt });
}
