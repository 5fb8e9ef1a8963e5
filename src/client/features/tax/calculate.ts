import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import { callApi } from '../../api.ts';
import { failureMessage } from '../../data/errors.ts';
import { toast } from '../../ui/toast.ts';

/** What is shown of the history, here and on the dashboard, is out of date once something was calculated. */
export async function refreshHistory(): Promise<void> {
  const [{ fetchAgain }, { trpc }] = await Promise.all([
    import('../../data/query-client.ts'),
    import('../../data/trpc.ts'),
  ]);
  await fetchAgain(trpc.tax.calculations.pathFilter());
}

/** Calculates on the server, which keeps the result of a signed-in person, and says how it went. */
export async function calculate(input: TaxInput) {
  try {
    const result = await callApi((api) => api.tax.calculate.mutate(input));
    toast({
      title: 'Tax calculation complete',
      description: 'Your tax has been calculated successfully.',
    });
    return result;
  } catch (error) {
    toast({ title: 'Calculation failed', description: failureMessage(error), variant: 'destructive' });
    throw error;
  }
}
