import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../audit/record-event.server.ts';
import { Order, OrderItem } from '../orders/order.entity.ts';
import type { StartWork } from '../orders/payments/apply-notification.server.ts';
import { catalogue } from '../shop/catalogue.ts';
import { Product } from '../shop/product.entity.ts';
import type { WorkKind } from '../shop/work-kinds.ts';
import { addRequests } from './add-requests.server.ts';
import { EngagementRequest } from './engagement-request.entity.ts';
import { Engagement } from './engagement.entity.ts';
import { addHistory, applyMove } from './moves.server.ts';

/** Version of the preparation questions that an engagement without answers starts with. */
const FIRST_INTERVIEW = 1;

const catalogueWork = new Map(catalogue.map(({ id, work }) => [id, work]));

/** A piece of work that an order line includes. */
interface Piece {
  item: OrderItem;
  /** Number within the line, from 1. */
  piece: number;
  kind: WorkKind;
}

/** Lists the pieces of work of an order's lines: for each unit, each kind of work of the product. */
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
 * Returns the pieces that have no engagement yet. Payments are applied once, but nothing may ever start the
 * same work twice.
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

/** Loads and locks a client's unfinished preparations, newest first. */
function lockPreparations(em: EntityManager, userId: number): Promise<Engagement[]> {
  return em.find(
    Engagement,
    { user: userId, status: 'not_started' },
    { orderBy: { id: 'desc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
}

/** Creates an engagement for a piece of work, with its first history entry. */
function openEngagement(
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
    interviewVersion: FIRST_INTERVIEW,
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

/** Every return needs a copy of the client's ID. A preparation may already have asked for it. */
async function askForId(em: EntityManager, engagements: readonly Engagement[], now: Date): Promise<void> {
  const returns = engagements.filter(({ kind }) => kind === 'return');
  const asked = await em.find(
    EngagementRequest,
    { engagement: { $in: returns }, kind: 'id_copy' },
    { fields: ['engagement'] },
  );
  const known = new Set(asked.map(({ engagement }) => engagement.id));
  for (const engagement of returns) {
    if (!known.has(engagement.id)) addRequests(em, engagement, [{ kind: 'id_copy' }], now);
  }
}

/**
 * Starts the work of a paid order, in the transaction of `em`, which must hold the locks of the buyer and the
 * order. Each piece of work takes up the client's newest unfinished preparation of its kind, with answers,
 * year, requests and documents; without one, it opens a new engagement. Idempotent. Orders of deleted accounts
 * open engagements of the retained account.
 */
export const startWork: StartWork = async (em, orderId, { addJob, now }) => {
  const order = await em.findOneOrFail(Order, { id: orderId });
  const pieces = await withoutEngagement(em, await piecesOf(em, orderId));
  if (pieces.length === 0) return;
  const preparations = order.user ? await lockPreparations(em, order.user.id) : [];
  const opened: Engagement[] = [];
  const takenUp: Engagement[] = [];
  for (const piece of pieces) {
    const index = preparations.findIndex(({ kind }) => kind === piece.kind);
    const [preparation] = index === -1 ? [] : preparations.splice(index, 1);
    if (!preparation) {
      opened.push(openEngagement(em, order, piece, now));
      continue;
    }
    preparation.orderItem = piece.item;
    preparation.piece = piece.piece;
    const ctx = { addJob, now: () => now, user: null, device: null };
    await applyMove(em, preparation, 'pay', { mover: 'system' }, ctx);
    takenUp.push(preparation);
  }
  await em.flush();
  for (const { id, status } of opened) {
    const detail = { engagementId: id, move: 'pay', status };
    await recordEvent(em, { userId: order.user?.id ?? null, kind: 'return-moved', detail, at: now });
  }
  await askForId(em, [...takenUp, ...opened], now);
  await em.flush();
};
