import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, useEffect } from 'react';
import { calculatorPage } from '../../../domain/site/shared-pages.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/missing-part.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { AnswerLine } from './answer-line.tsx';
import { CalculatorEmpty } from './calculator-empty.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { CalculatorLayout } from './calculator-layout.tsx';
import type { CalculatorSearch } from './calculator-search.ts';
import { HistorySection } from './history-section.tsx';
import { PrintButton } from './print-button.tsx';
import { ResultAnnouncement } from './result-announcement.tsx';
import { ResultsCard } from './results-card.tsx';
import { RetirementRoom } from './retirement-room.tsx';
import { StairsCard } from './stairs/stairs-card.tsx';
import { useAnswer } from './use-answer.ts';
import { useCalculator } from './use-calculator.ts';

/** Below the answer and only there once there is one: fetched while the visitor looks at the form. */
const workingCard = () => import('./working-card.tsx');
const WorkingCard = lazy(async () => ({ default: (await workingCard()).WorkingCard }));

// Only for those who have just signed in: the others need not download it.
const KeepCalculationOffer = lazy(() =>
  import('./keep-calculation-offer.tsx').then((module) => ({ default: module.KeepCalculationOffer })),
);

interface CalculatorPageProps {
  search: CalculatorSearch;
  onSearch: (change: CalculatorSearch) => void;
}

/** The calculator: what was earned at the left, what stays at the right, and below it how that came about. */
export function CalculatorPage({ search, onSearch }: CalculatorPageProps) {
  usePageMeta(calculatorPage);
  useEffect(() => {
    void workingCard();
  }, []);
  const { user } = useAuth();
  const { element, asked, calculated, opened } = useAnswer();
  const { form, open, input, result, empty } = useCalculator(calculated);

  return (
    <>
      <PageTitle
        title={calculatorPage.title}
        action={<PrintButton input={input} result={empty ? null : result} />}
      >
        An estimate from the revenue service’s own tables. It answers while you type
        {user && ' and is saved when you calculate'}.
      </PageTitle>
      {user && (
        <LazyPart>
          <KeepCalculationOffer />
        </LazyPart>
      )}
      <CalculatorLayout
        form={
          <CalculatorForm
            form={form}
            before={<AnswerLine takeHomePay={empty ? null : result.takeHomePay} />}
            after={<RetirementRoom input={input} result={result} />}
          />
        }
        answer={
          <>
            <chakra.div ref={element} tabIndex={-1} scrollMarginTop="24px" borderRadius="lg">
              {empty ? (
                <CalculatorEmpty taxYear={input.taxYear} />
              ) : (
                <ResultsCard input={input} result={result} search={search} onSearch={onSearch} />
              )}
            </chakra.div>
            <StairsCard taxYear={input.taxYear} result={empty ? null : result} />
          </>
        }
      >
        {!empty && (
          <LazyPart missing={<MissingPart />}>
            <WorkingCard input={input} result={result} />
          </LazyPart>
        )}
        <HistorySection
          onOpen={(saved) => {
            open(saved);
            opened();
          }}
        />
      </CalculatorLayout>
      <ResultAnnouncement result={empty ? null : result} asked={asked} />
    </>
  );
}
