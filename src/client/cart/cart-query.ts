import { queryOptions } from '@tanstack/react-query';
import type { CartItemView } from '../../domain/shop/schemas.ts';
import { fetchAgain, queryClient } from '../query-client.ts';
import { api, trpc } from '../trpc.ts';
import { mergeVisitorCart } from './merge-visitor-cart.ts';
import { changesArrived, trackChange } from './pending-changes.ts';

const queryKey = trpc.shop.cart.queryKey();

/** A signed-in person's cart. Whatever was chosen before the log-in is handed over first, so no page sees it without. */
export const cartQuery = queryOptions({
  queryKey,
  queryFn: async () => {
    await changesArrived();
    return (await mergeVisitorCart((input) => api.shop.mergeCart.mutate(input))) ?? api.shop.cart.query();
  },
});

/** Changes the cart that is shown; nothing where none was fetched yet. */
export function changeShownCart(change: (items: CartItemView[]) => CartItemView[]): void {
  queryClient.setQueryData(queryKey, (items) => items && change(items));
}

export const refreshCart = () => fetchAgain({ queryKey });

/** Keeps an answer that is on its way from undoing a change; it is asked for again once the change has arrived. */
export function interruptCartFetch(): void {
  if (queryClient.isFetching({ queryKey }) === 0) return;
  trackChange(queryClient.cancelQueries({ queryKey }));
  // After this turn, so that the change itself is waited for too.
  queueMicrotask(() => void refreshCart());
}
