import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CartItemView } from '../../domain/shop/schemas.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { meQuery } from '../auth/me-query.ts';
import { changeUser } from '../auth/session.ts';
import { failureMessage, httpStatus } from '../data/errors.ts';
import { api, trpc } from '../data/trpc.ts';
import { toast } from '../ui/toast.ts';
import { addToVisitorCart, useVisitorItems } from './visitor-cart.ts';

/** A signed-in person's cart. */
export const cartQuery = trpc.shop.cart.queryOptions();
const { queryKey } = cartQuery;

/** How many of which product: the account's, or this browser's while nobody is signed in. */
export function useCartItems(): readonly { productId: number; quantity: number }[] {
  const { user } = useAuth();
  const { data = [] } = useQuery({ ...cartQuery, enabled: user !== null });
  const visitor = useVisitorItems();
  return user ? data : visitor;
}

/** Every change of the cart waits for the one before it; an add needs no line to be there yet. */
const inOrder = { scope: { id: 'cart' }, mutationKey: ['cart'] };

export function useAddToCart(product: { id: number; name: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    ...inOrder,
    mutationFn: async (quantity: number) => {
      const item = { productId: product.id, quantity };
      const user = await queryClient.ensureQueryData(meQuery);
      if (!user) return addToVisitorCart(item);
      try {
        await api.shop.addToCart.mutate(item);
      } catch (error) {
        // The session has ended: it waits in the browser for the next log-in.
        if (httpStatus(error) !== 401) throw error;
        changeUser(queryClient, null);
        addToVisitorCart(item);
      }
    },
    onSuccess: (_, quantity) => {
      const times = quantity > 1 ? ` (${quantity})` : '';
      toast({ title: 'Added to cart', description: `${product.name}${times}` });
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Could not add item to cart. Please try again.',
        variant: 'destructive',
      }),
  });
}

/** Shows a change of the cart at once, puts back what was there when it is refused, and asks the server after the last. */
function useOptimistic<Input>(
  failure: string,
  apply: (items: CartItemView[], input: Input) => CartItemView[],
) {
  const queryClient = useQueryClient();
  const isLast = () => queryClient.isMutating({ mutationKey: inOrder.mutationKey }) === 1;
  return {
    ...inOrder,
    onMutate: async (input: Input) => {
      await queryClient.cancelQueries({ queryKey });
      // With others still under way only the server knows what it will have.
      const before = isLast() ? queryClient.getQueryData(queryKey) : undefined;
      queryClient.setQueryData(queryKey, (items) => items && apply(items, input));
      return { before };
    },
    onError: (error: Error, _: Input, shown?: { before: CartItemView[] | undefined }) => {
      if (shown?.before) queryClient.setQueryData(queryKey, shown.before);
      toast({ title: 'Error', description: `${failure}: ${failureMessage(error)}`, variant: 'destructive' });
    },
    onSettled: () => {
      if (isLast()) void queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** However fast someone presses, the number of the last press is what the server ends with. */
export function useChangeQuantity({ id }: CartItemView) {
  const queryClient = useQueryClient();
  const mutationKey = [...inOrder.mutationKey, id];
  return useMutation({
    ...useOptimistic('Failed to update quantity', (items, quantity: number) =>
      items.map((item) => (item.id === id ? { ...item, quantity } : item)),
    ),
    mutationKey,
    mutationFn: async (quantity) => {
      // A newer number for this line is waiting: that one is sent instead.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await api.shop.updateCartItem.mutate({ id, quantity });
    },
  });
}

export function useRemoveItem() {
  return useMutation({
    ...useOptimistic('Failed to remove item', (items, { id }: CartItemView) =>
      items.filter((item) => item.id !== id),
    ),
    mutationFn: ({ id }) => api.shop.removeCartItem.mutate({ id }),
    onSuccess: (_, { product }) => toast({ title: 'Item removed', description: product.name }),
  });
}
