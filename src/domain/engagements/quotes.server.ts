import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, southAfricanDay } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import type { AddJob } from '../job-queue.server.ts';
import { centsToDecimal, decimalToCents } from '../money.ts';
import { Product } from '../shop/product.entity.ts';
import { illegalMove } from './engagement-state.ts';
import type { Engagement } from './engagement.entity.ts';
import { addHistory, touch } from './moves.server.ts';
import { loadPriceFacts } from './price-facts.server.ts';
import { priceStateOn, quoteStateOn } from './price-state.ts';
import { answerDue } from '../answer-promise.ts';
import { Quote, type QuoteLine } from './quote.entity.ts';
import type { QuoteView } from './quote-schemas.ts';

/** Number of days a quote stays valid. */
export const quoteDays = 14;

/** A line to quote: a product at its current price, or a free-text line with its own price in rand. */
export type OfferedLine = { productId: number } | { name: string; price: string };

export const currentPrice = ({ price, discountPrice }: Product) => discountPrice ?? price;

export const stateOf = (quote: Quote, now: Date) => quoteStateOn(quote, southAfricanDay(now));

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

/** Returns an engagement's latest quote that hasn't been withdrawn; null if there is none. */
export function findQuote(em: EntityManager, engagementId: number): Promise<Quote | null> {
  return em.findOne(
    Quote,
    { engagement: engagementId, state: { $ne: 'withdrawn' } },
    { orderBy: { id: 'desc' } },
  );
}

export const productIdsOf = ({ lines }: Quote) => lines.flatMap(({ productId }) => productId ?? []);

const takeOut = `with one as (delete from cart_items where user_id = ? and product_id = any(?::int[]) and quantity = 1)
  update cart_items set quantity = quantity - 1 where user_id = ? and product_id = any(?::int[]) and quantity > 1`;

/** Removes one of each product from a client's cart, in `em`'s transaction. */
export async function takeFromCart(
  em: EntityManager,
  userId: number,
  productIds: readonly number[],
): Promise<void> {
  const list = `{${productIds.join(',')}}`;
  if (productIds.length > 0) await em.execute(takeOut, [userId, list, userId, list]);
}

/**
 * Withdraws the quotes of a locked engagement, in `em`'s transaction. Removes an accepted quote's lines from the cart,
 * so the client doesn't pay for the same work twice. A paid quote stays unchanged, because the same product in the cart
 * is then a separate purchase.
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
 * Makes the other side responsible for the next step on an engagement's price and restarts the waiting time.
 * `dueAt` is when the practice's answer is due.
 */
function turnPrice(engagement: Engagement, { now, dueAt = null }: { now: Date; dueAt?: Date | null }): void {
  const { status, statusBefore } = engagement;
  if ((statusBefore ?? status) !== 'not_started') return;
  engagement.dueAt = dueAt;
  if (status === 'not_started') engagement.waitingSince = now;
}

/**
 * Asks the practice to set the price of a locked engagement, in `em`'s transaction, and notifies the practice.
 * Does nothing if the client is already waiting for a price.
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
 * Discards the price of a locked engagement whose answers now call for a different price, in `em`'s transaction.
 * Withdraws its quotes and any request for a price.
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

/** The contents of a quote. */
export interface Offer {
  lines: readonly OfferedLine[];
  note?: string | null;
  /** The member of staff who set the price; null for a list price. */
  by: { id: number } | null;
}

/** @throws DomainError quotes.paid; engagements.illegal-move for work that is on hold or cancelled */
export function requireUnbought({ status }: Engagement): void {
  if (status === 'not_started') return;
  if (status === 'cancelled' || status === 'on_hold') throw illegalMove(status, 'not_started');
  throw new DomainError('quotes.paid');
}

/**
 * Offers a price for a locked engagement, in `em`'s transaction. Replaces earlier quotes. If a member of staff
 * set the price, records the quote in the history and queues an e-mail to the client.
 * @throws DomainError shop.product-unknown, quotes.paid, engagements.illegal-move
 */
export async function offerQuote(
  em: EntityManager,
  engagement: Engagement,
  { lines, note = null, by }: Offer,
  { addJob, now }: { addJob: AddJob; now: Date },
): Promise<Quote> {
  requireUnbought(engagement);
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
