import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { httpStatus } from '../../../data/errors.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { toast, toastFailure } from '../../../data/notifications.ts';

/** Records that the client approved our access on eFiling; applies to all their open orders. */
export function useConfirmAccess() {
  const queryClient = useQueryClient();
  return useMutation(
    trpc.orders.confirmAccess.mutationOptions({
      onSuccess: (tasks, { id }) => {
        queryClient.setQueryData(trpc.orders.tasks.queryKey({ id }), tasks);
        void refetchAfterChange(trpc.orders.tasks.pathFilter());
        void refetchAfterChange(trpc.dashboard.pathFilter());
        toast({ title: 'Thank you, we’ve noted your approval' });
      },
      onError: (error) => {
        toastFailure('Not saved', error);
        void refetchAfterChange(trpc.orders.tasks.pathFilter());
        void refetchAfterChange(trpc.dashboard.pathFilter());
      },
    }),
  );
}

/** Refetches the user's orders and the dashboard. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(trpc.orders.pathFilter());
    void refetchAfterChange(trpc.dashboard.pathFilter());
  };
}

/** Returns an error handler. A rejection means that the displayed data is out of date, so it is refetched. */
function useFailed() {
  const refresh = useRefresh();
  return (title: string) => (error: unknown) => {
    toastFailure(title, error);
    if (httpStatus(error) !== undefined) refresh();
  };
}

/** Starts a payment for any of the user's unpaid orders. */
export function usePayAgain() {
  const onSuccess = useRefresh();
  const failed = useFailed();
  return useMutation(
    trpc.orders.payAgain.mutationOptions({ onSuccess, onError: failed('Payment could not be started') }),
  );
}

/** Returns the owner's actions on an order. They report failures and refetch the order after a rejection. */
export function useOrderActions(id: number) {
  const queryClient = useQueryClient();
  const changed = (title: string) => (order: OrderView) => {
    queryClient.setQueryData(trpc.orders.byId.queryKey({ id }), order);
    void queryClient.invalidateQueries(trpc.orders.list.pathFilter());
    void refetchAfterChange(trpc.dashboard.pathFilter());
    toast({ title });
  };
  const failed = useFailed();
  return {
    payAgain: usePayAgain(),
    cancel: useMutation(
      trpc.orders.cancel.mutationOptions({
        onSuccess: changed('Order cancelled'),
        onError: failed('Order could not be cancelled'),
      }),
    ),
    cancelSubscription: useMutation(
      trpc.orders.cancelSubscription.mutationOptions({
        onSuccess: changed('Subscription cancelled'),
        onError: failed('Subscription could not be cancelled'),
      }),
    ),
  };
}
