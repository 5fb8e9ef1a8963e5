import { toCents } from '../money.ts';
import { catalogueProduct } from './catalogue.ts';
import { unitPrice } from './catalogue-product.ts';
import { priced } from './prices.ts';
import type { Prices } from './prices.ts';

/** What the countable parts of the all-year plan would cost bought one by one, in whole cents. */
export function superPlanParts(prices: Prices) {
  const cents = (id: number) => toCents(Number(unitPrice(priced(catalogueProduct(id), prices))));
  const parts = [
    { label: `One ${catalogueProduct(2).name}`, cents: cents(2) },
    { label: 'Two provisional submissions (IRP6)', cents: 2 * cents(5) },
  ];
  return { parts, total: parts.reduce((sum, part) => sum + part.cents, 0) };
}
