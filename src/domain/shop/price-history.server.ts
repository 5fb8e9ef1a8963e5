import type { EntityManager } from '@mikro-orm/postgresql';

/** Key of the advisory lock that keeps two processes from recording the same price. */
const PRICES_LOCK = 7_249;

const lockPrices = `select pg_advisory_xact_lock(${PRICES_LOCK}, 0)`;

/** Inserts the current price of each shop product whose latest recorded price differs. */
const insertPrices = `insert into product_prices (product_id, price, discount_price, by_id, at)
  select p.id, p.price, p.discount_price, ?, p.updated_at from products p
  left join lateral (
    select h.id, h.price, h.discount_price from product_prices h
    where h.product_id = p.id order by h.id desc limit 1
  ) last on true
  where p.client_id is null
    and (last.id is null or (p.price, p.discount_price) is distinct from (last.price, last.discount_price))`;

/**
 * Records new prices of shop products, in `em`'s transaction. `by` is the admin who set them, or null. Prices from the
 * catalogue and from SQL are recorded at the next start.
 */
export async function recordPrices(em: EntityManager, by: number | null): Promise<void> {
  await em.execute(lockPrices);
  await em.execute(insertPrices, [by]);
}
