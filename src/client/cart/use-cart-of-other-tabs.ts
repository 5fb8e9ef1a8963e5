import { matchMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchAfterChange } from '../data/query-client.ts';
import { cartChangesKey, cartQuery } from './cart.ts';

/** Tells other tabs when the account's cart changes, and refetches the cart when they change it. */
export function useCartOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const changes = { mutationKey: cartChangesKey };
    const tabs = new BroadcastChannel('cart');
    tabs.addEventListener('message', () => {
      // If a change from this tab is in flight, it refetches the cart anyway.
      if (queryClient.isMutating(changes) === 0) void refetchAfterChange({ queryKey: cartQuery.queryKey });
    });
    const stop = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel only reaches its own origin
      if (matchMutation(changes, event.mutation)) tabs.postMessage('changed');
    });
    return () => {
      stop();
      tabs.close();
    };
  }, [queryClient]);
}
