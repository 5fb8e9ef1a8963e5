import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatWholeRand } from '../../../domain/money.ts';
import { ageGroupLabels, ageGroups } from '../../../domain/tax/age-group.ts';
import { taxTables } from '../../../domain/tax/tables.ts';
import type { TaxYear } from '../../../domain/tax/tax-year.ts';
import { Card } from '../../ui/card.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { answerAsHigh, CalculatorLayout } from './calculator-layout.tsx';
import { PreviousCalculations } from './previous-calculations.tsx';
import type { PrintableAnswer } from './print-button.tsx';
import { ResultAnnouncement } from './result-announcement.tsx';
import { ResultsCard } from './results-card.tsx';
import { StairsCard } from './stairs-card.tsx';
import { useCalculator } from './use-calculator.ts';
import type { Settled } from './use-calculator.ts';
import { WorkingCard } from './working-card.tsx';

/** Before an income is entered: what happens here, and up to what income nobody pays tax. */
function CalculatorEmpty({ taxYear }: { taxYear: TaxYear }) {
  const { thresholds } = taxTables[taxYear];
  return (
    <Card
      aria-labelledby="calculator-empty"
      containerType="inline-size"
      containerName="results"
      css={{ [answerAsHigh]: { display: 'flex', flexDirection: 'column' } }}
    >
      <chakra.h2 id="calculator-empty" textStyle="h3">
        Enter an income to see what stays
      </chakra.h2>
      <chakra.p color="muted" mt="10px" maxWidth="56ch">
        Take-home pay, tax and UIF appear here while you type, with every step of the working. Nothing leaves
        your device until you press Calculate. Only have a payslip? Multiply its gross amount by 12.
      </chakra.p>
      <chakra.h3 textStyle="ui" fontWeight="600" mt="28px" pt="18px" borderTop="2px solid" borderColor="ink">
        No income tax in {taxYear} up to
      </chakra.h3>
      <chakra.dl
        display="grid"
        gap="14px 32px"
        mt="14px"
        css={{
          '@container results (min-width: 28.75rem)': {
            gridTemplateColumns: 'repeat(3, auto)',
            justifyContent: 'start',
          },
          // Beside the form the three share its height.
          [answerAsHigh]: {
            flex: '1',
            gridTemplateColumns: 'none',
            gridAutoRows: '1fr',
            justifyContent: 'normal',
            gap: '0',
          },
        }}
      >
        {ageGroups.map((age, at) => (
          <chakra.div
            key={age}
            display="flex"
            flexDirection="column-reverse"
            css={{
              [answerAsHigh]: {
                justifyContent: 'center',
                borderTop: at > 0 ? '1px solid' : undefined,
                borderColor: 'line',
              },
            }}
          >
            <chakra.dt textStyle="sm" color="muted">
              {ageGroupLabels[age]}
            </chakra.dt>
            <chakra.dd textStyle="figure-lg" whiteSpace="nowrap">
              {formatWholeRand(thresholds[age])}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Card>
  );
}

/** Leads to the answer when it was asked for: the eye after Calculate, the focus too when an old one is opened. */
function useAnswer() {
  const element = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  const show = useCallback((block: ScrollLogicalPosition) => {
    setAsked((times) => times + 1);
    element.current?.scrollIntoView({ block, behavior: 'smooth' });
  }, []);
  const showOpened = useCallback(() => {
    // The button that was pressed may be screens away, and its row has nothing more to tell.
    element.current?.focus({ preventScroll: true });
    show('start');
  }, [show]);
  /** `asked` counts the answers asked for. */
  return { element, asked, showCalculated: () => show('nearest'), showOpened };
}

interface CalculatorProps {
  /** Told of every answer, null where nothing was entered. */
  onAnswer: (answer: PrintableAnswer | null) => void;
}

/** What was earned at the left, what stays at the right, and below it how that came about. */
export function Calculator({ onAnswer }: CalculatorProps) {
  const { element, asked, showCalculated, showOpened } = useAnswer();
  const calculator = useCalculator(undefined, showCalculated);
  const { open, input, empty } = calculator;
  const result = empty ? null : calculator.result;
  const openAgain = useCallback(
    (saved: Settled) => {
      open(saved);
      showOpened();
    },
    [open, showOpened],
  );
  useEffect(() => onAnswer(result && { input, result }), [onAnswer, input, result]);

  return (
    <>
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
        picture={<StairsCard taxYear={input.taxYear} result={result} />}
      >
        {result && <WorkingCard input={input} result={result} />}
        <PreviousCalculations onOpen={openAgain} />
      </CalculatorLayout>
      <ResultAnnouncement result={result} asked={asked} />
    </>
  );
}
