import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { emptyCalculator } from './calculator-values.ts';
import type { CalculatorValues } from './calculator-values.ts';
import { keepTypedValues } from './typed-values.ts';
import { serverErrors, validateInput } from './validate-input.ts';
import type { InputErrors } from './validate-input.ts';

/**
 * Validates on submit and again on every change afterwards, with the focus on the first field that is wrong, as every
 * form here. It does without the form library: five values that the page watches anyway are not worth its 12 kB on
 * the page that people open on costly data.
 */
export function useCalculatorForm(
  send: (values: CalculatorValues) => Promise<void>,
  start: CalculatorValues = emptyCalculator,
) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<InputErrors>({});
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const submitted = useRef(false);
  const latest = useRef(values);

  useEffect(() => {
    if (refused > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);

  const fill = (next: CalculatorValues) => {
    latest.current = next;
    setValues(next);
    keepTypedValues(next);
  };
  const refuse = (found: InputErrors) => {
    setErrors(found);
    setRefused((times) => times + 1);
  };

  const judge = async (next: CalculatorValues) => {
    const found = await validateInput(next);
    if (latest.current === next) setErrors(found);
  };

  const change = (part: Partial<CalculatorValues>) => {
    const next = { ...latest.current, ...part };
    fill(next);
    if (submitted.current) void judge(next);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    submitted.current = true;
    setBusy(true);
    const found = await validateInput(values);
    try {
      if (Object.keys(found).length > 0) refuse(found);
      else await send(values);
    } catch (error) {
      refuse(serverErrors(error));
    }
    setBusy(false);
  };

  const open = (next: CalculatorValues) => {
    submitted.current = false;
    setErrors({});
    fill(next);
  };

  /** Fills a form in which nothing was typed yet. */
  const suggest = (look: () => CalculatorValues | null) => {
    const next = latest.current === emptyCalculator ? look() : null;
    if (next) fill(next);
  };

  return { element, values, errors, busy, change, submit, open, suggest };
}

export type CalculatorFormState = ReturnType<typeof useCalculatorForm>;
