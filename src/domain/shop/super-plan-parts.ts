import { toCents } from '../money.ts';
import { catalogueProduct } from './catalogue.ts';
import { unitPrice } from './catalogue-product.ts';
import { withCurrentPrice } from './prices.ts';
import type { Prices } from './prices.ts';

/** Returns the prices of the plan's parts if bought separately, in whole cents. */
export function superPlanParts(prices: Prices) {
  const cents = (id: number) => toCents(Number(unitPrice(withCurrentPrice(catalogueProduct(id), prices))));
  const parts = [
    { label: `One ${catalogueProduct(2).name}`, count: 1, cents: cents(2) },
    { label: 'Two provisional submissions (IRP6)', count: 2, cents: 2 * cents(5) },
  ];
  return { parts, total: parts.reduce((sum, part) => sum + part.cents, 0) };
}
