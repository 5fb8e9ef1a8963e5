import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { fetchAgain } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { toast, toastFailure } from '../../../data/notifications.ts';

/** A server result: just calculated, or reopened from the history as it was shown then. */
export interface ServerResult {
  input: TaxInput;
  result: CalculationResult;
}

/** The signed-in user's five most recent calculations, newest first. */
export const recentCalculations = trpc.tax.calculations.queryOptions({ limit: 5 });

/** Calculates on the server, which saves the result of a signed-in user, and shows a notification. */
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
      onError: (error) => toastFailure('Calculation failed', error),
    }),
  );
}

/** Loads a saved calculation with its working. Saved calculations never change, so each is fetched once. */
export function useSavedCalculation() {
  const queryClient = useQueryClient();
  return useMutation({
    // Of several calls in a row, a mutation reports only the last.
    mutationFn: (id: number) => queryClient.ensureQueryData(trpc.tax.calculation.queryOptions({ id })),
    onError: (error) => toastFailure('Calculation could not be opened', error),
  });
}
