import { createFileRoute } from '@tanstack/react-router';
import { ComprehensivePage } from '../../features/tax/return/comprehensive-page.tsx';

interface ComprehensiveSearch {
  /** Whether to show the statement instead of the form. */
  view?: 'statement' | undefined;
}

export const Route = createFileRoute('/_shared/tax-calculator_/comprehensive')({
  validateSearch: ({ view }: Record<string, unknown>): ComprehensiveSearch => ({
    view: view === 'statement' ? view : undefined,
  }),
  component: ComprehensivePage,
});
