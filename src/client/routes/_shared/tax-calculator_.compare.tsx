import { createFileRoute } from '@tanstack/react-router';
import { currentUser } from '../../data/session.ts';
import { ComparisonPage } from '../../features/tax/compare/comparison-page.tsx';
import { comparisonSearch } from '../../features/tax/compare/comparison-search.ts';
import { savedCalculation } from '../../features/tax/saved/calculations.ts';

export const Route = createFileRoute('/_shared/tax-calculator_/compare')({
  validateSearch: comparisonSearch,
  loaderDeps: ({ search }) => ({ of: search.of, with: search.with }),
  // Prefetch without awaiting. Guests are asked to log in, so there is nothing to fetch for them.
  loader: ({ context: { queryClient }, deps }) => {
    if (!currentUser(queryClient) || deps.of === undefined) return;
    for (const id of [deps.of, deps.with]) {
      if (id !== undefined) void queryClient.prefetchQuery(savedCalculation(id));
    }
  },
  component: ComparisonPage,
});
