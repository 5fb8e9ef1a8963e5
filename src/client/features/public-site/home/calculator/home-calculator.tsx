import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { formatRand } from '../../../../../domain/money.ts';
import type { TaxResult } from '../../../../../domain/tax/tax-result.ts';
import { useTypedFields } from '../../../../ui/forms/use-typed-fields.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Fold, FoldSummary } from '../../../../ui/fold.tsx';
import { InfoTips } from '../../../../ui/overlays/info-tip.tsx';
import { DeductionFields, IncomeFields } from '../../../tax/calculator/calculator-form.tsx';
import { emptyCalculator } from '../../../tax/calculator/calculator-values.ts';
import type { CalculatorValues } from '../../../tax/calculator/calculator-values.ts';
import { ResultAnnouncement } from '../../../tax/results/result-announcement.tsx';
import { StairsCard } from '../../../tax/results/stairs-card.tsx';
import { useCalculator } from '../../../tax/calculator/use-calculator.ts';
import type { Calculator } from '../../../tax/calculator/use-calculator.ts';
import { useIncome } from '../income.tsx';
import { HomeCalculatorLayout } from './home-calculator-layout.tsx';

const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    py: { base: '8px', across: '10px' },
    borderBottom: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    '& dd': { whiteSpace: 'nowrap', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    _first: { pt: '0' },
    _last: { borderBottom: 'none', pb: '0' },
  },
  variants: {
    total: { true: { borderTop: '2px solid', borderTopColor: 'ink', fontWeight: '700', mt: '-1px' } },
  },
});

/** Summary below the chart, from tax before rebates to take-home pay. */
function SumCard({ result }: { result: TaxResult }) {
  const lines: readonly (readonly [label: string, rand: number, total?: true])[] = [
    ['Tax before rebates', result.taxBeforeDeductions],
    ['Rebates for your age', -result.rebates],
    ['Medical credits', -result.medicalCredits],
    ['Income tax for the year', result.netTax, true],
    ['You take home', result.takeHomePay],
  ];
  return (
    <Card aria-label="Summary of the calculation">
      <dl>
        {lines.map(([label, rand, total]) => (
          <Line key={label} total={total}>
            <dt>{label}</dt>
            <dd>{formatRand(rand === 0 ? 0 : rand)}</dd>
          </Line>
        ))}
      </dl>
    </Card>
  );
}

const hasRoom = () => matchMedia('(min-width: 600px)').matches;

/** Calculator form for the home page. On phones, the deductions are collapsed. */
function HomeForm({ calculator }: { calculator: Calculator }) {
  const { form, submit, calculating, input } = calculator;
  const element = useTypedFields<HTMLFormElement>();
  const [open, setOpen] = useState(hasRoom);
  return (
    <Card aria-label="What you earn">
      <chakra.form
        ref={element}
        method="dialog"
        noValidate
        onSubmit={(event) => void submit(event)}
        display="grid"
        gap={{ base: '16px', lg: '20px' }}
        gridTemplateColumns="minmax(0, 1fr)"
        // Fit three age options on one line in a tablet's narrow column.
        css={{
          roomyToAcross: {
            '& [data-scope=segment-group][data-part=item]': { px: '4px', fontSize: '0.8125rem' },
          },
        }}
      >
        <InfoTips>
          <IncomeFields form={form} />
          <Fold
            open={open}
            onToggle={(event) => setOpen(event.currentTarget.open)}
            borderY="1px solid"
            borderColor="line"
            // Always expanded from tablet width up.
            css={{ tablet: { '&[open]': { borderY: 'none' }, '&[open] > summary': { display: 'none' } } }}
          >
            <FoldSummary>Retirement and medical aid</FoldSummary>
            <chakra.div display="grid" gap={{ base: '16px', lg: '20px' }} pb={{ base: '16px', tablet: '0' }}>
              <DeductionFields form={form} taxYear={input.taxYear} />
            </chakra.div>
          </Fold>
        </InfoTips>
        <Button type="submit" size="lg" block busy={calculating} busyLabel="Calculating…">
          Calculate
        </Button>
      </chakra.form>
    </Card>
  );
}

/** Copies the hero's input into the form. Announces only results that the hero doesn't show. */
function FollowHero({ calculator }: { calculator: Calculator }) {
  const hero = useIncome();
  const income = hero.income ?? null;
  const { age } = hero;
  const { form, input, result, empty } = calculator;
  const follow = useEffectEvent((typed: Pick<CalculatorValues, 'income' | 'age'>) => {
    // Skip values that the form already has, such as the initial example.
    if (Object.is(typed.income, form.getValues('income')) && typed.age === form.getValues('age')) return;
    const shouldValidate = form.formState.isSubmitted;
    form.setValue('income', typed.income, { shouldValidate });
    form.setValue('age', typed.age, { shouldValidate });
  });
  useEffect(() => follow({ income, age }), [income, age]);
  const asInHero = input.income === income && input.age === age;
  return <ResultAnnouncement result={empty || asInHero ? null : result} />;
}

// Memoized, so typing in the hero doesn't wait for the calculator to re-render.
const CalculatorSheet = memo(function CalculatorSheet({ start }: { start: CalculatorValues }) {
  const calculator = useCalculator(start);
  const { input, result, empty } = calculator;
  return (
    <>
      <HomeCalculatorLayout
        form={<HomeForm calculator={calculator} />}
        answer={
          <>
            <StairsCard taxYear={input.taxYear} result={empty ? null : result} />
            <SumCard result={result} />
          </>
        }
      />
      <FollowHero calculator={calculator} />
    </>
  );
});

/** Calculator form, chart and summary. Starts with the hero's input and follows its changes. */
export function HomeCalculator() {
  const { income = null, age } = useIncome();
  const [start] = useState({ ...emptyCalculator, income, age });
  return <CalculatorSheet start={start} />;
}
