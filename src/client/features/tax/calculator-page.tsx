import { lazy, useState } from 'react';
import { calculatorPage } from '../../../domain/site/page-titles.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { useTableNames } from './table-names.ts';
import { CalculatorSkeleton } from './calculator-layout.tsx';
import { KeepCalculationOffer } from './keep-calculation-offer.tsx';
import { PrintButton } from './print-button.tsx';
import type { PrintableAnswer } from './print-button.tsx';

// Its form's library, schemas and explanations come after the page; the home page shows the same calculator.
const Calculator = lazy(async () => ({ default: (await import('./calculator.tsx')).Calculator }));

/** The calculator with all ten figures, its history and its print. */
export function CalculatorPage() {
  usePageMeta(calculatorPage);
  const tables = useTableNames();
  const { user } = useAuth();
  const [answer, setAnswer] = useState<PrintableAnswer | null>(null);
  // Whoever comes after a person finds nothing of what that one typed; what a guest typed comes along into the account.
  const [{ owner, turn }, setTurn] = useState({ owner: user?.id, turn: 0 });
  if (owner !== user?.id) setTurn({ owner: user?.id, turn: owner === undefined ? turn : turn + 1 });
  return (
    <>
      <PageTitle title={calculatorPage.title} action={<PrintButton answer={answer} />}>
        An estimate from {tables}. It answers while you type
        {user && ' and is saved when you calculate'}.
      </PageTitle>
      {user && <KeepCalculationOffer />}
      <SectionBoundary fallback={<CalculatorSkeleton />}>
        <Calculator key={turn} onAnswer={setAnswer} />
      </SectionBoundary>
    </>
  );
}
