import type { EntityManager } from '@mikro-orm/postgresql';
import type { PriceFacts } from './price-state.ts';

/** SQL expression: price facts for engagement `e`, as JSON (see `PriceFacts`). */
export const priceFacts = `json_build_object(
      'wantedAt', (select case h.action when 'quote-asked' then h.at end from engagement_events h
        where h.engagement_id = e.id and h.action in ('quote-asked', 'quote-offered', 'quote-ended')
        order by h.id desc limit 1),
      'quote', (select json_build_object('state', o.state, 'validUntil', o.valid_until, 'total',
          (select sum((line->>'price')::numeric)::text from jsonb_array_elements(o.lines) line))
        from quotes o where o.engagement_id = e.id and o.state <> 'withdrawn' order by o.id desc limit 1))`;

/** SQL expression: `priceFacts` until engagement `e` is bought, then null. */
export const priceFactsUntilBought = `case when e.status = 'not_started' then ${priceFacts} end`;

/** SQL condition: engagement `e` needs a price set by staff. Applies the same rule as `priceStateOn`. */
export const isPriceWanted = `(coalesce((select h.action = 'quote-asked' from engagement_events h
        where h.engagement_id = e.id and h.action in ('quote-asked', 'quote-offered', 'quote-ended')
        order by h.id desc limit 1), false)
      and coalesce((select o.state = 'offered' and o.valid_until < :today::date from quotes o
        where o.engagement_id = e.id and o.state <> 'withdrawn' order by o.id desc limit 1), true))`;

export async function loadPriceFacts(em: EntityManager, engagementId: number): Promise<PriceFacts> {
  const [row] = await em.execute<{ price: PriceFacts }[]>(
    `select ${priceFacts} as price from engagements e where e.id = ?`,
    [engagementId],
  );
  if (!row) throw new Error('Every price has an engagement');
  return row.price;
}
