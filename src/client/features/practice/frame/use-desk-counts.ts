import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import type { DeskCounts } from './desk-rail.tsx';

export type TodayScope = 'mine' | 'everyone';

// Always stale, because clients and colleagues make changes at any time.
export const todayQuery = (scope: TodayScope) => ({
  ...trpc.practice.today.summary.queryOptions({ scope }),
  staleTime: 0,
});

export const inboxCountsQuery = { ...trpc.practice.inbox.counts.queryOptions(), staleTime: 0 };
export const orderCountsQuery = { ...trpc.practice.orders.counts.queryOptions(), staleTime: 0 };

/** Returns the menu's pending counts. */
export function useDeskCounts(): DeskCounts {
  const { data: today } = useQuery(todayQuery('mine'));
  const { data: inbox } = useQuery(inboxCountsQuery);
  const { data: orders } = useQuery(orderCountsQuery);
  return {
    '/practice': today?.counts.today.mine ?? 0,
    '/practice/work': today?.counts.work.mine ?? 0,
    '/practice/review': today?.counts.review.mine ?? 0,
    '/practice/inbox': inbox?.open ?? 0,
    '/practice/orders': orders?.waiting ?? 0,
  };
}
