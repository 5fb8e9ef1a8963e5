import { expect } from 'vitest';
import { southAfricanDay } from '../../src/domain/calendar.ts';
import {
  EngagementRequest,
  RequestDocument,
} from '../../src/domain/engagements/engagement-request.entity.ts';
import type { Actor } from '../../src/domain/engagements/engagement-actor.ts';
import {
  type EngagementMove,
  engagementMoves,
  isMoveAllowed,
  movesOf,
  statusAfterMove,
} from '../../src/domain/engagements/engagement-state.ts';
import { type EngagementStatus, statusesOfKind } from '../../src/domain/engagements/engagement-status.ts';
import { Engagement, EngagementEvent } from '../../src/domain/engagements/engagement.entity.ts';
import { figuresHash } from '../../src/domain/engagements/practice-figures.server.ts';
import { Quote } from '../../src/domain/engagements/quote.entity.ts';
import { isWaitingForClient, requestState } from '../../src/domain/engagements/request-state.ts';
import { ReturnFigures } from '../../src/domain/engagements/return-figures.entity.ts';
import type { ReturnView } from '../../src/domain/engagements/schemas.ts';
import { Order, OrderItem } from '../../src/domain/orders/order.entity.ts';
import { Product } from '../../src/domain/shop/product.entity.ts';
import type { ClientScenario, Stage } from './client-scenario.ts';

/** A client's engagements and related records, as the client sees them. */
export interface Work {
  engagements: Engagement[];
  events: EngagementEvent[];
  figures: ReturnFigures[];
  requests: { engagementId: number; essential: boolean; isWaiting: boolean }[];
  quotes: Quote[];
  orders: Order[];
  items: OrderItem[];
  products: Product[];
  views: Map<number, ReturnView>;
}

/** Loads a client's engagements and related records. */
export async function loadWork({ server }: Stage, scenario: ClientScenario): Promise<Work> {
  const em = server.deps.fork();
  const user = scenario.userId;
  const ofClient = { engagement: { user } };
  const byId = { orderBy: { id: 'asc' as const } };
  const engagements = await em.find(Engagement, { user }, { ...byId, populate: ['orderItem'] });
  const requests = await em.find(EngagementRequest, ofClient, byId);
  const links = await em.find(RequestDocument, { request: { $in: requests } }, { populate: ['document'] });
  const orders = await em.find(Order, { user }, byId);
  const { body } = await scenario.client('GET', '/api/returns?limit=100');
  return {
    engagements,
    events: await em.find(EngagementEvent, ofClient, byId),
    figures: await em.find(ReturnFigures, ofClient, byId),
    requests: requests.map((request) => {
      const documents = links
        .filter((link) => link.request === request)
        .map(({ document }) => document)
        .filter(({ deletedAt }) => !deletedAt)
        .map((document) => ({ ...document, scan: document.awaitsScan ? ('waiting' as const) : null }));
      const { answer = null, closedAt, essential, engagement } = request;
      const state = requestState({ answer, isClosed: Boolean(closedAt), documents });
      return { engagementId: engagement.id, essential, isWaiting: isWaitingForClient(state) };
    }),
    quotes: await em.find(Quote, ofClient, byId),
    orders,
    items: await em.find(OrderItem, { order: { $in: orders } }, byId),
    products: await em.find(Product, {}),
    views: new Map((body as ReturnView[]).map((view) => [view.id, view])),
  };
}

const isMove = (action: string): action is EngagementMove =>
  (engagementMoves as readonly string[]).includes(action);

/** Asserts that the history consists of legal moves from one status to the next, up to the current one. */
function expectOneStatus({ kind, status, statusBefore = null }: Engagement, events: EngagementEvent[]): void {
  let current: EngagementStatus | null = null;
  let held: EngagementStatus | null = null;
  for (const { action, actor, statusBefore: before = null, statusAfter } of events) {
    if (before !== null) {
      expect([action, before]).toEqual([action, current]);
      const state = { kind, status: before, statusBefore: held };
      if (isMove(action)) {
        expect(isMoveAllowed(action, state) && movesOf(actor, state)).toContain(action);
        expect([action, statusAfter]).toEqual([action, statusAfterMove(action, state)]);
      } else expect([action, statusAfter]).toEqual([action, before]);
      held = action === 'hold' ? before : statusAfter === 'on_hold' ? held : null;
    }
    current = statusAfter;
  }
  expect([status, statusBefore]).toEqual([current, held]);
  expect(statusesOfKind[kind]).toContain(status);
}

/** Returns who has to act, according to the contract's table. */
function expectedActor({ id, status, outcome }: Engagement, { requests }: Work, now: Date): Actor {
  const waiting = requests.filter(({ engagementId, isWaiting }) => engagementId === id && isWaiting);
  const isDue = (outcome?.balance ?? 0) > 0 && (!outcome?.dueOn || outcome.dueOn >= southAfricanDay(now));
  const actors: Record<EngagementStatus, Actor> = {
    not_started: 'client',
    documents_needed: waiting.some(({ essential }) => essential) ? 'client' : 'practice',
    in_preparation: 'practice',
    awaiting_approval: 'client',
    approved: 'practice',
    submitted: 'revenue_service',
    verification: waiting.length > 0 ? 'client' : 'practice',
    assessed: isDue ? 'client' : 'nobody',
    closed: 'nobody',
    on_hold: 'nobody',
    cancelled: 'nobody',
  };
  return actors[status];
}

const approvedStatuses = new Set<EngagementStatus>(['approved', 'submitted', 'verification', 'assessed']);
const openStatuses = new Set<EngagementStatus>(['documents_needed', 'in_preparation', 'awaiting_approval']);

/** Asserts that an approval exists exactly when the status requires it, and covers the figures last sent. */
function expectApproval(
  { kind, status, statusBefore, approval = null }: Engagement,
  figures: ReturnFigures[],
) {
  for (const { sha256, result } of figures) expect(sha256).toBe(figuresHash(result));
  const current = statusBefore ?? status;
  if (openStatuses.has(current)) expect(approval).toBeNull();
  if (!approvedStatuses.has(current) || kind === 'service') return;
  const [sent] = figures
    .filter(({ sentAt }) => sentAt)
    .toSorted((a, b) => Number(b.sentAt) - Number(a.sentAt) || b.number - a.number);
  expect(approval).toMatchObject({ figuresId: sent?.id, number: sent?.number, sha256: sent?.sha256 });
}

/** Asserts that a paid order has each of its engagements exactly once, and that its status follows from theirs. */
function expectOrder(order: Order, { engagements, events, items, products }: Work): void {
  const lines = items.filter((item) => item.order === order);
  const work = engagements.filter(({ orderItem }) => orderItem && lines.includes(orderItem));
  const pieces = lines.flatMap(({ id, productId, quantity }) => {
    const kinds = products.find((product) => product.id === productId)?.work ?? [];
    return Array.from({ length: quantity }, () => kinds)
      .flat()
      .map((kind, at) => `${id} ${at + 1} ${kind}`);
  });
  const started = work.map(({ orderItem, piece, kind }) => `${orderItem?.id} ${piece} ${kind}`);
  expect(started.toSorted()).toEqual(order.paidAt ? pieces.toSorted() : []);
  if (work.length === 0) return;
  const ofWork = events.filter(({ engagement }) => work.includes(engagement));
  const statuses = work.map(({ status }) => status);
  const hasStarted = ofWork.some(({ statusAfter }) => statusAfter === 'in_preparation');
  const isOver = statuses.every((status) => status === 'closed' || status === 'cancelled');
  const open = hasStarted ? 'processing' : 'paid';
  const isCancelled = statuses.every((status) => status === 'cancelled');
  expect(order.status).toBe(isCancelled ? 'cancelled' : isOver ? 'completed' : open);
  if (!statuses.includes('cancelled')) expect(order.refundDueOn ?? null).toBeNull();
  if (ofWork.some(({ action }) => action === 'withdraw')) expect(order.refundDueOn).toBeTruthy();
}

const productsOf = ({ lines }: Quote) => lines.map(({ productId }) => productId);

/**
 * Asserts that paying an accepted quote starts its own return, and that a quote is withdrawn if its return is
 * cancelled unpaid.
 */
function expectQuotes({ engagements, quotes }: Work): void {
  const accepted = quotes.filter(({ state }) => state === 'accepted');
  for (const quote of quotes) {
    const { status, orderItem } = quote.engagement;
    if (status === 'cancelled' && !orderItem) expect(quote.state).toBe('withdrawn');
    if (status !== 'not_started' || quote.state !== 'accepted') continue;
    const paid = engagements.filter(
      (engagement) =>
        engagement.kind === quote.engagement.kind &&
        productsOf(quote).includes(engagement.orderItem?.productId ?? -1) &&
        (engagement.orderItem?.order.paidAt ?? 0) > (quote.acceptedAt ?? 0),
    );
    const own = paid.filter((engagement) =>
      accepted.some(
        (other) =>
          other.engagement === engagement &&
          productsOf(other).includes(engagement.orderItem?.productId ?? -1),
      ),
    );
    expect(paid.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
  }
}

/** A completed step: its time, whether another action ran concurrently, and whether it only let time pass. */
interface Made {
  now: Date;
  isConcurrent: boolean;
  isWait: boolean;
}

/** Asserts that a move or change of turn restarts an engagement's waiting time and changes its version. */
function expectSince(id: number, before: Work, after: Work, { now, isConcurrent, isWait }: Made): void {
  const of = (work: Work) => ({
    row: work.engagements.find((engagement) => engagement.id === id),
    actor: work.views.get(id)?.actor,
    moves: work.events.filter(({ engagement, action }) => engagement.id === id && isMove(action)).length,
  });
  const [old, current] = [of(before), of(after)];
  const hasMoved = old.moves !== current.moves;
  const isTurned = !isWait && old.actor !== current.actor;
  const since = current.row?.waitingSince;
  if (!old.row || hasMoved || isTurned) {
    expect(since).toEqual(now);
    expect(current.row?.version).not.toBe(old.row?.version);
  } else if (isConcurrent) expect([now, old.row.waitingSince]).toContainEqual(since);
  else expect(since).toEqual(old.row.waitingSince);
}

/** Asserts that a client's engagements are consistent and follow from their state before the step. */
export function expectConsistentWork(before: Work, after: Work, made: Made): void {
  for (const engagement of after.engagements) {
    const { id, status } = engagement;
    const view = after.views.get(id);
    expectOneStatus(
      engagement,
      after.events.filter((event) => event.engagement === engagement),
    );
    expect([status, view?.status, view?.actor]).toEqual([
      status,
      status,
      expectedActor(engagement, after, made.now),
    ]);
    expect(view?.requests.open).toBe(
      after.requests.filter(({ engagementId, isWaiting }) => engagementId === id && isWaiting).length,
    );
    expectApproval(
      engagement,
      after.figures.filter((figures) => figures.engagement === engagement),
    );
    expectSince(id, before, after, made);
  }
  for (const order of after.orders) expectOrder(order, after);
  expectQuotes(after);
  expect(after.engagements.map(({ id }) => id)).toEqual(
    expect.arrayContaining(before.engagements.map(({ id }) => id)),
  );
}
