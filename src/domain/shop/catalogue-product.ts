import type { BillingInterval } from './billing-interval.ts';
import type { WorkKind } from './work-kinds.ts';

/** Product categories, in tab order. */
export const productCategories = [
  'Tax Returns',
  'SARS Support',
  'Advice',
  'Business Services',
  'Plans',
] as const;

export type ProductCategory = (typeof productCategories)[number];

/** A published product. Prices are decimal strings in rand, as in all stored records. */
export interface CatalogueProduct {
  id: number;
  name: string;
  description: string;
  category: ProductCategory;
  price: string;
  /** Price charged instead of `price` while the product is on offer; null otherwise. */
  discountPrice: string | null;
  features: readonly string[];
  /** Kinds of work items started by each payment for the product. */
  work: readonly WorkKind[];
  isSubscription: boolean;
  billingInterval: BillingInterval | null;
  /** Label on the product card. POPULAR also highlights the card. */
  badge: 'POPULAR' | null;
}

/** Returns the unit price charged: the discount price if there is one. */
export function unitPrice({
  price,
  discountPrice,
}: Pick<CatalogueProduct, 'price' | 'discountPrice'>): string {
  return discountPrice ?? price;
}

type Entry = Omit<CatalogueProduct, 'id' | 'discountPrice' | 'isSubscription' | 'billingInterval' | 'badge'> &
  Partial<Pick<CatalogueProduct, 'discountPrice' | 'billingInterval' | 'badge'>>;

/** Completes catalogue entries with defaults, and with consecutive IDs starting at `first`. */
export function defineProducts(first: number, entries: readonly Entry[]): readonly CatalogueProduct[] {
  return entries.map((entry, at) => ({
    id: first + at,
    discountPrice: null,
    billingInterval: null,
    badge: null,
    ...entry,
    isSubscription: entry.billingInterval !== undefined,
  }));
}
