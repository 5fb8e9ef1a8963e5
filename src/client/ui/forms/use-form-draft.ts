import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftPlace, readDraft, removeDraft, writeDraft } from '../../data/form-draft.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges a stored draft into form values. Skips values of the wrong type, because storage is untrusted. */
export function mergeDraft<Values>(values: Values, draft: unknown): Values {
  if (!isRecord(values) || !isRecord(draft)) return values;
  const merged: Record<string, unknown> = { ...values };
  for (const [name, typed] of Object.entries(draft)) {
    const own = merged[name];
    if (isRecord(own)) merged[name] = mergeDraft(own, typed);
    else if (Array.isArray(own) && Array.isArray(typed)) merged[name] = typed;
    else if (
      typed !== null &&
      typeof typed !== 'object' &&
      (own === undefined || own === null || typeof own === typeof typed)
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

/**
 * Serializes the draft as JSON, without the omitted field. Leaves out untouched fields, because their
 * defaults, such as today's date, may have changed by the next visit.
 */
function serialize(values: FieldValues, defaults: FieldValues, omitted: string | undefined): string {
  const typed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return JSON.stringify(Object.fromEntries(typed), (field, value: unknown) =>
    field === omitted ? undefined : value,
  );
}

interface DraftOptions<Values> {
  /** A field that is too sensitive for storage or can't be serialized. */
  omit?: keyof Values & string;
  /** By default, the draft is kept until the tab closes. */
  place?: DraftPlace;
}

/**
 * Keeps a user's input when they leave or reload the page, and across a login after the session expires. The caller
 * must clear the draft when the form is saved or closed.
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
  { omit, place = 'tab' }: DraftOptions<Values> = {},
): { clear: () => void } {
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const draft = parse(readDraft(name, place));
    if (draft !== undefined) form.reset(mergeDraft(form.getValues(), draft), { keepDefaultValues: true });
  }, [form, name, place]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) =>
          writeDraft(name, serialize(values, defaultValues ?? {}, omit), place),
      }),
    [form, name, omit, place],
  );
  return { clear: () => removeDraft(name, place) };
}
