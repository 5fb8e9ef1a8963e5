import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { httpStatus } from '../data/errors.ts';
import { api } from '../data/trpc.ts';
import { toast } from '../ui/toast.ts';
import { cartChangesKey, cartScope, settleCart } from './cart.ts';
import { markSent, pendingMerges, removeMerge, useVisitorItems } from './visitor-cart.ts';

/**
 * Hands what was chosen before the log-in over to the account. Until the server has answered it stays in the browser
 * under the same key, so that a retry, a reload or another tab adds nothing twice. The log-in itself awaits it; while
 * somebody `isSignedIn` it also takes what is found waiting: left by a try that failed, or put there by another tab.
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
          // What the server will never take is let go.
          if (httpStatus(error) !== 400) throw error;
        });
        removeMerge(key);
        if (merged?.skipped.length) {
          toast({ title: 'Not in your cart', description: 'Something you chose is no longer on sale.' });
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
