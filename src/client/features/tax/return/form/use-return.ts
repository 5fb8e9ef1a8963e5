import { startTransition, useCallback, useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ReturnRequest } from '../../../../../domain/tax/return/return-input.ts';
import { useAuth } from '../../../../auth/auth-provider.tsx';
import { readDraft, removeDraft, writeDraft } from '../../../../data/form-draft.ts';
import { useReturnState } from './return-context.ts';
import { ReturnStore } from './return-store.ts';
import { emptyReturn, fromRequest, parseDraft } from './return-values.ts';
import type { ReturnValues } from './return-values.ts';

/** Keeps the form's defaults empty on reset. Otherwise removed entries and cleared fields would come back. */
const keepDefaults = { keepDefaultValues: true };

interface ReturnOptions {
  /** Name under which the draft is stored in the browser. */
  draft?: string;
  /** Initial figures if there is no draft. Must be a stable reference. */
  initial?: ReturnValues | undefined;
}

/**
 * Creates the comprehensive form, and the store with its values and result. Calculates as the user types. The
 * values survive a reload and a login.
 */
export function useReturn({ draft: draftName = 'return', initial }: ReturnOptions = {}) {
  const [store] = useState(() => new ReturnStore());
  const errors = useReturnState(store, (state) => state.errors);
  // Number of times that all figures have been replaced.
  const [version, setVersion] = useState(0);
  const { isLoading } = useAuth();

  const form = useForm<ReturnValues>({
    defaultValues: emptyReturn,
    errors,
    // Otherwise the first invalid field would steal focus from the one in use.
    shouldFocusError: false,
  });
  const { subscribe, reset, getValues } = form;

  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => {
          const values = structuredClone(typed);
          // No transition: rendering the field and the answer in one frame is faster than in two.
          store.update(values);
          writeDraft(draftName, JSON.stringify(values), 'device');
        },
      }),
    [subscribe, store, draftName],
  );

  // Wait for the session, because a draft belongs to the user who typed it.
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
    else if (initial) reset(initial, keepDefaults);
  }, [isLoading, reset, getValues, draftName, initial]);

  /** Replaces all figures. Returns a function that restores the previous ones. */
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

  return { form, store, version, open, startAgain };
}

export type Return = ReturnType<typeof useReturn>;
