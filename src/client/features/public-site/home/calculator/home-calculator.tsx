import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { formatRand } from '../../../../../domain/money.ts';
import type { TaxInput, TaxResult } from '../../../../../domain/tax/tax-result.ts';
import type { CalculationResult } from '../../../../../domain/tax/working.ts';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { CalculatorForm } from '../../../tax/calculator-form.tsx';
import { CalculatorLayout } from '../../../tax/calculator-layout.tsx';
import { emptyCalculator } from '../../../tax/calculator-values.ts';
import type { CalculatorValues } from '../../../tax/calculator-values.ts';
import { ResultAnnouncement } from '../../../tax/result-announcement.tsx';
import { StairsCard } from '../../../tax/stairs-card.tsx';
import { useCalculator } from '../../../tax/use-calculator.ts';
import type { Calculator } from '../../../tax/use-calculator.ts';
import { WorkingCard } from '../../../tax/working-card.tsx';
import { useIncome } from '../income.tsx';

const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    py: '11px',
    borderBottom: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    '& dd': { whiteSpace: 'nowrap', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    _last: { borderBottom: 'none', pb: '0' },
  },
  variants: {
    total: { true: { borderTop: '2px solid', borderTopColor: 'ink', fontWeight: '700', mt: '-1px' } },
  },
});

/** From income to take-home in as many lines as a reader takes in at once. */
function SumCard({ result }: { result: TaxResult }) {
  const lines: readonly (readonly [label: string, rand: number, total?: true])[] = [
    ['Taxable income', result.taxableIncome],
    ['Tax on it, before rebates', result.taxBeforeDeductions],
    ['Rebates for your age', -result.rebates],
    ['Medical credits', -result.medicalCredits],
    ['Income tax for the year', result.netTax, true],
    ['UIF', result.uifContribution],
    ['You take home', result.takeHomePay, true],
  ];
  return (
    <Card aria-labelledby="sum" containerType="inline-size">
      <CardHead id="sum" title="The sum in short" note="a year" />
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

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '16px',
    minHeight: '70px',
    px: { base: '20px', md: '28px' },
    bg: 'card',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    listStyle: 'none',
    cursor: 'pointer',
    fontWeight: '600',
    color: 'brand-fg',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'inset' },
    _focusVisible: { borderRadius: 'lg' },
  },
});

/** Every step with its rule and source, for those who ask; drawn only once it is open. */
function WorkingFold({ input, result }: { input: TaxInput; result: CalculationResult }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>
        {open ? 'Fold the working away' : 'Every step, with its rule and source'}
        <Icon name={open ? 'minus' : 'plus'} />
      </Summary>
      {open && (
        <chakra.div mt={{ base: '12px', md: '20px' }}>
          <WorkingCard input={input} result={result} />
        </chakra.div>
      )}
    </details>
  );
}

/** Takes over into the form what is typed in the hero, and reads the answer out where it is another than the hero's. */
function FollowHero({ calculator }: { calculator: Calculator }) {
  const hero = useIncome();
  const income = hero.income ?? null;
  const { age } = hero;
  const { form, input, result, empty } = calculator;
  const follow = useEffectEvent((typed: Pick<CalculatorValues, 'income' | 'age'>) => {
    // The hero's example is nothing that was typed.
    if (Object.is(typed.income, form.getValues('income')) && typed.age === form.getValues('age')) return;
    const shouldValidate = form.formState.isSubmitted;
    form.setValue('income', typed.income, { shouldValidate });
    form.setValue('age', typed.age, { shouldValidate });
  });
  useEffect(() => follow({ income, age }), [income, age]);
  const asInHero = input.income === income && input.age === age;
  return <ResultAnnouncement result={empty || asInHero ? null : result} />;
}

// Apart, so that the hero answers before all of this is drawn again.
const CalculatorSheet = memo(function CalculatorSheet({ start }: { start: CalculatorValues }) {
  const calculator = useCalculator(start);
  const { input, result, empty } = calculator;
  return (
    <>
      <CalculatorLayout
        form={<CalculatorForm calculator={calculator} />}
        answer={
          <>
            <StairsCard taxYear={input.taxYear} result={empty ? null : result} />
            <SumCard result={result} />
          </>
        }
      >
        <WorkingFold input={input} result={result} />
      </CalculatorLayout>
      <FollowHero calculator={calculator} />
    </>
  );
});

/** The calculator's form, picture and sum, starting from what was typed in the hero and following it. */
export function HomeCalculator() {
  const { income = null, age } = useIncome();
  const [start] = useState({ ...emptyCalculator, income, age });
  return <CalculatorSheet start={start} />;
}
