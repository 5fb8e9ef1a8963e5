import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { formatRand } from '../../../../../domain/money.ts';
import type { TaxResult } from '../../../../../domain/tax/tax-result.ts';
import { useTypedFields } from '../../../../start/use-typed-fields.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Fold, FoldSummary } from '../../../../ui/fold.tsx';
import { InfoTips } from '../../../../ui/info-tip.tsx';
import { DeductionFields, IncomeFields } from '../../../tax/calculator-form.tsx';
import { emptyCalculator } from '../../../tax/calculator-values.ts';
import type { CalculatorValues } from '../../../tax/calculator-values.ts';
import { ResultAnnouncement } from '../../../tax/result-announcement.tsx';
import { StairsCard } from '../../../tax/stairs-card.tsx';
import { useCalculator } from '../../../tax/use-calculator.ts';
import type { Calculator } from '../../../tax/use-calculator.ts';
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

/** The sum below the picture: from the brackets to what is left. */
function SumCard({ result }: { result: TaxResult }) {
  const lines: readonly (readonly [label: string, rand: number, total?: true])[] = [
    ['Tax before rebates', result.taxBeforeDeductions],
    ['Rebates for your age', -result.rebates],
    ['Medical credits', -result.medicalCredits],
    ['Income tax for the year', result.netTax, true],
    ['You take home', result.takeHomePay],
  ];
  return (
    <Card aria-label="The sum in short">
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

/** The form of the whole calculator, without what is explained on its own page; on phones the deductions are folded. */
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
        // In the narrow column of a tablet three ages stand in one line too.
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
            // Where there is room it is open from the start, and nothing folds.
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

/** The calculator's form, picture and sum, starting from what was typed in the hero and following it. */
export function HomeCalculator() {
  const { income = null, age } = useIncome();
  const [start] = useState({ ...emptyCalculator, income, age });
  return <CalculatorSheet start={start} />;
}
