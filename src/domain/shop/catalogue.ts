import type { CatalogueProduct } from './catalogue-product.ts';
import { filings } from './filings.ts';
import { singleServices } from './single-services.ts';
import { yearPlans } from './year-plans.ts';

/** Everything on sale: what the shop is first filled with, and where the public pages take their prices from. */
export const catalogue: readonly CatalogueProduct[] = [...filings, ...singleServices, ...yearPlans];

/** A product by its number; a number that isn't in the catalogue is a mistake of ours. */
export function catalogueProduct(id: number): CatalogueProduct {
  const product = catalogue[id - 1];
  if (!product) throw new RangeError(`There is no product ${id}`);
  return product;
}
