import { formatBriefCents, toCents } from '../money.ts';
import { unitPrice } from './catalogue-product.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import type { ProductView } from './schemas.ts';

/** A product's price and discount price, as decimal strings in rand. */
export type Price = Pick<CatalogueProduct, 'price' | 'discountPrice'>;

/** Current prices by product id. Products not listed have their catalogue price. */
export type Prices = Readonly<Record<number, Price>>;

/** Ids of the products whose prices appear on public pages. */
const publishedProducts = new Set([1, 2, 3, 5, 12, 13, 14]);

/** Extracts the current prices shown on public pages. */
export function publishedPrices(products: readonly ProductView[]): Prices {
  return Object.fromEntries(
    products
      .filter(({ id }) => publishedProducts.has(id))
      .map(({ id, price, discountPrice }) => [id, { price, discountPrice }]),
  );
}

/** Returns a product with its current price. */
export function withCurrentPrice(product: CatalogueProduct, prices: Prices): CatalogueProduct {
  const now = prices[product.id];
  return now ? { ...product, price: now.price, discountPrice: now.discountPrice } : product;
}

/** Formats a price as `R299`, or as `R299.50` if it includes cents. */
export function formatPrice(rand: string): string {
  return formatBriefCents(toCents(Number(rand)));
}

/** Returns a product's current unit price, formatted for display. */
export function displayPrice(product: CatalogueProduct, prices: Prices): string {
  return formatPrice(unitPrice(withCurrentPrice(product, prices)));
}
