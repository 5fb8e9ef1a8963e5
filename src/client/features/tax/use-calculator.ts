import { zodResolver } from '@hookform/resolvers/zod';
import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import type { TaxInput } from '../../../domain/tax/tax-result.ts';
import { calculateWithWorking } from '../../../domain/tax/working.ts';
import type { CalculationResult } from '../../../domain/tax/working.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { readDraft, removeDraft, writeDraft } from '../../data/form-draft.ts';
import { useSettings } from '../../data/settings.ts';
import { taxCalculationInput } from '../../schemas/tax.ts';
import { showServerErrors } from '../../ui/form.ts';
import { useCalculate } from './calculations.ts';
import {
  emptyCalculator,
  hasIncome,
  parseCalculatorDraft,
  sameInput,
  toTaxInput,
} from './calculator-values.ts';
import type { CalculatorValues } from './calculator-values.ts';
import { saveGuestCalculation, useGuestCalculation } from './guest-calculation.ts';

/** A result that came from the server: just calculated, or opened from the history as it was shown then. */
export interface Settled {
  input: TaxInput;
  result: CalculationResult;
}

const DRAFT = 'calculator';

/** The same again within so many milliseconds is the end of a double click, and kept once. */
const DOUBLE_PRESS = 800;

const isUntouched = (values: CalculatorValues) => sameInput(toTaxInput(values), toTaxInput(emptyCalculator));

/** The form and its values, kept over a reload. A page with an example of its own (`start`) is not filled with them. */
function useCalculatorForm(start: CalculatorValues) {
  const form = useForm<CalculatorValues, unknown, TaxInput>({
    // What a value may be is the schema's to say; the form also holds what it refuses.
    resolver: zodResolver(taxCalculationInput) as Resolver<CalculatorValues, unknown, TaxInput>,
    defaultValues: start,
  });
  const { subscribe, getValues, reset } = form;
  const [values, setValues] = useState(start);
  const { user, isLoading } = useAuth();
  const kept = useGuestCalculation();
  const offered = user && kept ? kept.input : null;

  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => {
          // A key is answered by its field alone; the page follows as soon as there is time.
          startTransition(() => setValues({ ...typed }));
          if (isUntouched(typed)) removeDraft(DRAFT);
          else writeDraft(DRAFT, JSON.stringify(typed));
        },
      }),
    [subscribe],
  );

  // What stood here before the page was loaded again, else what the page offers to keep. After the first render, which
  // is the same wherever it happens, and once it is known whose it may be.
  useLayoutEffect(() => {
    if (isLoading || start !== emptyCalculator || !isUntouched(getValues())) return;
    const remembered = parseCalculatorDraft(readDraft(DRAFT)) ?? offered;
    if (remembered) reset(remembered);
  }, [getValues, reset, start, offered, isLoading]);

  return { form, values };
}

/** The form and its answer: worked out here while typing, by the server when it is submitted. */
export function useCalculator(start = emptyCalculator, onCalculated?: () => void) {
  const { user } = useAuth();
  const { medicalCreditRates } = useSettings();
  const { form, values } = useCalculatorForm(start);
  const { reset } = form;
  const calculate = useCalculate();
  const [settled, setSettled] = useState<Settled | null>(null);

  const sent = useRef<{ input: TaxInput; at: number }>(null);
  const send = (input: TaxInput) => {
    const at = performance.now();
    const isDouble =
      sent.current && at - sent.current.at < DOUBLE_PRESS && sameInput(sent.current.input, input);
    if (calculate.isPending || isDouble) return;
    sent.current = { input, at };
    calculate.mutate(input, {
      onSuccess: (result) => {
        setSettled({ input, result });
        if (!user) saveGuestCalculation({ input, takeHomePay: result.takeHomePay });
        onCalculated?.();
      },
      onError: (error) => void showServerErrors(form, error),
    });
  };
  const submit: ReturnType<typeof form.handleSubmit> = (event) => form.handleSubmit(send)(event);

  const open = useCallback(
    (saved: Settled) => {
      reset(saved.input);
      setSettled(saved);
    },
    [reset],
  );

  const input = useMemo(() => toTaxInput(values), [values]);
  const known = settled && sameInput(settled.input, input) ? settled.result : null;
  const result = useMemo(
    () => known ?? calculateWithWorking(input, medicalCreditRates),
    [known, input, medicalCreditRates],
  );

  return {
    form,
    submit,
    calculating: calculate.isPending,
    open,
    input,
    result,
    /** Nothing was entered or calculated yet, so there is no answer to show. */
    empty: !known && !hasIncome(values),
  };
}

export type Calculator = ReturnType<typeof useCalculator>;
