import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, writeDraft } from '../data/form-draft.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values with a draft's on top. The storage may hold anything, so a field of another type keeps its value. */
export function mergeDraft<Values>(values: Values, draft: unknown): Values {
  if (!isRecord(values) || !isRecord(draft)) return values;
  const merged: Record<string, unknown> = { ...values };
  for (const [name, typed] of Object.entries(draft)) {
    const own = merged[name];
    if (isRecord(own)) merged[name] = mergeDraft(own, typed);
    else if (
      typed !== null &&
      typeof typed !== 'object' &&
      (own === undefined || typeof own === typeof typed)
    )
      merged[name] = typed;
  }
  return merged as Values;
}

/** A stored draft; undefined where there is none or it isn't JSON. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps what is typed into a form for the same person, over a reload and over a login after the session expired. The
 * caller clears it once the form is saved or given up.
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
): { clear: () => void } {
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const draft = parse(readDraft(name));
    if (draft !== undefined) form.reset(mergeDraft(form.getValues(), draft), { keepDefaultValues: true });
  }, [form, name]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(name, JSON.stringify(values)),
      }),
    [form, name],
  );
  return { clear: () => removeDraft(name) };
}
