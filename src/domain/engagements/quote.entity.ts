import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Engagement } from './engagement.entity.ts';
import type { QuoteState } from './quote-schemas.ts';

/** A quote line: a product, and the quoted price in rand as a decimal string. */
export interface QuoteLine {
  /** Null for a manually written line until the quote is accepted, which creates a client-specific product. */
  productId: number | null;
  name: string;
  price: string;
}

/** A price offered to a client for an engagement. */
export const Quote = defineEntity({
  name: 'Quote',
  tableName: 'quotes',
  indexes: [{ properties: ['engagement', 'id'] }],
  checks: [{ name: 'quotes_state_check', expression: `state in ('offered', 'accepted', 'withdrawn')` }],
  properties: {
    id: p.integer().primary(),
    engagement: () => p.manyToOne(Engagement).deleteRule('cascade'),
    lines: p.json<QuoteLine[]>(),
    note: p.string().length(2_000).nullable(),
    state: p.string().length(20).$type<QuoteState>().default('offered'),
    /** Last day (YYYY-MM-DD) on which the quote can be accepted. */
    validUntil: p.date(),
    createdAt: p.datetime(),
    acceptedAt: p.datetime().nullable(),
  },
});

export type Quote = InferEntity<typeof Quote>;
