import type { BillingInterval } from './billing-interval.ts';

/** The shop's categories, in the order of its tabs. */
export const productCategories = [
  'Tax Returns',
  'SARS Support',
  'Advice',
  'Business Services',
  'Plans',
] as const;

export type ProductCategory = (typeof productCategories)[number];

/** A product as the practice publishes it. Prices are rand as decimal strings, as everywhere in stored records. */
export interface CatalogueProduct {
  id: number;
  name: string;
  description: string;
  category: ProductCategory;
  price: string;
  /** What is asked instead of the price, where the product is on offer. */
  discountPrice: string | null;
  features: readonly string[];
  isSubscription: boolean;
  billingInterval: BillingInterval | null;
  badge: 'POPULAR' | null;
}

/** What one unit costs today, as the cart counts it. */
export function unitPrice({
  price,
  discountPrice,
}: Pick<CatalogueProduct, 'price' | 'discountPrice'>): string {
  return discountPrice ?? price;
}

type Entry = Omit<CatalogueProduct, 'id' | 'discountPrice' | 'isSubscription' | 'billingInterval' | 'badge'> &
  Partial<Pick<CatalogueProduct, 'discountPrice' | 'billingInterval' | 'badge'>>;

/** Numbers products from the first one's number on; what an entry doesn't say, it doesn't have. */
export function catalogued(first: number, entries: readonly Entry[]): readonly CatalogueProduct[] {
  return entries.map((entry, at) => ({
    id: first + at,
    discountPrice: null,
    billingInterval: null,
    badge: null,
    ...entry,
    isSubscription: entry.billingInterval !== undefined,
  }));
}
