import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { formatRand, formatWholeRand } from '../../../../domain/money.ts';
import { ageGroupLabels, ageGroups } from '../../../../domain/tax/age-group.ts';
import { medicalCreditRate } from '../../../../domain/tax/medical-credits.ts';
import { highestMonthlyUif } from '../../../../domain/tax/highest-uif.ts';
import { taxTables } from '../../../../domain/tax/tables/tax-tables.ts';
import type { TaxYear } from '../../../../domain/tax/tax-year.ts';
import { useSettings } from '../../../data/settings.ts';
import { Card } from '../../../ui/card.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { CalculatorLayout } from './calculator-layout.tsx';
import { AnswerBar } from '../results/answer-bar.tsx';
import { CalculatorTabs } from './calculator-tabs.tsx';
import { PreviousCalculations } from '../saved/previous-calculations.tsx';
import type { PrintableAnswer } from '../print/print-button.tsx';
import { ResultAnnouncement } from '../results/result-announcement.tsx';
import { ResultsCard } from '../results/results-card.tsx';
import { RetirementCard } from './retirement-card.tsx';
import { StairsCard } from '../results/stairs-card.tsx';
import { useCalculator } from './use-calculator.ts';
import type { ServerResult } from '../saved/calculations.ts';
import { WorkingCard } from '../results/working-card.tsx';

interface YearFiguresProps {
  title: string;
  figures: readonly (readonly [label: string, amount: string])[];
}

/** Three figures of a tax year side by side; in narrow containers, one per line. */
function YearFigures({ title, figures }: YearFiguresProps) {
  return (
    <>
      <chakra.h3
        textStyle="ui"
        fontWeight="600"
        mt="24px"
        css={{
          '@container results (min-width: 28.75rem)': { pt: '16px', borderTop: '1px solid {colors.line}' },
        }}
      >
        {title}
      </chakra.h3>
      <chakra.dl
        display="grid"
        gridAutoRows="minmax(44px, auto)"
        columnGap="24px"
        mt="10px"
        css={{
          '& > div': {
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: '16px',
            py: '6px',
            borderTop: '1px solid {colors.line}',
          },
          '& dd': { fontSize: '1.25rem' },
          '@container results (min-width: 28.75rem)': {
            gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
            '& > div': {
              flexDirection: 'column-reverse',
              alignItems: 'flex-start',
              justifyContent: 'flex-end',
              gap: '2px',
              py: '0',
              borderTop: '0',
            },
            '& dd': { fontSize: '1.625rem' },
          },
        }}
      >
        {figures.map(([label, amount]) => (
          <div key={label}>
            <chakra.dt textStyle="sm" color="muted" textWrap="balance">
              {label}
            </chakra.dt>
            <chakra.dd textStyle="figure-lg" whiteSpace="nowrap">
              {amount}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </>
  );
}

/** Empty state: explains the calculator and lists the limits of the tax year. */
function CalculatorEmpty({ taxYear }: { taxYear: TaxYear }) {
  const table = taxTables[taxYear];
  const { medicalCreditRates } = useSettings();
  const { firstTwo } = medicalCreditRate(medicalCreditRates, table);
  return (
    <Card
      aria-labelledby="calculator-empty"
      containerType="inline-size"
      containerName="results"
      // Beside the form, it is as tall as the form, and its figures are at the end.
      display="flex"
      flexDirection="column"
    >
      <chakra.h2 id="calculator-empty" textStyle="h3">
        Enter your income to see your take-home pay
      </chakra.h2>
      <chakra.p color="muted" mt="10px" maxWidth="56ch">
        Take-home pay, tax and UIF appear here as you type, with every step of the working. Nothing leaves
        your device until you press Calculate. Only have a payslip? Multiply the gross amount by 12.
      </chakra.p>
      <chakra.div mt="auto">
        <YearFigures
          title={`No income tax in ${taxYear} up to`}
          figures={ageGroups.map((age) => [ageGroupLabels[age], formatWholeRand(table.thresholds[age])])}
        />
        <YearFigures
          title={`Other limits in ${taxYear}`}
          figures={[
            ['Retirement deduction: 27.5% of income, at most', formatWholeRand(table.retirementCap)],
            ['Medical credit a month, first two members', formatWholeRand(firstTwo)],
            ['UIF a month on a salary, at most', formatRand(highestMonthlyUif(table))],
          ]}
        />
      </chakra.div>
    </Card>
  );
}

/** Scrolls to the answer after a calculation. Also focuses it when the user opens a saved calculation. */
function useAnswer() {
  const element = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  const show = useCallback((block: ScrollLogicalPosition) => {
    setAsked((times) => times + 1);
    element.current?.scrollIntoView({ block, behavior: 'smooth' });
  }, []);
  const showOpened = useCallback(() => {
    // The clicked button may be several screens away.
    element.current?.focus({ preventScroll: true });
    show('start');
  }, [show]);
  /** `asked` counts the answers that the user has requested. */
  return { element, asked, showCalculated: () => show('nearest'), showOpened };
}

interface CalculatorProps {
  /** Called with every new answer, or with null if there is no income. */
  onAnswer: (answer: PrintableAnswer | null) => void;
}

/** Tax calculator: form on the left, take-home pay on the right, working and history below. */
export function Calculator({ onAnswer }: CalculatorProps) {
  const { element, asked, showCalculated, showOpened } = useAnswer();
  const calculator = useCalculator(undefined, showCalculated);
  const { open, input, empty } = calculator;
  const result = empty ? null : calculator.result;
  const openAgain = useCallback(
    (saved: ServerResult) => {
      open(saved);
      showOpened();
    },
    [open, showOpened],
  );
  const answer = useMemo(() => result && { input, result }, [input, result]);
  // Update the take-home pay on every key press. The chart, the working and the printed sheet are deferred.
  const settled = useDeferredValue(answer);
  useEffect(() => onAnswer(settled), [onAnswer, settled]);
  const deduction = settled ?? calculator;

  return (
    <CalculatorTabs value="basic">
      <CalculatorLayout
        form={<CalculatorForm calculator={calculator} />}
        answer={
          <chakra.div
            ref={element}
            tabIndex={-1}
            display="grid"
            gridTemplateColumns="minmax(0, 1fr)"
            scrollMarginTop="24px"
            borderRadius="lg"
          >
            {result ? (
              <ResultsCard input={input} result={result} />
            ) : (
              <CalculatorEmpty taxYear={input.taxYear} />
            )}
          </chakra.div>
        }
        picture={<StairsCard taxYear={(settled?.input ?? input).taxYear} result={settled?.result ?? null} />}
        aside={<RetirementCard input={deduction.input} result={deduction.result} />}
      >
        {settled && <WorkingCard input={settled.input} result={settled.result} />}
        <PreviousCalculations onOpen={openAgain} />
      </CalculatorLayout>
      {result && (
        <AnswerBar
          lead="You take home"
          answer={formatRand(result.takeHomePay)}
          unit="a year"
          card={element}
        />
      )}
      <ResultAnnouncement result={result} asked={asked} />
    </CalculatorTabs>
  );
}
