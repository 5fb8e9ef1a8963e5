import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, writeDraft } from '../../data/form-draft.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges a stored draft into form values. Skips values of the wrong type, because storage is untrusted. */
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

/** Parses a stored draft. Returns undefined if it is missing or invalid. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Serializes the draft as JSON, without the omitted field. */
const serialize = (values: FieldValues, omitted: string | undefined) =>
  JSON.stringify(values, (field, value: unknown) => (field === omitted ? undefined : value));

/**
 * Keeps a user's input across a reload, and across a login after the session expires. The caller must clear
 * the draft when the form is saved or closed. `omit` names a field that is too sensitive for session storage
 * or can't be serialized.
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
  { omit }: { omit?: keyof Values & string } = {},
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
        callback: ({ values }) => writeDraft(name, serialize(values, omit)),
      }),
    [form, name, omit],
  );
  return { clear: () => removeDraft(name) };
}
