import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Turn, turnOf } from '../../../../domain/engagements/engagement-actor.ts';
import type { ReturnDetail, ReturnView } from '../../../../domain/engagements/schemas.ts';
import { queryClient } from '../../../data/query-client.ts';
import { returnQuery, returnsQuery } from '../../returns/return-queries.ts';

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

type Shown = Pick<ReturnDetail, 'actor' | 'status' | 'assessedBalance' | 'assignee' | 'sentence' | 'detail'>;

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
