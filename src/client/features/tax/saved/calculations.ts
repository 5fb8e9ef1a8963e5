import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { toast, toastFailure } from '../../../data/notifications.ts';

/** Result from the server: newly calculated, or reopened from the history with its original figures. */
export interface ServerResult {
  input: TaxInput;
  result: CalculationResult;
}

/** The signed-in user's five most recent calculations, newest first. */
export const recentCalculations = trpc.tax.calculations.queryOptions({ limit: 5 });

/** Calculates on the server and shows a notification. The server saves a signed-in user's result. */
export function useCalculate() {
  return useMutation(
    trpc.tax.calculate.mutationOptions({
      onSuccess: () => {
        toast({
          title: 'Tax calculation complete',
          description: 'Your tax has been calculated successfully.',
        });
        return Promise.all([
          refetchAfterChange(trpc.tax.calculations.pathFilter()),
          refetchAfterChange(trpc.dashboard.pathFilter()),
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
    // A mutation, because its `mutate` callbacks only run for the last of several requests in a row.
    mutationFn: (id: number) => queryClient.ensureQueryData(trpc.tax.calculation.queryOptions({ id })),
    onError: (error) => toastFailure('Calculation could not be opened', error),
  });
}
