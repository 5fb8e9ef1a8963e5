import type { PreparedReads } from '../prepared-reads.ts';
import { publishedProducts } from './prices.ts';
import type { Price, Prices } from './prices.ts';

const pricesOfProducts = {
  name: 'prices-of-products',
  text: `select id, price::text, discount_price::text as "discountPrice" from products where id = any($1) order by id`,
};

/** What the products that public pages name cost now. */
export async function readPublishedPrices(reads: PreparedReads): Promise<Prices> {
  const rows = await reads<Price & { id: number }>(pricesOfProducts, [publishedProducts]);
  return Object.fromEntries(rows.map(({ id, price, discountPrice }) => [id, { price, discountPrice }]));
}
