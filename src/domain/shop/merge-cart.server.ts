import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sql } from '../sql.ts';
import { isRowId } from '../row-id.ts';
import { listCart } from './cart.server.ts';
import { CartMerge } from './cart-merge.entity.ts';
import { Product } from './product.entity.ts';
import { largestQuantity, sumQuantities } from './quantity.ts';
import type { MergeCartInput, MergedCart } from './schemas.ts';

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
  em: EntityManager,
  userId: number,
  { key, items }: MergeCartInput,
  deps: { sql: Sql; now: () => Date },
): Promise<MergedCart> {
  const now = deps.now();
  const sums = sumQuantities(items);
  const skipped = await em.transactional(async (own) => {
    // Seen by no one else until the end: a second try waits here and then finds the key used.
    const used = await own.execute<unknown[]>(useKey, [userId, key, now]);
    const onSale = await own.find(
      Product,
      { id: { $in: [...sums.keys()].filter(isRowId) } },
      { fields: ['id'] },
    );
    const known = new Set(onSale.map(({ id }) => id));
    if (used.length > 0) {
      const wanted = [...known].map((id) => ({ id, quantity: sums.get(id) }));
      await own.execute(addAll, [userId, now, JSON.stringify(wanted), largestQuantity]);
    }
    return [...sums.keys()].filter((id) => !known.has(id));
  });
  return { items: await listCart(deps.sql, userId), skipped };
}

/** Forgets keys that no browser will send again. */
export async function sweepCartMerges(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(CartMerge, { mergedAt: { $lt: new Date(now.getTime() - KEEP_KEYS_MS) } });
}
