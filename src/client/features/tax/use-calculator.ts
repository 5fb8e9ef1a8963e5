import { useDeferredValue, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import { calculateWithWorking } from '../../../domain/tax/working.ts';
import type { CalculationResult } from '../../../domain/tax/working.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { settings } from '../../settings.ts';
import { showServerIssues, useAppForm } from '../../ui/form.ts';
import { emptyCalculator, sameInput, toTaxInput } from './calculator-values.ts';
import type { CalculatorValues } from './calculator-values.ts';
import { saveGuestCalculation } from './guest-calculation.ts';
import { useCalculate } from './use-calculate.ts';

/** A result that came from the server: just calculated, or opened from the history as it was shown then. */
interface Settled {
  input: TaxInput;
  result: CalculationResult;
}

const schema = () => import('../../../domain/tax/schemas.ts').then((module) => module.taxCalculationInput);

/** The form and its answer: worked out here while typing, by the server when it is submitted. */
export function useCalculator(onCalculated: () => void) {
  const { user } = useAuth();
  const form = useAppForm<CalculatorValues>({ schema, defaultValues: emptyCalculator });
  const [settled, setSettled] = useState<Settled | null>(null);
  const calculate = useCalculate();

  const { taxYear, income, age, retirementContributions, medicalAidMembers } = useWatch({
    control: form.control,
  }) as CalculatorValues;
  const typed = useMemo(
    () => toTaxInput({ taxYear, income, age, retirementContributions, medicalAidMembers }),
    [taxYear, income, age, retirementContributions, medicalAidMembers],
  );
  // Typing comes first: the picture and the working may follow a moment later.
  const input = useDeferredValue(typed);
  const result = useMemo(
    () =>
      settled && sameInput(settled.input, input)
        ? settled.result
        : calculateWithWorking(input, settings.medicalCreditRates),
    [settled, input],
  );
  const empty = income === undefined && settled?.result !== result;

  const submit = form.handleSubmit(async (values) => {
    const sent = toTaxInput(values);
    try {
      const answer = await calculate.mutateAsync(sent);
      setSettled({ input: sent, result: answer });
      if (!user) saveGuestCalculation({ input: sent, takeHomePay: answer.takeHomePay });
      onCalculated();
    } catch (error) {
      showServerIssues(form, error);
    }
  });

  const open = (opened: Settled) => {
    form.reset(opened.input);
    setSettled(opened);
  };

  return {
    form,
    submit,
    open,
    busy: form.formState.isSubmitting,
    input,
    result,
    /** Nothing was entered yet, so there is no answer to show. */
    empty,
  };
}
