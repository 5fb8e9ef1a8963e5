import { formatBriefCents, toCents } from '../money.ts';
import { unitPrice } from './catalogue-product.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import type { ProductView } from './schemas.ts';

/** What a product costs: rand as decimal strings. */
export type Price = Pick<CatalogueProduct, 'price' | 'discountPrice'>;

/** Prices as they stand in the shop, by product number; a product that is missing costs what the catalogue says. */
export type Prices = Readonly<Record<number, Price>>;

/** The numbers of the products that public pages name a price of. */
const publishedProducts = new Set([1, 2, 3, 5, 12, 13, 14]);

/** What those of the products on sale that public pages name cost now. */
export function publishedPrices(products: readonly ProductView[]): Prices {
  return Object.fromEntries(
    products
      .filter(({ id }) => publishedProducts.has(id))
      .map(({ id, price, discountPrice }) => [id, { price, discountPrice }]),
  );
}

/** A product with the price it has now. */
export function priced(product: CatalogueProduct, prices: Prices): CatalogueProduct {
  const now = prices[product.id];
  return now ? { ...product, price: now.price, discountPrice: now.discountPrice } : product;
}

/** `R299`, or `R299.50` where there are cents. */
export function formatPrice(rand: string): string {
  return formatBriefCents(toCents(Number(rand)));
}

/** What one unit costs now, as people read it. */
export function shownPrice(product: CatalogueProduct, prices: Prices): string {
  return formatPrice(unitPrice(priced(product, prices)));
}
