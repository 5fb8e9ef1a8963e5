import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { type Turn, turnOf } from '../../../../domain/engagements/engagement-actor.ts';
import type { ReturnDetail, ReturnView } from '../../../../domain/engagements/schemas.ts';
import { openTasks } from '../../../../domain/orders/order-tasks.ts';
import type { OrderTasks, OrderView } from '../../../../domain/orders/schemas.ts';
import { queryClient } from '../../../data/query-client.ts';
import { returnQuery, returnsQuery } from '../../returns/return-queries.ts';
import { orderTasksQuery } from './order-queries.ts';
import { shownStatus } from './order-status.tsx';

type Owned = Pick<ReturnView, 'id' | 'status' | 'actor' | 'order'>;

/** Returns an order's open return or other work item. If there are several, one that waits for the client. */
export function openWork<Item extends Owned>(orderId: number, items: readonly Item[]): Item | undefined {
  const open = items.filter(
    ({ order, status }) => order?.id === orderId && status !== 'closed' && status !== 'cancelled',
  );
  return open.find(({ actor }) => actor === 'client') ?? open[0];
}

/** Fetches the returns of all orders in a route loader. */
export const loadOrderReturns = () => queryClient.ensureInfiniteQueryData(returnsQuery);

/** Fetches an order's open work in a route loader. */
export async function loadOrderWork(orderId: number) {
  const { pages } = await loadOrderReturns();
  const item = openWork(orderId, pages.flat());
  if (item) await queryClient.ensureQueryData(returnQuery(item.id));
}

/** An order's open work; undefined if there is none or it couldn't be loaded. */
export function useOrderWork(orderId: number): ReturnDetail | undefined {
  const { data } = useInfiniteQuery(returnsQuery);
  const item = data && openWork(orderId, data.pages.flat());
  return useQuery({ ...returnQuery(item?.id ?? 0), enabled: item !== undefined }).data;
}

type Listed = Pick<OrderView, 'id' | 'status'>;

/** Returns the queries for the tasks of the orders whose work may wait for them. */
const tasksQueries = (orders: readonly Listed[]) =>
  orders.filter(({ status }) => shownStatus(status).label === 'Paid').map(({ id }) => orderTasksQuery(id));

/** Fetches the tasks of a list's paid orders in a route loader. */
export const loadOrdersTasks = (orders: readonly Listed[]) =>
  Promise.all(tasksQueries(orders).map((query) => queryClient.ensureQueryData(query)));

/** Returns a function that looks up what is known about each of the orders. */
export function useOrderFacts(orders: readonly Listed[]): (order: Listed) => OrderFacts {
  const works = useInfiniteQuery(returnsQuery).data?.pages.flat() ?? [];
  const tasks = useQueries({ queries: tasksQueries(orders) }).map(({ data }) => data);
  return ({ id }) => ({ work: openWork(id, works), tasks: tasks.find((each) => each?.orderId === id) });
}

/** What is known about a paid order: its open work and its client tasks. */
export interface OrderFacts {
  work?: Pick<ReturnView, 'id' | 'action' | 'actor' | 'status' | 'assessedBalance' | 'since'> | undefined;
  tasks?: OrderTasks | null | undefined;
}

/** Returns whether the work on a paid order waits for the client's tasks. Once work has started, it doesn't. */
const waitsForTasks = (status: string, tasks: OrderFacts['tasks']) =>
  shownStatus(status).label === 'Paid' && Boolean(tasks && openTasks(tasks).length > 0);

/**
 * Returns whose turn it is on a paid, unfinished order, and since when, if known. The list, the page and the dialog
 * share this answer.
 */
export function paidTurn(
  { status, paidAt, events }: Pick<OrderView, 'status' | 'paidAt' | 'events'>,
  { work, tasks }: OrderFacts,
): { turn: Turn; since: string | null } {
  if (work?.actor === 'client') return { turn: 'client', since: work.since };
  if (waitsForTasks(status, tasks)) return { turn: 'client', since: paidAt };
  if (work) return { turn: turnOf(work), since: work.since };
  return { turn: 'practice', since: events.findLast(({ kind }) => kind === 'work-started')?.at ?? null };
}

type Shown = Pick<ReturnDetail, 'actor' | 'status' | 'assessedBalance' | 'assignee' | 'sentence' | 'detail'>;

/**
 * Returns whose turn it is on a paid, unfinished order, with a headline and, if there are tasks or work, text about the
 * next step.
 */
export function paidHeadline(
  status: string,
  tasks: OrderFacts['tasks'],
  work: Shown | undefined,
): { turn: Turn; headline: string; text?: string } {
  if (waitsForTasks(status, tasks)) {
    return {
      turn: 'client',
      headline: 'Paid, and now it’s your turn',
      text: 'We’ll start once you’ve completed the steps below.',
    };
  }
  const known = work && workTurn(work);
  if (shownStatus(status).label === 'Processing') {
    return known ?? { turn: 'practice', headline: 'Paid, and your practitioner is at work' };
  }
  // The practice may already ask for documents, or have put the work on hold. Nobody works on it yet.
  const headline = 'Paid, and now it’s our turn';
  return known?.turn === 'practice' ? { ...known, headline } : (known ?? { turn: 'practice', headline });
}

/** Returns whose turn it is on an order's work, with a headline and text about the next step. */
export function workTurn(work: Shown): { turn: Turn; headline: string; text: string } {
  const { assignee, sentence, detail } = work;
  const turn = turnOf(work);
  switch (turn) {
    case 'client':
      return { turn, headline: 'Paid, and now it’s your turn', text: sentence };
    case 'practice':
      return {
        turn,
        headline: `Paid, and ${assignee ?? 'your practitioner'} is at work`,
        text: `${sentence} ${detail}`,
      };
    case 'revenue_service':
      return { turn, headline: 'Paid, and now it’s with SARS', text: detail };
    case 'on_hold':
      return { turn, headline: 'Paid, and on hold for now', text: detail };
    case 'assessed':
    case 'nobody':
      return { turn, headline: 'Paid, and SARS has answered', text: sentence };
  }
}
