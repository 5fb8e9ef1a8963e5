import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import { Product } from './product.entity.ts';

/** A product's price from a point in time. The latest row is the current price. */
export const ProductPrice = defineEntity({
  name: 'ProductPrice',
  tableName: 'product_prices',
  indexes: [
    { properties: ['product', 'id'] },
    { name: 'product_prices_by', properties: ['by'], where: '"by_id" is not null' },
  ],
  properties: {
    id: p.integer().primary(),
    product: () => p.manyToOne(Product).deleteRule('cascade'),
    price: p.decimal('string').precision(10).scale(2),
    discountPrice: p.decimal('string').precision(10).scale(2).nullable(),
    /** The admin who set the price; null for prices from the catalogue or from SQL. */
    by: () => p.manyToOne(User).nullable().deleteRule('set null'),
    at: p.datetime(),
  },
});

export type ProductPrice = InferEntity<typeof ProductPrice>;
