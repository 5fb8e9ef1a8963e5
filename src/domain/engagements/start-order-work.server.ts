import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../audit/record-event.server.ts';
import { Order, OrderItem } from '../orders/order.entity.ts';
import type { StartOrderWork } from '../orders/payments/apply-notification.server.ts';
import { catalogue } from '../shop/catalogue.ts';
import { Product } from '../shop/product.entity.ts';
import type { WorkKind } from '../shop/work-kinds.ts';
import { addRequests } from './add-requests.server.ts';
import { alwaysWantedOf } from './always-wanted.ts';
import { EngagementRequest } from './engagement-request.entity.ts';
import { Engagement } from './engagement.entity.ts';
import { addHistory, applyMove } from './moves.server.ts';
import { Quote } from './quote.entity.ts';
import { withdrawQuotes } from './quotes.server.ts';

const catalogueWork = new Map(catalogue.map(({ id, work }) => [id, work]));

/** A work item included in an order line. */
interface Piece {
  item: OrderItem;
  /** Index within the line, from 1. */
  piece: number;
  kind: WorkKind;
}

/** Lists the work items in an order: for each unit of each line, every kind of work in the product. */
async function piecesOf(em: EntityManager, orderId: number): Promise<Piece[]> {
  const items = await em.find(OrderItem, { order: orderId }, { orderBy: { id: 'asc' } });
  const products = await em.find(
    Product,
    { id: { $in: items.map(({ productId }) => productId) } },
    { fields: ['work'] },
  );
  const currentWork = new Map(products.map(({ id, work }) => [id, work]));
  return items.flatMap((item) => {
    // A product can be deleted from the shop between checkout and payment.
    const work = currentWork.get(item.productId) ?? catalogueWork.get(item.productId) ?? [];
    const kinds = Array.from({ length: item.quantity }, () => work).flat();
    return kinds.map((kind, index) => ({ item, piece: index + 1, kind }));
  });
}

/**
 * Returns the work items that have no engagement yet. Payments are applied only once, but this also guards
 * against starting the same work twice.
 */
async function withoutEngagement(em: EntityManager, pieces: readonly Piece[]): Promise<Piece[]> {
  const items = [...new Set(pieces.map(({ item }) => item))];
  const started = await em.find(
    Engagement,
    { orderItem: { $in: items } },
    { fields: ['orderItem', 'piece'] },
  );
  const keys = new Set(started.map(({ orderItem, piece }) => `${orderItem?.id} ${piece}`));
  return pieces.filter(({ item, piece }) => !keys.has(`${item.id} ${piece}`));
}

/** An unfinished preparation, and the products that the client intends to buy for it. */
interface Preparation {
  engagement: Engagement;
  /** Products of the accepted quote; empty if there is no quote, or once the client has removed them. */
  accepted: readonly number[];
}

const cartOf = `select product_id as "productId" from cart_items where user_id = ?`;

/**
 * Loads and locks a client's unfinished preparations, newest first. An accepted quote counts only while one of
 * its products is in the order or the cart.
 */
async function lockPreparations(
  em: EntityManager,
  userId: number,
  pieces: readonly Piece[],
): Promise<Preparation[]> {
  const engagements = await em.find(
    Engagement,
    { user: userId, status: 'not_started' },
    { orderBy: { id: 'desc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  const quotes = await em.find(Quote, { engagement: { $in: engagements }, state: 'accepted' });
  const cart = await em.execute<{ productId: number }[]>(cartOf, [userId]);
  const wanted = new Set([...cart, ...pieces.map(({ item }) => item)].map(({ productId }) => productId));
  return engagements.map((engagement) => {
    const lines = quotes.filter((quote) => quote.engagement === engagement).flatMap((quote) => quote.lines);
    const ids = lines.flatMap(({ productId }) => productId ?? []);
    return { engagement, accepted: ids.some((id) => wanted.has(id)) ? ids : [] };
  });
}

/**
 * Chooses a preparation for each work item: one whose accepted quote includes the item's product, or else the latest
 * preparation without an accepted quote, even if another product would suit that preparation better.
 */
function choosePreparations(
  pieces: readonly Piece[],
  preparations: readonly Preparation[],
): Map<Piece, Preparation> {
  const chosen = new Map<Piece, Preparation>();
  const left = new Set(preparations);
  const choose = (piece: Piece, fits: (accepted: readonly number[]) => boolean) => {
    const found = [...left].find(
      ({ engagement, accepted }) => engagement.kind === piece.kind && fits(accepted),
    );
    if (!found) return;
    left.delete(found);
    chosen.set(piece, found);
  };
  for (const piece of pieces) choose(piece, (accepted) => accepted.includes(piece.item.productId));
  for (const piece of pieces) {
    if (!chosen.has(piece)) choose(piece, (accepted) => accepted.length === 0);
  }
  return chosen;
}

/** Creates an engagement for a work item, with its first history entry. */
function createEngagement(
  em: EntityManager,
  order: Order,
  { item, piece, kind }: Piece,
  now: Date,
): Engagement {
  const engagement = em.create(Engagement, {
    user: order.user,
    retainedAccount: order.retainedAccount,
    kind,
    orderItem: item,
    piece,
    status: 'documents_needed',
    waitingSince: now,
    answers: {},
    createdAt: now,
    updatedAt: now,
  });
  addHistory(em, engagement, {
    action: 'pay',
    actor: 'system',
    statusBefore: null,
    byId: null,
    note: null,
    at: now,
  });
  return engagement;
}

/** Returns the IDs of the advice products in an order. */
async function findAdvice(em: EntityManager, engagements: readonly Engagement[]): Promise<Set<number>> {
  const ids = engagements.flatMap(({ orderItem }) => orderItem?.productId ?? []);
  const found = await em.find(Product, { id: { $in: ids }, category: 'Advice' }, { fields: ['id'] });
  return new Set(found.map(({ id }) => id));
}

/** Adds the requests that an order's work always needs, unless a preparation has already added them. */
async function askForAlwaysWanted(
  em: EntityManager,
  engagements: readonly Engagement[],
  now: Date,
): Promise<void> {
  const advice = await findAdvice(em, engagements);
  const asked = await em.find(
    EngagementRequest,
    { engagement: { $in: engagements } },
    { fields: ['engagement', 'kind'] },
  );
  const known = new Set(asked.map(({ engagement, kind }) => `${engagement.id} ${kind}`));
  const pieces = engagements.map(({ kind, orderItem }) => ({
    kind,
    isAdvice: advice.has(orderItem?.productId ?? 0),
  }));
  const wanted = alwaysWantedOf(pieces);
  for (const [place, engagement] of engagements.entries()) {
    const missing = wanted[place]?.filter((kind) => !known.has(`${engagement.id} ${kind}`)) ?? [];
    const requests = missing.map((kind) => ({ kind }));
    addRequests(em, engagement, requests, now);
  }
}

/**
 * Starts the work of a paid order, in `em`'s transaction, which must hold locks on the buyer and the order. Each work
 * item continues an unfinished preparation of its kind, keeping its answers, year, requests and documents. It takes
 * the preparation whose accepted quote includes the product, or else the latest one without an accepted quote. If
 * there is none, it opens a new engagement. Idempotent. Orders of deleted accounts open engagements of the retained
 * account.
 */
export const startOrderWork: StartOrderWork = async (em, orderId, { addJob, now }) => {
  const order = await em.findOneOrFail(Order, { id: orderId });
  const pieces = await withoutEngagement(em, await piecesOf(em, orderId));
  if (pieces.length === 0) return;
  const chosen = choosePreparations(
    pieces,
    order.user ? await lockPreparations(em, order.user.id, pieces) : [],
  );
  const opened: Engagement[] = [];
  const takenUp: Engagement[] = [];
  for (const piece of pieces) {
    const preparation = chosen.get(piece);
    if (!preparation) {
      opened.push(createEngagement(em, order, piece, now));
      continue;
    }
    const { engagement, accepted } = preparation;
    // Quotes that the client didn't use no longer apply.
    if (accepted.length === 0) await withdrawQuotes(em, engagement);
    engagement.orderItem = piece.item;
    engagement.piece = piece.piece;
    const ctx = { addJob, now: () => now, user: null, device: null };
    await applyMove(em, engagement, 'pay', { mover: 'system' }, ctx);
    takenUp.push(engagement);
  }
  await em.flush();
  for (const { id, status } of opened) {
    const detail = { engagementId: id, move: 'pay', status };
    await recordEvent(em, { userId: order.user?.id ?? null, kind: 'return-moved', detail, at: now });
  }
  await askForAlwaysWanted(em, [...takenUp, ...opened], now);
  await em.flush();
};
