import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UserView } from '../../domain/accounts/schemas.ts';
import type { CartItemView } from '../../domain/shop/schemas.ts';
import { changeUser, currentUser } from '../data/session.ts';
import { failureMessage, httpStatus } from '../data/errors.ts';
import { refetchAfterChange } from '../data/query-client.ts';
import { api, trpc } from '../data/trpc.ts';
import { toast } from '../data/notifications.ts';
import { addToVisitorCart } from './visitor-cart.ts';

/** Query for the signed-in user's cart. */
export const cartQuery = trpc.shop.cart.queryOptions();
const { queryKey } = cartQuery;

/** Mutation scope for cart changes, so they run one at a time. */
export const cartScope = { id: 'cart' };
/** Key prefix shared by all cart mutations. */
export const cartChangesKey = ['cart'];

/**
 * Returns cart query options that make a loader refetch the cart, in case another device or a price change
 * has altered it. While a change is in flight, the loader doesn't refetch: the response could be older than
 * the optimistic state, and the change triggers a refetch anyway.
 */
export const freshCartQuery = (queryClient: QueryClient) => ({
  ...cartQuery,
  staleTime: queryClient.isMutating({ mutationKey: cartChangesKey }) > 0 ? Infinity : 0,
});

/**
 * Key of the last server-confirmed cart. Cached while changes are in flight, and dropped when the user
 * changes.
 */
const confirmedKey = ['cart', 'confirmed'];
const confirmedCart = (queryClient: QueryClient) => queryClient.getQueryData<CartItemView[]>(confirmedKey);

/** Settles the cart after its last pending change: rolls back rejected changes and refetches the cart. */
export function settleCart(queryClient: QueryClient): void {
  if (queryClient.isMutating({ mutationKey: cartChangesKey }) > 1) return;
  const agreed = confirmedCart(queryClient);
  if (agreed) queryClient.setQueryData(queryKey, agreed);
  queryClient.removeQueries({ queryKey: confirmedKey });
  void refetchAfterChange({ queryKey });
}

interface Addition {
  quantity: number;
  /** The user who clicked; null for a visitor, or while the session is unknown. */
  buyer: UserView | null;
}

/** Time in ms that "Added" is shown. A second click within it counts as a double click and adds nothing. */
const ADDED_SHOWN_MS = 800;

/**
 * Adds a product to the account's cart, or to the visitor's cart, which the next login merges. Shows a
 * notification. A double click adds the product only once. `onAdded` isn't called once the component has
 * unmounted.
 */
export function useAddToCart(
  product: { id: number; name: string },
  { onAdded }: { onAdded?: () => void } = {},
) {
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationKey: [...cartChangesKey, 'add'],
    scope: cartScope,
    mutationFn: async ({ quantity, buyer }: Addition) => {
      const item = { productId: product.id, quantity };
      if (!buyer) return addToVisitorCart(item);
      const isSignedIn = () => currentUser(queryClient)?.id === buyer.id;
      // If the user changed while this request was queued, the cart now belongs to someone else.
      if (!isSignedIn()) throw new Error('The buyer is no longer logged in');
      try {
        await api.shop.addToCart.mutate(item);
      } catch (error) {
        // The session has expired, so keep the product in the visitor's cart until the next login.
        if (httpStatus(error) !== 401 || !isSignedIn()) throw error;
        changeUser(queryClient, null);
        addToVisitorCart(item);
      }
    },
    onSuccess: (_, { quantity }) => {
      const times = quantity > 1 ? ` (${quantity})` : '';
      toast({
        title: 'Added to cart',
        description: `${product.name}${times}`,
        link: { label: 'View cart', to: '/cart' },
      });
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Could not add item to cart. Please try again.',
        variant: 'destructive',
      }),
    onSettled: () => settleCart(queryClient),
  });
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(reset, ADDED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  const pressedAt = useRef(-Infinity);
  const press = (quantity: number) => {
    // Also compare times, because a second click can arrive before React has re-rendered after the first.
    const isDouble = performance.now() - pressedAt.current < ADDED_SHOWN_MS;
    if (isPending || isSuccess || isDouble) return;
    pressedAt.current = performance.now();
    mutate({ quantity, buyer: currentUser(queryClient) }, { onSuccess: onAdded });
  };
  return { isPending, isAdded: isSuccess, mutate: press };
}

interface LineChange<Input> {
  item: CartItemView;
  /** First part of the error message shown if the server rejects the change. */
  failure: string;
  /** Applies the change to a list of cart lines. */
  apply: (items: CartItemView[], input: Input) => CartItemView[];
  send: (input: Input) => Promise<unknown>;
  onSuccess?: () => void;
}

/**
 * Changes one line optimistically. Changes run in order. A queued change to the line is skipped if a newer change
 * follows it, so the last click wins.
 */
function useLineChange<Input>({ item, failure, apply, send, onSuccess }: LineChange<Input>) {
  const queryClient = useQueryClient();
  const mutationKey = [...cartChangesKey, item.id];
  return useMutation({
    mutationKey,
    scope: cartScope,
    onMutate: async (input: Input) => {
      // A response in flight would overwrite the optimistic state.
      await queryClient.cancelQueries({ queryKey });
      const shown = queryClient.getQueryData(queryKey);
      if (!shown) return;
      if (!confirmedCart(queryClient)) queryClient.setQueryData(confirmedKey, shown);
      queryClient.setQueryData(queryKey, apply(shown, input));
    },
    mutationFn: async (input) => {
      if (!confirmedCart(queryClient) || queryClient.isMutating({ mutationKey }) > 1) return;
      await send(input);
      queryClient.setQueryData<CartItemView[]>(confirmedKey, (items) => items && apply(items, input));
      onSuccess?.();
    },
    onError: (error: Error) => {
      // query-client.ts has already reported the lost session.
      if (httpStatus(error) === 401) return;
      toast({ title: 'Error', description: `${failure}: ${failureMessage(error)}`, variant: 'destructive' });
    },
    onSettled: () => settleCart(queryClient),
  });
}

export const useChangeQuantity = (item: CartItemView) =>
  useLineChange<number>({
    item,
    failure: 'Failed to update quantity',
    apply: (items, quantity) => items.map((line) => (line.id === item.id ? { ...line, quantity } : line)),
    send: (quantity) => api.shop.updateCartItem.mutate({ id: item.id, quantity }),
  });

/** Restores a removed line at the top, where the server puts the newest line. */
const useRestoreItem = (item: CartItemView) =>
  useLineChange<void>({
    item,
    failure: 'Failed to put the item back',
    apply: (items) => (items.some(({ id }) => id === item.id) ? items : [item, ...items]),
    send: () => api.shop.addToCart.mutate({ productId: item.productId, quantity: item.quantity }),
  });

/** Removes a line and offers to undo the removal. */
export function useRemoveItem(item: CartItemView) {
  const queryClient = useQueryClient();
  const { mutate: restore } = useRestoreItem(item);
  return useLineChange<void>({
    item,
    failure: 'Failed to remove item',
    apply: (items) => items.filter(({ id }) => id !== item.id),
    send: () => api.shop.removeCartItem.mutate({ id: item.id }),
    onSuccess: () => {
      const buyer = currentUser(queryClient)?.id;
      // The notification may outlive the session, in which case the cart belongs to another user.
      const onPress = () => currentUser(queryClient)?.id === buyer && restore();
      toast({
        title: 'Item removed',
        description: item.product.name,
        action: { label: 'Undo', onPress },
      });
    },
  });
}
