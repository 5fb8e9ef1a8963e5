import { lazy, useState } from 'react';
import { calculatorPage } from '../../../../domain/site/page-titles.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { useOwnerTurn } from '../../../auth/use-owner-turn.ts';
import { usePageMeta } from '../../../ui/page-meta.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx';
import { useTableNames } from '../results/figures.ts';
import { CalculatorSkeleton } from './calculator-layout.tsx';
import { SaveCalculationOffer } from '../saved/save-calculation-offer.tsx';
import { PrintButton } from '../print/print-button.tsx';
import type { PrintableAnswer } from '../print/print-button.tsx';

// Lazy, so the form library, schemas and tips load after the page. The home page shares this code.
const Calculator = lazy(async () => ({ default: (await import('./calculator.tsx')).Calculator }));

/** Tax calculator page: the calculator with all ten figures, history and print button. */
export function CalculatorPage() {
  usePageMeta(calculatorPage);
  const tables = useTableNames();
  const { user, isLoading } = useAuth();
  const [answer, setAnswer] = useState<PrintableAnswer | null>(null);
  const turn = useOwnerTurn();
  return (
    <>
      <PageTitle title={calculatorPage.title} action={<PrintButton answer={answer} />}>
        An estimate based on {tables}. It updates as you type
        {/* Also shown while the session loads, to avoid a layout shift. */}
        {(user || isLoading) && ' and is saved when you calculate'}.
      </PageTitle>
      {user && <SaveCalculationOffer />}
      <SectionBoundary fallback={<CalculatorSkeleton />}>
        <Calculator key={turn} onAnswer={setAnswer} />
      </SectionBoundary>
    </>
  );
}
