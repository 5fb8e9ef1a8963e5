import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../accounts/user.entity.ts';
import { addDays, southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import { centsToDecimal, decimalToCents } from '../money.ts';
import { maxQuantity } from '../shop/cart.ts';
import { listCart } from '../shop/cart.server.ts';
import { createPrivateProduct } from '../shop/private-products.server.ts';
import { Product } from '../shop/product.entity.ts';
import type { CartItemView } from '../shop/schemas.ts';
import type { WorkKind } from '../shop/work-kinds.ts';
import type { Sql } from '../sql.ts';
import type { Engagement } from './engagement.entity.ts';
import { addHistory, type EngagementsContext, lockEngagement, touch } from './moves.server.ts';
import { loadPriceFacts } from './price-facts.server.ts';
import { priceStateOn, quoteStateOn } from './price-state.ts';
import { answerDue } from '../answer-promise.ts';
import { Quote, type QuoteLine } from './quote.entity.ts';
import type { QuoteView } from './quote-schemas.ts';

/** Days for which a quote can be accepted. */
export const quoteDays = 14;

/** A line to quote: a product at its current price, or words with a price of their own in rand. */
export type OfferedLine = { productId: number } | { name: string; price: string };

const currentPrice = ({ price, discountPrice }: Product) => discountPrice ?? price;

const stateOf = (quote: Quote, now: Date) => quoteStateOn(quote, southAfricanDay(now));

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

const productIdsOf = ({ lines }: Quote) => lines.flatMap(({ productId }) => productId ?? []);

const takeOut = `with one as (delete from cart_items where user_id = ? and product_id = any(?::int[]) and quantity = 1)
  update cart_items set quantity = quantity - 1 where user_id = ? and product_id = any(?::int[]) and quantity > 1`;

/** Takes one piece of each product out of a client's cart, in the transaction of `em`. */
async function takeFromCart(em: EntityManager, userId: number, productIds: readonly number[]): Promise<void> {
  const list = `{${productIds.join(',')}}`;
  if (productIds.length > 0) await em.execute(takeOut, [userId, list, userId, list]);
}

/**
 * Withdraws the quotes of a locked engagement, in the transaction of `em`. The lines of an accepted one leave
 * the cart, so that the client doesn't pay for the same work twice. Once the work is paid for, the quote stays
 * unchanged, because the same product in the cart is then a separate purchase.
 */
export async function withdrawQuotes(em: EntityManager, engagement: Engagement): Promise<void> {
  if (engagement.orderItem) return;
  const quotes = await em.find(Quote, { engagement, state: { $ne: 'withdrawn' } });
  for (const quote of quotes) {
    if (quote.state === 'accepted' && engagement.user) {
      await takeFromCart(em, engagement.user.id, productIdsOf(quote));
    }
    quote.state = 'withdrawn';
  }
  await em.flush();
}

/**
 * Records that someone else has to act on the price of an engagement from now on. The practice's answer is
 * due at `dueAt`.
 */
function turnPrice(engagement: Engagement, { now, dueAt = null }: { now: Date; dueAt?: Date | null }): void {
  const { status, statusBefore } = engagement;
  if ((statusBefore ?? status) !== 'not_started') return;
  engagement.dueAt = dueAt;
  if (status === 'not_started') engagement.waitingSince = now;
}

/**
 * Asks a person to name the price of a locked engagement, in the transaction of `em`, and tells the practice.
 * Does nothing if the client already waits for it.
 */
export async function askForPrice(
  em: EntityManager,
  engagement: Engagement,
  { byId, addJob, now }: { byId: number; addJob: AddJob; now: Date },
): Promise<void> {
  const price = await loadPriceFacts(em, engagement.id);
  if (priceStateOn(price, southAfricanDay(now)) === 'wanted') return;
  addHistory(em, engagement, {
    action: 'quote-asked',
    actor: 'client',
    byId,
    statusBefore: engagement.status,
    note: null,
    at: now,
  });
  turnPrice(engagement, { now, dueAt: answerDue(now) });
  touch(engagement, now);
  await em.flush();
  await addJob(em, 'mail-quote-wanted', { engagementId: engagement.id });
}

/**
 * Ends the price of a locked engagement whose answers call for another one, in the transaction of `em`:
 * withdraws its quotes, and nobody has to name a price any more.
 */
export async function endPrice(
  em: EntityManager,
  engagement: Engagement,
  { byId, now }: { byId: number; now: Date },
): Promise<void> {
  const state = priceStateOn(await loadPriceFacts(em, engagement.id), southAfricanDay(now));
  await withdrawQuotes(em, engagement);
  if (state === 'open' || state === 'expired') return;
  addHistory(em, engagement, {
    action: 'quote-ended',
    actor: 'client',
    byId,
    statusBefore: engagement.status,
    note: null,
    at: now,
  });
  turnPrice(engagement, { now });
  await em.flush();
}

async function priceLine(em: EntityManager, line: OfferedLine): Promise<QuoteLine> {
  if (!('productId' in line)) return { productId: null, ...line };
  const product = await em.findOne(Product, { id: line.productId, client: null, onSale: true });
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
  if (engagement.status !== 'not_started') throw new DomainError('quotes.paid');
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
  turnPrice(engagement, { now });
  touch(engagement, now);
  await em.flush();
  await addJob(em, 'mail-quote-offered', { quoteId: quote.id });
  return quote;
}

/** Creates the client's own product, as which a quoted line is bought. */
function createOwnProduct(
  em: EntityManager,
  { name, price }: QuoteLine,
  { client, work, listed }: { client: User; work: WorkKind[]; listed: Product | null },
): Promise<Product> {
  return createPrivateProduct(em, client, {
    name,
    description: listed?.description ?? 'At the price that we quoted you.',
    price,
    category: listed?.category ?? 'Tax Returns',
    features: listed?.features ?? [],
    work,
  });
}

/**
 * Returns the product for each line at no more than its quoted price: the listed one, or a new product of the
 * client's own. Paying for the own lines starts the engagement's work, unless a listed product does.
 */
async function productsOf(em: EntityManager, quote: Quote, engagement: Engagement): Promise<Product[]> {
  const client = engagement.user;
  if (!client) throw new DomainError('quotes.not-found');
  const listed = new Map(
    (await em.find(Product, { id: { $in: productIdsOf(quote) } })).map((found) => [found.id, found]),
  );
  let isStarted = [...listed.values()].some(({ work }) => work.includes(engagement.kind));
  const products: Product[] = [];
  for (const line of quote.lines) {
    const product = line.productId === null ? null : (listed.get(line.productId) ?? null);
    if (product?.onSale && decimalToCents(currentPrice(product)) <= decimalToCents(line.price)) {
      products.push(product);
      continue;
    }
    const work = product?.work ?? (isStarted ? [] : [engagement.kind]);
    isStarted ||= product === null;
    products.push(await createOwnProduct(em, line, { client, work, listed: product }));
  }
  return products;
}

/**
 * Adds a piece of each product to a cart, or only the products that are missing. Inserts in product order, as
 * every change to several lines does, to avoid deadlocks.
 */
const addLines = `insert into cart_items (user_id, product_id, quantity, added_at)
  select ?, id, 1, ? from unnest(?::int[]) id group by id order by id
  on conflict (user_id, product_id) do update set quantity = least(?, cart_items.quantity + 1)
    where not cart_items.product_id = any(?::int[])`;

/**
 * Accepts a quote: adds its lines to the client's cart and returns them. Accepting it again only restores
 * lines that are missing, and replaces products that cost more now.
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
    if (engagement.status === 'cancelled') throw new DomainError('quotes.ended');
    if (engagement.status !== 'not_started') throw new DomainError('quotes.paid');
    const products = await productsOf(em, quote, engagement);
    await em.flush();
    const ids = products.map((product) => product.id);
    const inCart = state === 'accepted' ? productIdsOf(quote) : [];
    await takeFromCart(
      em,
      ctx.user.id,
      inCart.filter((productId) => !ids.includes(productId)),
    );
    await em.execute(addLines, [
      ctx.user.id,
      now,
      `{${ids.join(',')}}`,
      maxQuantity,
      `{${inCart.join(',')}}`,
    ]);
    quote.lines = quote.lines.map((line, at) => ({ ...line, productId: ids[at] ?? null }));
    if (state === 'accepted') return ids;
    quote.state = 'accepted';
    quote.acceptedAt = now;
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
