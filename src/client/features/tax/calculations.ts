import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage, httpStatus } from '../../data/errors.ts';
import { fetchAgain } from '../../data/query-client.ts';
import { trpc } from '../../data/trpc.ts';
import { toast } from '../../ui/toast.ts';

/** The five most recent calculations of a signed-in person, newest first. */
export const recentCalculations = trpc.tax.calculations.queryOptions({ limit: 5 });

/** Calculates on the server, which keeps the result of a signed-in person, and says how it went. */
export function useCalculate() {
  return useMutation(
    trpc.tax.calculate.mutationOptions({
      onSuccess: () => {
        toast({
          title: 'Tax calculation complete',
          description: 'Your tax has been calculated successfully.',
        });
        return Promise.all([
          fetchAgain(trpc.tax.calculations.pathFilter()),
          fetchAgain(trpc.dashboard.pathFilter()),
        ]);
      },
      onError: (error) =>
        toast({ title: 'Calculation failed', description: failureMessage(error), variant: 'destructive' }),
    }),
  );
}

/** Gets one saved calculation with its working; what was saved never changes, so each is asked for once. */
export function useSavedCalculation() {
  const queryClient = useQueryClient();
  return useMutation({
    // Of several that are asked for in a row, a mutation answers the last alone.
    mutationFn: (id: number) => queryClient.ensureQueryData(trpc.tax.calculation.queryOptions({ id })),
    onError: (error) => {
      // That nobody is signed in any more is told once for all calls.
      if (httpStatus(error) === 401) return;
      toast({
        title: 'Calculation could not be opened',
        description: failureMessage(error),
        variant: 'destructive',
      });
    },
  });
}
