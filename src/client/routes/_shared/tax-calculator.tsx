import { createFileRoute } from '@tanstack/react-router';
import { currentUser } from '../../auth/session.ts';
import { CalculatorPage } from '../../features/tax/calculator-page.tsx';
import { calculatorSearch } from '../../features/tax/calculator-search.ts';
import { recentCalculations } from '../../features/tax/calculations.ts';

export const Route = createFileRoute('/_shared/tax-calculator')({
  validateSearch: calculatorSearch,
  // Asked for but not waited for: the calculator works without the history, whose section waits and fails by itself.
  loader: ({ context: { queryClient } }) => {
    if (currentUser(queryClient)) void queryClient.prefetchQuery(recentCalculations);
  },
  component: CalculatorPage,
});
