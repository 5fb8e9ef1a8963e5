import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../accounts/user.entity.ts';
import { addDays, southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import { centsToDecimal, decimalToCents } from '../money.ts';
import { maxQuantity } from '../shop/cart.ts';
import { listCart } from '../shop/cart.server.ts';
import { Product } from '../shop/product.entity.ts';
import type { CartItemView } from '../shop/schemas.ts';
import type { WorkKind } from '../shop/work-kinds.ts';
import type { Sql } from '../sql.ts';
import type { Engagement } from './engagement.entity.ts';
import { addHistory, type EngagementsContext, lockEngagement, touch } from './moves.server.ts';
import { Quote, type QuoteLine } from './quote.entity.ts';
import type { QuoteView } from './quote-schemas.ts';

/** Days for which a quote can be accepted. */
export const quoteDays = 14;

/** A line to quote: a product at its current price, or words with a price of their own in rand. */
export type OfferedLine = { productId: number } | { name: string; price: string };

const currentPrice = ({ price, discountPrice }: Product) => discountPrice ?? price;

/** Returns a quote's state, in which an offer expires after its last day. */
function stateOf({ state, validUntil }: Quote, now: Date): QuoteView['state'] {
  return state === 'offered' && validUntil < southAfricanDay(now) ? 'expired' : state;
}

/** Converts a quote to a response. */
export function presentQuote(quote: Quote, now: Date): QuoteView {
  const { id, lines, note, validUntil, createdAt } = quote;
  const cents = lines.reduce((sum, { price }) => sum + decimalToCents(price), 0);
  return {
    id,
    state: stateOf(quote, now),
    lines,
    total: centsToDecimal(cents),
    note: note ?? null,
    validUntil,
    createdAt: createdAt.toISOString(),
  };
}

/** Returns an engagement's newest quote that wasn't withdrawn; null if there is none. */
export function findQuote(em: EntityManager, engagementId: number): Promise<Quote | null> {
  return em.findOne(
    Quote,
    { engagement: engagementId, state: { $ne: 'withdrawn' } },
    { orderBy: { id: 'desc' } },
  );
}

/** Takes one piece of each product out of a cart. */
const takeOut = `with one as (delete from cart_items where user_id = ? and product_id = any(?::int[]) and quantity = 1)
  update cart_items set quantity = quantity - 1 where user_id = ? and product_id = any(?::int[]) and quantity > 1`;

/**
 * Withdraws the quotes of a locked engagement, in the transaction of `em`. The lines of an accepted one leave
 * the cart, so that the client doesn't pay for the same work twice.
 */
export async function withdrawQuotes(em: EntityManager, engagement: Engagement): Promise<void> {
  const quotes = await em.find(Quote, { engagement, state: { $ne: 'withdrawn' } });
  for (const quote of quotes) {
    const ids = quote.lines.flatMap(({ productId }) => productId ?? []);
    if (quote.state === 'accepted' && engagement.user && ids.length > 0) {
      const list = `{${ids.join(',')}}`;
      await em.execute(takeOut, [engagement.user.id, list, engagement.user.id, list]);
    }
    quote.state = 'withdrawn';
  }
  await em.flush();
}

async function priceLine(em: EntityManager, line: OfferedLine): Promise<QuoteLine> {
  if (!('productId' in line)) return { productId: null, ...line };
  const product = await em.findOne(Product, { id: line.productId, client: null });
  if (!product) throw new DomainError('shop.product-unknown');
  return { productId: product.id, name: product.name, price: currentPrice(product) };
}

/** What a quote offers. */
export interface Offer {
  lines: readonly OfferedLine[];
  note?: string | null;
  /** The member of staff who names the price; null if the price is listed. */
  by: { id: number } | null;
}

/**
 * Offers a price for a locked engagement, in the transaction of `em`. Replaces earlier quotes. If a person
 * named the price, records it in the history and queues an e-mail to the client.
 * @throws DomainError shop.product-unknown, quotes.paid
 */
export async function offerQuote(
  em: EntityManager,
  engagement: Engagement,
  { lines, note = null, by }: Offer,
  { addJob, now }: { addJob: AddJob; now: Date },
): Promise<Quote> {
  if (engagement.orderItem) throw new DomainError('quotes.paid');
  await withdrawQuotes(em, engagement);
  const priced: QuoteLine[] = [];
  for (const line of lines) priced.push(await priceLine(em, line));
  const quote = em.create(Quote, {
    engagement,
    lines: priced,
    note,
    validUntil: addDays(southAfricanDay(now), quoteDays),
    createdAt: now,
  });
  await em.flush();
  if (by === null) return quote;
  addHistory(em, engagement, {
    action: 'quote-offered',
    actor: 'practice',
    byId: by.id,
    statusBefore: engagement.status,
    note,
    at: now,
  });
  touch(engagement, now);
  await em.flush();
  await addJob(em, 'mail-quote-offered', { quoteId: quote.id });
  return quote;
}

/** A product of a client's own, as which a quoted line is bought. */
function ownProduct(
  em: EntityManager,
  { name, price }: QuoteLine,
  { client, work, listed }: { client: User; work: WorkKind[]; listed: Product | null },
): Product {
  return em.create(Product, {
    name,
    description: listed?.description ?? 'At the price that we quoted you.',
    price,
    category: listed?.category ?? 'Tax Returns',
    features: listed?.features ?? [],
    work,
    client,
  });
}

/**
 * Returns the product for each line at no more than its quoted price: the listed one, or a new product of the
 * client's own. Paying for the own lines starts the engagement's work, unless a listed product does.
 */
async function productsOf(em: EntityManager, quote: Quote, engagement: Engagement): Promise<Product[]> {
  const client = engagement.user;
  if (!client) throw new DomainError('quotes.not-found');
  const ids = quote.lines.flatMap(({ productId }) => productId ?? []);
  const listed = new Map((await em.find(Product, { id: { $in: ids } })).map((found) => [found.id, found]));
  let isStarted = [...listed.values()].some(({ work }) => work.includes(engagement.kind));
  return quote.lines.map((line) => {
    const product = line.productId === null ? null : (listed.get(line.productId) ?? null);
    if (product && decimalToCents(currentPrice(product)) <= decimalToCents(line.price)) return product;
    if (product) return ownProduct(em, line, { client, work: product.work, listed: product });
    const work = isStarted ? [] : [engagement.kind];
    isStarted = true;
    return ownProduct(em, line, { client, work, listed: null });
  });
}

/** Inserts in product order, as every change to several lines does, to avoid deadlocks. */
const addLines = (isRepeated: boolean) => `insert into cart_items (user_id, product_id, quantity, added_at)
  select ?, id, 1, ? from unnest(?::int[]) id group by id order by id
  on conflict (user_id, product_id) do ${
    isRepeated ? 'nothing' : 'update set quantity = least(?, cart_items.quantity + 1)'
  }`;

/**
 * Accepts a quote: adds its lines to the client's cart and returns them. Accepting it again only restores
 * lines that are missing.
 * @throws DomainError quotes.not-found, also for another client's; quotes.ended if it expired or was
 * withdrawn; quotes.paid
 */
export async function acceptQuote(
  ctx: EngagementsContext & { sql: Sql },
  { id }: { id: number },
): Promise<CartItemView[]> {
  const now = ctx.now();
  const ids = await ctx.fork().transactional(async (em) => {
    const found = await em.findOne(Quote, { id, engagement: { user: ctx.user.id } });
    if (!found) throw new DomainError('quotes.not-found');
    const target = { id: found.engagement.id, userId: ctx.user.id };
    const engagement = await lockEngagement(em, target, 'quotes.not-found');
    const quote = await em.findOneOrFail(Quote, { id }, { refresh: true });
    const state = stateOf(quote, now);
    if (state === 'withdrawn' || state === 'expired') throw new DomainError('quotes.ended');
    if (engagement.orderItem) throw new DomainError('quotes.paid');
    if (engagement.status === 'cancelled') throw new DomainError('quotes.ended');
    const products = await productsOf(em, quote, engagement);
    await em.flush();
    const ids = products.map((product) => product.id);
    const isRepeated = state === 'accepted';
    await em.execute(addLines(isRepeated), [
      ctx.user.id,
      now,
      `{${ids.join(',')}}`,
      ...(isRepeated ? [] : [maxQuantity]),
    ]);
    if (isRepeated) return ids;
    quote.state = 'accepted';
    quote.acceptedAt = now;
    quote.lines = quote.lines.map((line, at) => ({ ...line, productId: ids[at] ?? null }));
    addHistory(em, engagement, {
      action: 'quote-accepted',
      actor: 'client',
      byId: ctx.user.id,
      statusBefore: engagement.status,
      note: null,
      at: now,
    });
    touch(engagement, now);
    await em.flush();
    return ids;
  });
  return (await listCart(ctx)).filter(({ productId }) => ids.includes(productId));
}
