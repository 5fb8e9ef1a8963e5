import { zodResolver } from '@hookform/resolvers/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import { calculateWithWorking } from '../../../../domain/tax/working/working.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { removeDraft, writeDraft } from '../../../data/form-draft.ts';
import { useSettings } from '../../../data/settings.ts';
import { taxCalculationInput } from '../../../../domain/tax/schemas.ts';
import { showServerErrors } from '../../../ui/forms/form.ts';
import { inputOf } from '../saved/calculation-text.ts';
import { historyQuery, type ServerResult, useCalculate } from '../saved/calculations.ts';
import {
  CALCULATOR_DRAFT,
  emptyCalculator,
  hasIncome,
  readCalculatorDraft,
  sameInput,
  toTaxInput,
} from './calculator-values.ts';
import type { CalculatorValues } from './calculator-values.ts';
import { saveGuestCalculation, useGuestCalculation } from '../saved/guest-calculation.ts';

/** Time in ms within which a second submit of the same input counts as a double click and is ignored. */
const DOUBLE_CLICK_MS = 800;

/** Whether the form is as empty as at first. An amount that isn't a number, or zero, has been typed. */
const isUntouched = (values: CalculatorValues) =>
  values.income === emptyCalculator.income &&
  values.retirementContributions === emptyCalculator.retirementContributions &&
  sameInput(toTaxInput(values), toTaxInput(emptyCalculator));

/** Whether the user is in a field, possibly about to type. */
const isEditing = () => document.activeElement?.matches('input, select, textarea') ?? false;

/** Returns the input of the user's newest saved calculation, or null if there is none or it hasn't loaded. */
function useLastInput(enabled: boolean): TaxInput | null {
  const { data } = useInfiniteQuery({ ...historyQuery, enabled });
  const newest = data?.pages[0]?.[0];
  return useMemo(() => (newest ? inputOf(newest) : null), [newest]);
}

/**
 * Creates the form and tracks its values. They survive a reload, unless the page supplies its own example as
 * `start`.
 */
function useCalculatorForm(start: CalculatorValues) {
  const form = useForm<CalculatorValues, unknown, TaxInput>({
    // Cast, because the form may hold invalid values that the schema rejects.
    resolver: zodResolver(taxCalculationInput) as Resolver<CalculatorValues, unknown, TaxInput>,
    defaultValues: start,
  });
  const { subscribe, getValues, reset } = form;
  const [values, setValues] = useState(start);
  const { user, isLoading } = useAuth();
  const kept = useGuestCalculation();
  const offered = user && kept ? kept.input : null;
  const isOwn = start === emptyCalculator;
  const last = useLastInput(isOwn && user !== null);
  const wasOffered = useRef(false);

  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => {
          setValues({ ...typed });
          // The last calculation needs no draft either, because it is filled in again.
          const isKnown = isUntouched(typed) || (last !== null && sameInput(toTaxInput(typed), last));
          if (isKnown) removeDraft(CALCULATOR_DRAFT);
          else writeDraft(CALCULATOR_DRAFT, JSON.stringify(typed));
        },
      }),
    [subscribe, last],
  );

  // Restore the draft from before a reload, or else the user's saved guest calculation. Wait for the session
  // and the first render, which must match the prerendered page.
  useLayoutEffect(() => {
    if (isLoading || !isOwn || !isUntouched(getValues())) return;
    const remembered = readCalculatorDraft() ?? offered;
    if (remembered) reset(remembered);
  }, [getValues, reset, isOwn, offered, isLoading]);

  // Start from the last saved calculation, which loads after the form. Only once, so a cleared form stays empty.
  useLayoutEffect(() => {
    if (!last || wasOffered.current) return;
    wasOffered.current = true;
    if (isUntouched(getValues()) && !isEditing()) reset(last);
  }, [getValues, reset, last]);

  return { form, values, last };
}

/** Returns the form and its result, which is calculated locally as the user types and on the server on submit. */
export function useCalculator(start = emptyCalculator, onCalculated?: () => void) {
  const { user } = useAuth();
  const { medicalCreditRates } = useSettings();
  const { form, values, last } = useCalculatorForm(start);
  const { reset, setFocus } = form;
  const calculate = useCalculate();
  const [settled, setSettled] = useState<ServerResult | null>(null);

  const sent = useRef<{ input: TaxInput; at: number }>(null);
  const send = (input: TaxInput) => {
    const at = performance.now();
    const isDouble =
      sent.current && at - sent.current.at < DOUBLE_CLICK_MS && sameInput(sent.current.input, input);
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
    (saved: ServerResult) => {
      reset(saved.input);
      setSettled(saved);
    },
    [reset],
  );

  const clear = () => {
    // Before the reset, which forgets the form's fields until the next render.
    setFocus('income');
    reset(emptyCalculator);
  };

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
    clear,
    /** Fills in the calculation that was the last one when the page opened. Undefined if there was none. */
    restore: last ? () => reset(last) : undefined,
    /** Whether the form shows the calculation that was the last one when the page opened. */
    isLastCalculation: settled === null && last !== null && sameInput(last, input),
    isUntouched: isUntouched(values),
    input,
    result,
    /** Whether there is neither an income nor a server result for the input. */
    empty: !known && !hasIncome(values),
  };
}

export type Calculator = ReturnType<typeof useCalculator>;
