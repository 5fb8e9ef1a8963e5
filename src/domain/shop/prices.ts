import { formatBriefCents, toCents } from '../money.ts';
import { unitPrice } from './catalogue-product.ts';
import type { CatalogueProduct } from './catalogue-product.ts';

/** A product's price and discount price, as decimal strings in rand. */
export type Price = Pick<CatalogueProduct, 'price' | 'discountPrice'>;

/** The product text that admins can change. */
export type ProductTexts = Pick<CatalogueProduct, 'name' | 'description' | 'features' | 'badge'>;

/** A product's current price, with any text that differs from the catalogue. */
export interface CurrentProduct extends Price, Partial<ProductTexts> {
  /** True if the product can't be bought at the moment. */
  offSale?: true;
}

/** Current prices by product ID. Products not listed keep the catalogue's prices and descriptions. */
export type Prices = Readonly<Record<number, CurrentProduct>>;

/** Returns a product with its current price and text. */
export function withCurrentPrice(
  product: CatalogueProduct,
  prices: Prices,
): CatalogueProduct & Pick<CurrentProduct, 'offSale'> {
  return { ...product, ...prices[product.id] };
}

/** Formats a price as `R299`, or as `R299.50` if it includes cents. */
export function formatPrice(rand: string): string {
  return formatBriefCents(toCents(Number(rand)));
}

/** Returns a product's current unit price, formatted for display. */
export function displayPrice(product: CatalogueProduct, prices: Prices): string {
  return formatPrice(unitPrice(withCurrentPrice(product, prices)));
}
