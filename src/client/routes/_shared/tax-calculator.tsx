import { createFileRoute } from '@tanstack/react-router';
import { currentUser } from '../../data/session.ts';
import { CalculatorPage } from '../../features/tax/calculator/calculator-page.tsx';
import { calculatorSearch } from '../../features/tax/calculator/calculator-search.ts';
import { historyQuery } from '../../features/tax/saved/calculations.ts';

export const Route = createFileRoute('/_shared/tax-calculator')({
  validateSearch: calculatorSearch,
  // Prefetch without awaiting, because the calculator works without the history.
  loader: ({ context: { queryClient } }) => {
    if (currentUser(queryClient)) void queryClient.prefetchInfiniteQuery(historyQuery);
  },
  component: CalculatorPage,
});
