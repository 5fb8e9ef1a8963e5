import type { ProductView } from './schemas.ts';

/** A product as a prepared statement reads it: the columns of `productColumns`. */
export interface ProductRow extends Omit<ProductView, 'createdAt' | 'updatedAt'> {
  createdAt: Date;
  updatedAt: Date;
}

/** What a statement selects of `products p`. */
export const productColumns = `p.id, p.name, p.description, p.price, p.discount_price as "discountPrice",
    p.image_url as "imageUrl", p.category, p.features, p.is_subscription as "isSubscription",
    p.billing_interval as "billingInterval", p.badge, p.created_at as "createdAt", p.updated_at as "updatedAt"`;

/** A row as replies show it. */
export function presentProduct(row: ProductRow): ProductView {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
