import type { FieldErrors } from 'react-hook-form';
import { assessReturn } from '../../../../../domain/tax/return/assess-return.ts';
import { returnInput } from '../../../../../domain/tax/return/return-input.ts';
import type { ReturnInput, ReturnRequest } from '../../../../../domain/tax/return/return-input.ts';
import type { ReturnResult } from '../../../../../domain/tax/return/return-result.ts';
import { emptyReturn, formErrors, toRequest } from './return-values.ts';
import type { ReturnValues } from './return-values.ts';

/** A valid return and its result. */
interface Assessed {
  request: ReturnRequest;
  input: ReturnInput;
  result: ReturnResult;
}

/** The form's values, and the result of the last valid ones. */
export interface ReturnState extends Assessed {
  values: ReturnValues;
  isValid: boolean;
  errors: FieldErrors<ReturnValues>;
}

const noErrors: FieldErrors<ReturnValues> = {};

function assess(values: ReturnValues, last?: Assessed): ReturnState {
  const request = toRequest(values);
  const { success, data: input, error } = returnInput.safeParse(request);
  if (success) {
    return { values, isValid: true, errors: noErrors, request, input, result: assessReturn(input) };
  }
  if (!last) throw error;
  const { request: lastRequest, input: lastInput, result } = last;
  return {
    values,
    isValid: false,
    errors: formErrors(values, error.issues),
    request: lastRequest,
    input: lastInput,
    result,
  };
}

const start = assess(emptyReturn);

/**
 * Holds a return and its result outside React, so a keystroke re-renders only the components that read what has
 * changed. While a field is invalid, the last valid result is kept.
 */
export class ReturnStore {
  #state = start;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): ReturnState => this.#state;

  /** The state shown on a prerendered page. */
  readonly initial = (): ReturnState => start;

  /** Recalculates the result for new values. */
  update(values: ReturnValues): void {
    this.#state = assess(values, this.#state);
    for (const listener of this.#listeners) listener();
  }
}
