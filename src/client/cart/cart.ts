import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UserView } from '../../domain/accounts/schemas.ts';
import type { CartItemView } from '../../domain/shop/schemas.ts';
import { changeUser, currentUser } from '../data/session.ts';
import { failureMessage, httpStatus } from '../data/errors.ts';
import { fetchAgain } from '../data/query-client.ts';
import { api, trpc } from '../data/trpc.ts';
import { toast } from '../data/notifications.ts';
import { addToVisitorCart } from './visitor-cart.ts';

/** The signed-in user's cart. */
export const cartQuery = trpc.shop.cart.queryOptions();
const { queryKey } = cartQuery;

/** Mutation scope of the cart: changes run one after the other. */
export const cartScope = { id: 'cart' };
/** Prefix of the mutation keys of cart changes. */
export const cartChangesKey = ['cart'];

/**
 * For loaders: refetches the cart, because another device or a price change may have altered it. Skips the refetch while a
 * change is in flight: the reply could be older than the optimistic state, and the change refetches anyway.
 */
export const freshCartQuery = (queryClient: QueryClient) => ({
  ...cartQuery,
  staleTime: queryClient.isMutating({ mutationKey: cartChangesKey }) > 0 ? Infinity : 0,
});

/** The last cart the server confirmed, kept while lines change. Removed when the user changes. */
const confirmedKey = ['cart', 'confirmed'];
const confirmedCart = (queryClient: QueryClient) => queryClient.getQueryData<CartItemView[]>(confirmedKey);

/** After the last change: rolls back what the server rejected and refetches the cart. */
export function settleCart(queryClient: QueryClient): void {
  if (queryClient.isMutating({ mutationKey: cartChangesKey }) > 1) return;
  const agreed = confirmedCart(queryClient);
  if (agreed) queryClient.setQueryData(queryKey, agreed);
  queryClient.removeQueries({ queryKey: confirmedKey });
  void fetchAgain({ queryKey });
}

interface Addition {
  quantity: number;
  /** The user who pressed; null for a visitor, or while the session is unknown. */
  buyer: UserView | null;
}

/** How long "Added" is shown, in ms. A press within this time is a double click and adds nothing. */
const ADDED_SHOWN_MS = 800;

/**
 * Adds a product to the account's cart, or to the visitor's cart, which the next login merges. Shows a notification. A
 * double click adds one.
 */
export function useAddToCart(product: { id: number; name: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationKey: [...cartChangesKey, 'add'],
    scope: cartScope,
    mutationFn: async ({ quantity, buyer }: Addition) => {
      const item = { productId: product.id, quantity };
      if (!buyer) return addToVisitorCart(item);
      const isSignedIn = () => currentUser(queryClient)?.id === buyer.id;
      // The user changed while this waited its turn, so the cart is another user's now.
      if (!isSignedIn()) throw new Error('The buyer is no longer logged in');
      try {
        await api.shop.addToCart.mutate(item);
      } catch (error) {
        // The session has expired: keep the product in the visitor's cart until the next login.
        if (httpStatus(error) !== 401 || !isSignedIn()) throw error;
        changeUser(queryClient, null);
        addToVisitorCart(item);
      }
    },
    onSuccess: (_, { quantity }) => {
      const times = quantity > 1 ? ` (${quantity})` : '';
      toast({ title: 'Added to cart', description: `${product.name}${times}` });
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
    // Compare times too: the second click can come before the first has rendered.
    const isDouble = performance.now() - pressedAt.current < ADDED_SHOWN_MS;
    if (isPending || isSuccess || isDouble) return;
    pressedAt.current = performance.now();
    mutate({ quantity, buyer: currentUser(queryClient) });
  };
  return { isPending, isAdded: isSuccess, mutate: press };
}

interface LineChange<Input> {
  item: CartItemView;
  /** Title of the notification if the server rejects the change. */
  failure: string;
  /** Applies the change to the cached cart. */
  apply: (items: CartItemView[], input: Input) => CartItemView[];
  send: (input: Input) => Promise<unknown>;
  onSuccess?: () => void;
}

/**
 * An optimistic change of one line. Changes run in order; one that a newer change of the same line has replaced isn't
 * sent, so the last press wins.
 */
function useLineChange<Input>({ item, failure, apply, send, onSuccess }: LineChange<Input>) {
  const queryClient = useQueryClient();
  const mutationKey = [...cartChangesKey, item.id];
  return useMutation({
    mutationKey,
    scope: cartScope,
    onMutate: async (input: Input) => {
      // A reply in flight would overwrite the optimistic state.
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

/** Removes a line and offers to undo. */
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
      // The notification may outlive the session; the cart is then another user's.
      const onPress = () => currentUser(queryClient)?.id === buyer && restore();
      toast({
        title: 'Item removed',
        description: item.product.name,
        action: { label: 'Undo', onPress },
      });
    },
  });
}
