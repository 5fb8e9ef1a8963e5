import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderView } from '../../../../domain/orders/schemas.ts';
import { failureMessage, httpStatus } from '../../../data/errors.ts';
import { fetchAgain } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { toast } from '../../../ui/toast.ts';

/** Records that the client approved our access on eFiling; it counts for all their orders in work. */
export function useConfirmAccess() {
  const queryClient = useQueryClient();
  return useMutation(
    trpc.orders.confirmAccess.mutationOptions({
      onSuccess: (tasks, { id }) => {
        queryClient.setQueryData(trpc.orders.tasks.queryKey({ id }), tasks);
        void fetchAgain(trpc.orders.tasks.pathFilter());
        void fetchAgain(trpc.dashboard.pathFilter());
        toast({ title: 'Thank you, we’ve noted your approval' });
      },
      onError: (error) => {
        // A lost session is reported once for all calls.
        if (httpStatus(error) === 401) return;
        toast({ title: 'Not saved', description: failureMessage(error), variant: 'destructive' });
        void fetchAgain(trpc.orders.tasks.pathFilter());
        void fetchAgain(trpc.dashboard.pathFilter());
      },
    }),
  );
}

/** What its owner can do with an order. Failures are told, and after a refusal the order is looked at again. */
export function useOrderActions(id: number) {
  const queryClient = useQueryClient();
  const refresh = () => {
    void queryClient.invalidateQueries(trpc.orders.pathFilter());
    void fetchAgain(trpc.dashboard.pathFilter());
  };
  const changed = (title: string) => (order: OrderView) => {
    queryClient.setQueryData(trpc.orders.byId.queryKey({ id }), order);
    void queryClient.invalidateQueries(trpc.orders.list.pathFilter());
    void fetchAgain(trpc.dashboard.pathFilter());
    toast({ title });
  };
  const failed = (title: string) => (error: unknown) => {
    // That nobody is signed in any more is told once for all calls.
    if (httpStatus(error) === 401) return;
    toast({ title, description: failureMessage(error), variant: 'destructive' });
    // A refusal means that it stands otherwise than was shown.
    if (httpStatus(error) !== undefined) refresh();
  };
  return {
    payAgain: useMutation(
      trpc.orders.payAgain.mutationOptions({
        onSuccess: refresh,
        onError: failed('Payment could not be started'),
      }),
    ),
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
