import { useEffect, useEffectEvent } from 'react';
import { AnswerLine } from '../../../tax/answer-line.tsx';
import { CalculatorForm } from '../../../tax/calculator-form.tsx';
import { CalculatorLayout } from '../../../tax/calculator-layout.tsx';
import { emptyCalculator } from '../../../tax/calculator-values.ts';
import { ResultAnnouncement } from '../../../tax/result-announcement.tsx';
import { RetirementRoom } from '../../../tax/retirement-room.tsx';
import { StairsCard } from '../../../tax/stairs/stairs-card.tsx';
import { useCalculator } from '../../../tax/use-calculator.ts';
import { useIncome } from '../income.tsx';
import type { Income } from '../income.tsx';
import { SumCard } from './sum-card.tsx';
import { WorkingFold } from './working-fold.tsx';

/** The calculator's form, picture and sum, starting from what was typed in the hero. */
export function HomeCalculator() {
  const { income, age } = useIncome();
  const { form, input, result, empty } = useCalculator(() => undefined, { ...emptyCalculator, income, age });
  const follow = useEffectEvent((typed: Income) => {
    // The hero's example is nothing that was typed.
    if (typed.income !== form.values.income || typed.age !== form.values.age) form.change(typed);
  });
  useEffect(() => follow({ income, age }), [income, age]);
  const asInHero = input.income === income && input.age === age;
  return (
    <>
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
            <StairsCard taxYear={input.taxYear} result={empty ? null : result} />
            <SumCard result={result} />
          </>
        }
      >
        <WorkingFold input={input} result={result} />
      </CalculatorLayout>
      {/* The hero reads out its own answer, which is the same until something is changed here. */}
      <ResultAnnouncement result={empty || asInHero ? null : result} />
    </>
  );
}
