import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UserView } from '../../domain/accounts/schemas.ts';
import type { CartItemView } from '../../domain/shop/schemas.ts';
import { changeUser, currentUser } from '../auth/session.ts';
import { failureMessage, httpStatus } from '../data/errors.ts';
import { fetchAgain } from '../data/query-client.ts';
import { api, trpc } from '../data/trpc.ts';
import { toast } from '../ui/toast.ts';
import { addToVisitorCart } from './visitor-cart.ts';

/** A signed-in person's cart. */
export const cartQuery = trpc.shop.cart.queryOptions();
const { queryKey } = cartQuery;

/** Every change of the cart waits for the one before it. */
export const cartScope = { id: 'cart' };
/** The key of such a change begins with it. */
export const cartChangesKey = ['cart'];

/**
 * For loaders: the cart looked at anew, since another device may have changed it, and prices may have changed too. Not
 * while a change is on its way: the answer could be older than what is seen, and after the change it is asked for anyway.
 */
export const freshCartQuery = (queryClient: QueryClient) => ({
  ...cartQuery,
  staleTime: queryClient.isMutating({ mutationKey: cartChangesKey }) > 0 ? Infinity : 0,
});

/** While lines are changed: the cart as the server has agreed to it. Gone when another person comes. */
const agreedKey = ['cart', 'agreed'];
const agreedCart = (queryClient: QueryClient) => queryClient.getQueryData<CartItemView[]>(agreedKey);

/** After the last change: takes back what the server did not agree to, and asks what it has. */
export function settleCart(queryClient: QueryClient): void {
  if (queryClient.isMutating({ mutationKey: cartChangesKey }) > 1) return;
  const agreed = agreedCart(queryClient);
  if (agreed) queryClient.setQueryData(queryKey, agreed);
  queryClient.removeQueries({ queryKey: agreedKey });
  void fetchAgain({ queryKey });
}

interface Addition {
  quantity: number;
  /** Who pressed; null for a visitor, and while it isn't known yet. */
  buyer: UserView | null;
}

/** So long it says that something was added; a press meanwhile ends a double click and adds no second. In milliseconds. */
const ADDED_SHOWN = 800;

/**
 * Puts a product into the cart: the account's, or this browser's, from where the next log-in takes it along. Says how it
 * went; a double press adds one.
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
      // It waited for its turn, and who pressed has gone meanwhile: by now the cart is another's.
      if (!isSignedIn()) throw new Error('The buyer is no longer logged in');
      try {
        await api.shop.addToCart.mutate(item);
      } catch (error) {
        // The session has ended: it waits in the browser for the next log-in.
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
    const timer = setTimeout(reset, ADDED_SHOWN);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  const pressedAt = useRef(-Infinity);
  const press = (quantity: number) => {
    // By the clock as well: the second half of a double click comes before the first is seen.
    const isDouble = performance.now() - pressedAt.current < ADDED_SHOWN;
    if (isPending || isSuccess || isDouble) return;
    pressedAt.current = performance.now();
    mutate({ quantity, buyer: currentUser(queryClient) });
  };
  return { isPending, isAdded: isSuccess, mutate: press };
}

interface LineChange<Input> {
  item: CartItemView;
  /** The first words of the toast when it is refused. */
  failure: string;
  /** The cart as it is afterwards. */
  apply: (items: CartItemView[], input: Input) => CartItemView[];
  send: (input: Input) => Promise<unknown>;
  onSuccess?: () => void;
}

/**
 * A change of one line, seen at once. Changes arrive one after the other; one for whose line a newer one waits is not
 * sent, so that the last press wins.
 */
function useLineChange<Input>({ item, failure, apply, send, onSuccess }: LineChange<Input>) {
  const queryClient = useQueryClient();
  const mutationKey = [...cartChangesKey, item.id];
  return useMutation({
    mutationKey,
    scope: cartScope,
    onMutate: async (input: Input) => {
      // An answer that is on its way would undo what is seen.
      await queryClient.cancelQueries({ queryKey });
      const shown = queryClient.getQueryData(queryKey);
      if (!shown) return;
      if (!agreedCart(queryClient)) queryClient.setQueryData(agreedKey, shown);
      queryClient.setQueryData(queryKey, apply(shown, input));
    },
    mutationFn: async (input) => {
      if (!agreedCart(queryClient) || queryClient.isMutating({ mutationKey }) > 1) return;
      await send(input);
      queryClient.setQueryData<CartItemView[]>(agreedKey, (items) => items && apply(items, input));
      onSuccess?.();
    },
    onError: (error: Error) => {
      // A lost session has been told about already (data/query-client.ts).
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

/** Puts a removed line back, on top as the server has what was added last. */
const useRestoreItem = (item: CartItemView) =>
  useLineChange<void>({
    item,
    failure: 'Failed to put the item back',
    apply: (items) => (items.some(({ id }) => id === item.id) ? items : [item, ...items]),
    send: () => api.shop.addToCart.mutate({ productId: item.productId, quantity: item.quantity }),
  });

/** Takes a line out of the cart, and offers to put it back. */
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
      // The notification may outlive the session; the cart is then another's.
      const onPress = () => currentUser(queryClient)?.id === buyer && restore();
      toast({
        title: 'Item removed',
        description: item.product.name,
        action: { label: 'Undo', onPress },
      });
    },
  });
}
