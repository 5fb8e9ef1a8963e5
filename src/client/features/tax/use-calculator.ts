import { useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import { calculateWithWorking } from '../../../domain/tax/working.ts';
import type { CalculationResult } from '../../../domain/tax/working.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { useSettings } from '../../data/settings.ts';
import { calculate, refreshHistory } from './calculate.ts';
import { emptyCalculator, hasIncome, sameInput, toTaxInput } from './calculator-values.ts';
import type { CalculatorValues } from './calculator-values.ts';
import { saveGuestCalculation } from './guest-calculation.ts';
import { readTypedValues } from './typed-values.ts';
import { useCalculatorForm } from './use-calculator-form.ts';
import { useGuestCalculation } from './use-guest-calculation.ts';

/** A result that came from the server: just calculated, or opened from the history as it was shown then. */
export interface Settled {
  input: TaxInput;
  result: CalculationResult;
}

/** The form and its answer: worked out here while typing, by the server when it is submitted. */
export function useCalculator(onCalculated: () => void, start?: CalculatorValues) {
  const { user } = useAuth();
  const { medicalCreditRates } = useSettings();
  const [settled, setSettled] = useState<Settled | null>(null);
  const form = useCalculatorForm(async (values) => {
    const input = toTaxInput(values);
    const result = await calculate(input);
    setSettled({ input, result });
    onCalculated();
    if (user) await refreshHistory();
    else saveGuestCalculation({ input, takeHomePay: result.takeHomePay });
  }, start);

  // What stood here before the page was loaded again, else what the page offers to keep. After the first render, which
  // is the same wherever it happens, and before anything of it is painted.
  const kept = useGuestCalculation();
  const offered = user && kept ? kept.input : null;
  useLayoutEffect(() => form.suggest(() => readTypedValues() ?? offered));

  // Typing comes first: the picture and the working may follow a moment later, but the first answer at once.
  const deferred = useDeferredValue(form.values);
  const values = deferred === emptyCalculator ? form.values : deferred;
  const input = useMemo(() => toTaxInput(values), [values]);
  const known = settled && sameInput(settled.input, input) ? settled.result : null;
  const result = useMemo(
    () => known ?? calculateWithWorking(input, medicalCreditRates),
    [known, input, medicalCreditRates],
  );

  return {
    form,
    open: (saved: Settled) => {
      form.open(saved.input);
      setSettled(saved);
    },
    input,
    result,
    /** Nothing was entered yet, so there is no answer to show. */
    empty: !hasIncome(values),
  };
}
