import { startTransition, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { assessReturn } from '../../../../../domain/tax/return/assess-return.ts';
import { returnInput } from '../../../../../domain/tax/return/return-input.ts';
import type { ReturnInput, ReturnRequest } from '../../../../../domain/tax/return/return-input.ts';
import type { ReturnResult } from '../../../../../domain/tax/return/return-result.ts';
import { useAuth } from '../../../../auth/auth-provider.tsx';
import { readDraft, removeDraft, writeDraft } from '../../../../data/form-draft.ts';
import { emptyReturn, formErrors, fromRequest, parseDraft, toRequest } from './return-values.ts';
import type { ReturnValues } from './return-values.ts';

/** A return that could be calculated. */
interface Assessed {
  request: ReturnRequest;
  input: ReturnInput;
  result: ReturnResult;
}

/** The defaults stay empty, so that removed entries and cleared fields don't come back. */
const keepDefaults = { keepDefaultValues: true };

const noErrors: FieldErrors<ReturnValues> = {};

function assess(request: ReturnRequest, input: ReturnInput): Assessed {
  return { request, input, result: assessReturn(input) };
}

const startRequest = toRequest(emptyReturn);
const start = assess(startRequest, returnInput.parse(startRequest));

interface ReturnOptions {
  /** Name of the draft in the browser. */
  draft?: string;
  /** Figures to start with where there is no draft. Keep it stable. */
  initial?: ReturnRequest | undefined;
}

/**
 * The comprehensive form and its result. Calculates as the user types; while a field is invalid, the result
 * stays that of the last valid figures. The values survive a reload and a login.
 */
export function useReturn({ draft: draftName = 'return', initial }: ReturnOptions = {}) {
  const [values, setValues] = useState(emptyReturn);
  const [assessed, setAssessed] = useState(start);
  // Counts how often all figures were replaced.
  const [version, setVersion] = useState(0);
  const { isLoading } = useAuth();

  const request = useMemo(() => toRequest(values), [values]);
  const parsed = useMemo(() => returnInput.safeParse(request), [request]);
  if (parsed.success && assessed.request !== request) setAssessed(assess(request, parsed.data));
  const errors = useMemo(
    () => (parsed.success ? noErrors : formErrors(values, parsed.error.issues)),
    [parsed, values],
  );

  const form = useForm<ReturnValues>({
    defaultValues: emptyReturn,
    errors,
    // Otherwise the first invalid field would take the focus from the field in use.
    shouldFocusError: false,
  });
  const { subscribe, reset, getValues } = form;

  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => {
          // The field responds to each keystroke immediately. The answer updates in a transition.
          const copy = structuredClone(typed);
          startTransition(() => setValues(copy));
          writeDraft(draftName, JSON.stringify(copy), 'device');
        },
      }),
    [subscribe, draftName],
  );

  // Waits for the session, because a draft belongs to whoever typed it.
  useLayoutEffect(() => {
    if (isLoading) return;
    const typed = getValues();
    if (JSON.stringify(typed) !== JSON.stringify(emptyReturn)) {
      // The user typed before the session was known, when nothing could be stored.
      writeDraft(draftName, JSON.stringify(typed), 'device');
      return;
    }
    const draft = parseDraft(readDraft(draftName, 'device'));
    if (draft) reset(draft, keepDefaults);
    else if (initial) reset(fromRequest(initial), keepDefaults);
  }, [isLoading, reset, getValues, draftName, initial]);

  /** Replaces all figures. Returns a function that restores the ones before. */
  const replace = useCallback(
    (next: ReturnValues) => {
      const change = (values: ReturnValues) => {
        reset(values, keepDefaults);
        startTransition(() => setVersion((count) => count + 1));
      };
      const before = structuredClone(getValues());
      change(next);
      if (next === emptyReturn) removeDraft(draftName, 'device');
      return () => change(before);
    },
    [getValues, reset, draftName],
  );
  const open = useCallback((saved: ReturnRequest) => replace(fromRequest(saved)), [replace]);
  const startAgain = useCallback(() => replace(emptyReturn), [replace]);

  return { form, values, ...assessed, isValid: parsed.success, version, open, startAgain };
}

export type Return = ReturnType<typeof useReturn>;
