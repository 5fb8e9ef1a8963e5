import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import type { BillingInterval } from './billing-interval.ts';
import type { WorkKind } from './work-kinds.ts';

/** Lowest ID of products added by an admin. The catalogue uses the IDs below it. */
export const firstAddedId = 10_001;
/** Lowest ID of products made for one client. */
export const firstPrivateId = 100_001;

/** Sort position of products that nobody has moved: after all others, in ID order. */
export const lastPlace = 1_000_000;

/** A product on sale. Stays in sync with the catalogue until an operator changes it. */
export const Product = defineEntity({
  name: 'Product',
  tableName: 'products',
  indexes: [
    // Partial index: quotes add client-specific products, so the rest become a small part of the table.
    { name: 'products_on_sale', properties: ['id'], where: '"client_id" is null' },
    { name: 'products_of_client', properties: ['client'], where: '"client_id" is not null' },
  ],
  checks: [
    { name: 'products_price_check', expression: 'price > 0' },
    {
      name: 'products_discount_price_check',
      expression: 'discount_price is null or (discount_price > 0 and discount_price <= price)',
    },
    {
      name: 'products_billing_interval_check',
      expression: `billing_interval is null or billing_interval = 'monthly' or billing_interval = 'yearly'`,
    },
    {
      name: 'products_is_subscription_check',
      expression: 'is_subscription = (billing_interval is not null)',
    },
    {
      name: 'products_private_id_check',
      expression: `client_id is null or id >= ${firstPrivateId}`,
    },
  ],
  triggers: [
    {
      // A database trigger, so operators' changes in SQL also update the timestamp and the version. List moves
      // keep the version, because they change nothing that an admin could overwrite.
      name: 'products_touch',
      timing: 'before',
      events: ['update'],
      body: `new.updated_at = clock_timestamp(); if to_jsonb(new) - 'place' - 'updated_at' is distinct from to_jsonb(old) - 'place' - 'updated_at' then new.version = old.version + 1; end if; return new;`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    name: p.string().length(100),
    description: p.text(),
    /** Decimal string in rand. If `discountPrice` is set, it is charged instead. */
    price: p.decimal('string').precision(10).scale(2),
    discountPrice: p.decimal('string').precision(10).scale(2).nullable(),
    imageUrl: p.string().length(500).nullable(),
    category: p.string().length(50),
    features: p.json<string[]>(),
    /** Kinds of work items started by each payment for the product. */
    work: p.json<WorkKind[]>().default('[]'),
    /** The only client who can see and buy the product; null for everyone. */
    client: () => p.manyToOne(User).nullable().deleteRule('cascade'),
    isSubscription: p.boolean().default(false),
    billingInterval: p.string().length(10).$type<BillingInterval>().nullable(),
    badge: p.string().length(20).nullable(),
    /** Products not on sale are visible only to admins. */
    onSale: p.boolean().default(true),
    /** Sort key of the product list; ties are sorted by ID. */
    place: p.integer().default(lastPlace),
    /**
     * Version, incremented by the trigger on every change, so admins never overwrite each other's changes.
     */
    version: p.integer().default(1),
    /** The catalogue entry last written to this row (see `seedCatalogue`). */
    catalogueEntry: p.json<object>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export type Product = InferEntity<typeof Product>;
