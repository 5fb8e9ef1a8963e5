import { useMutation } from '@tanstack/react-query';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import { callApi } from '../../api.ts';
import { queryClient } from '../../query-client.ts';
import { toast } from '../../ui/toast.ts';

/** What is listed of the history, here and on the dashboard, is out of date once something was calculated. */
async function refreshHistory() {
  const { trpc } = await import('../../trpc.ts');
  await queryClient.invalidateQueries(trpc.tax.calculations.pathFilter());
}

/** Calculates on the server, which keeps the result of a signed-in person, and says how it went. */
export function useCalculate() {
  return useMutation({
    mutationFn: (input: TaxInput) => callApi((api) => api.tax.calculate.mutate(input)),
    onSuccess: () => {
      toast({
        title: 'Tax calculation complete',
        description: 'Your tax has been calculated successfully.',
      });
      void refreshHistory();
    },
    onError: (error) => {
      toast({ title: 'Calculation failed', description: error.message, variant: 'destructive' });
    },
  });
}
