import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { pagination, refetchAfterChange } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';
import { toast, toastFailure } from '../../../data/notifications.ts';

/** Result from the server: newly calculated, or reopened from the history with its original figures. */
export interface ServerResult {
  input: TaxInput;
  result: CalculationResult;
}

const FIRST_PAGE = 5;
/**
 * Larger than the first page, to save requests: the server groups all of the user's calculations for each page, and
 * changes refetch all pages.
 */
const FURTHER_PAGE = 50;

/** The signed-in user's calculations, repeats grouped, newest first: five, then fifty at a time. */
export const historyQuery = infiniteQueryOptions({
  queryKey: [...trpc.tax.history.pathKey(), 'pages'],
  queryFn: ({ pageParam: before }) =>
    api.tax.history.query({ limit: before === undefined ? FIRST_PAGE : FURTHER_PAGE, before }),
  ...pagination(FIRST_PAGE, FURTHER_PAGE),
});

/** A saved calculation with its working. Only its name can change. */
export const savedCalculation = (id: number) => trpc.tax.calculation.queryOptions({ id });

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
          refetchAfterChange(trpc.tax.history.pathFilter()),
          refetchAfterChange(trpc.dashboard.pathFilter()),
        ]);
      },
      onError: (error) => toastFailure('Calculation failed', error),
    }),
  );
}

/** Loads a saved calculation when the user opens it. */
export function useSavedCalculation() {
  const queryClient = useQueryClient();
  return useMutation({
    // A mutation, because its `mutate` callbacks only run for the last of several requests in a row.
    mutationFn: (id: number) => queryClient.ensureQueryData(savedCalculation(id)),
    onError: (error) => toastFailure('Calculation could not be opened', error),
  });
}

/** Names a calculation and its repeats. Forms show the errors themselves. */
export function useRenameCalculation() {
  return useMutation(
    trpc.tax.renameCalculation.mutationOptions({
      onSuccess: () =>
        Promise.all([
          refetchAfterChange(trpc.tax.history.pathFilter()),
          refetchAfterChange(trpc.tax.calculation.pathFilter()),
        ]),
    }),
  );
}
