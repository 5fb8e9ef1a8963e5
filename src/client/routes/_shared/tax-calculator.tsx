import { createFileRoute } from '@tanstack/react-router';
import { CalculatorPage } from '../../features/tax/calculator-page.tsx';
import { calculatorSearch } from '../../features/tax/calculator-search.ts';

export const Route = createFileRoute('/_shared/tax-calculator')({
  validateSearch: calculatorSearch,
  component: TaxCalculator,
});

function TaxCalculator() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CalculatorPage
      search={search}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
