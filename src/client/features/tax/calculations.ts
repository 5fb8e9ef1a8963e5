import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../../data/errors.ts';
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
