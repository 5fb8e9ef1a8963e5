import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UserView } from '../../domain/accounts/schemas.ts';
import { httpStatus } from '../data/errors.ts';
import { api, trpc } from '../data/trpc.ts';
import { toast } from '../ui/toast.ts';
import { dropBundle, markSent, readVisitorCart, useVisitorItems, visitorItems } from './visitor-cart.ts';

/**
 * Hands what was chosen before the log-in over to the account. Until the server has answered it stays in the browser
 * under the same key, so that a retry, a reload or another tab adds nothing twice.
 */
export function useMergeVisitorCart(user: UserView | null) {
  const queryClient = useQueryClient();
  const queryKey = trpc.shop.cart.queryKey();
  const merge = useMutation({
    scope: { id: 'cart' },
    mutationFn: async () => {
      for (const { key, items } of readVisitorCart()) {
        markSent(key);
        const merged = await api.shop.mergeCart
          .mutate({ key, items: visitorItems([{ key, sent: true, items }]) })
          .catch((error: unknown) => {
            // What the server will never take is let go; all else is tried again with the next look at the cart.
            if (httpStatus(error) !== 400) throw error;
          });
        dropBundle(key);
        if (merged) queryClient.setQueryData(queryKey, merged.items);
        if (merged?.skipped.length) {
          toast({ title: 'Not in your cart', description: 'Something you chose is no longer on sale.' });
        }
      }
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });

  // A session that was found at the start, and what another tab still puts into the visitor's cart.
  const { mutate } = merge;
  const waiting = useVisitorItems().length > 0;
  useEffect(() => {
    if (user && waiting) mutate();
  }, [user, waiting, mutate]);
  return merge;
}
