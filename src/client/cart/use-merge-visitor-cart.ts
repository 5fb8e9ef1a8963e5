import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { httpStatus } from '../data/errors.ts';
import { api } from '../data/trpc.ts';
import { toast } from '../data/notifications.ts';
import { cartChangesKey, cartScope, settleCart } from './cart.ts';
import { markSent, pendingMerges, removeMerge, useVisitorItems } from './visitor-cart.ts';

/**
 * Merges the visitor's cart into the account; login awaits this. Items stay in the browser under an
 * idempotency key until the server responds, so a retry, a reload or another tab doesn't add anything twice.
 * While `isSignedIn`, also merges items left over from a failed attempt or added in another tab.
 */
export function useMergeVisitorCart(isSignedIn: boolean) {
  const queryClient = useQueryClient();
  const merge = useMutation({
    mutationKey: [...cartChangesKey, 'merge'],
    scope: cartScope,
    mutationFn: async () => {
      for (const { key, items } of pendingMerges()) {
        markSent(key);
        const merged = await api.shop.mergeCart.mutate({ key, items: [...items] }).catch((error: unknown) => {
          // Drop a merge that the server will never accept.
          if (httpStatus(error) !== 400) throw error;
        });
        removeMerge(key);
        if (merged?.skipped.length) {
          toast({ title: 'Not in your cart', description: 'An item you added is no longer available.' });
        }
      }
    },
    onSettled: () => settleCart(queryClient),
  });

  const { mutate } = merge;
  const isWaiting = useVisitorItems().length > 0;
  useEffect(() => {
    if (isSignedIn && isWaiting) mutate();
  }, [isSignedIn, isWaiting, mutate]);
  return merge;
}
