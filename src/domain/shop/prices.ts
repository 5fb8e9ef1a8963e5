import { formatBriefCents, toCents } from '../money.ts';
import { unitPrice } from './catalogue-product.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import type { ProductView } from './schemas.ts';

/** Price of a product: rand as decimal strings. */
export type Price = Pick<CatalogueProduct, 'price' | 'discountPrice'>;

/** Current prices by product id; a missing product has its catalogue price. */
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

/** `R299`, or `R299.50` if there are cents. */
export function formatPrice(rand: string): string {
  return formatBriefCents(toCents(Number(rand)));
}

/** A product's current unit price, formatted. */
export function displayPrice(product: CatalogueProduct, prices: Prices): string {
  return formatPrice(unitPrice(withCurrentPrice(product, prices)));
}
