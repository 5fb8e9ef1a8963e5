import { matchMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchAgain } from '../data/query-client.ts';
import { cartChangesKey, cartQuery } from './cart.ts';

/** Tells the browser's other tabs of every change of the account's cart, and follows theirs. */
export function useCartOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const changes = { mutationKey: cartChangesKey };
    const tabs = new BroadcastChannel('cart');
    tabs.addEventListener('message', () => {
      // While a change of this tab's own is on its way, the cart is asked for after it anyway.
      if (queryClient.isMutating(changes) === 0) void fetchAgain({ queryKey: cartQuery.queryKey });
    });
    const stop = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
      if (matchMutation(changes, event.mutation)) tabs.postMessage('changed');
    });
    return () => {
      stop();
      tabs.close();
    };
  }, [queryClient]);
}
