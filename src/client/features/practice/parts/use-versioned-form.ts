import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import type { ErrorCode } from '../../../../domain/messages.ts';
import { failureMessage, reason } from '../../../data/errors.ts';
import { showFailure } from '../../../ui/forms/form.ts';

interface VersionedFormOptions<Item, Values extends FieldValues, Output> {
  /** The item to edit; null for a new item. */
  item: Item | null;
  schema: z.ZodType<Output, Values>;
  /** Returns an item's form values. For a new item, `item` is null. */
  valuesOf: (item: Item | null) => Values;
  /** Saves the form against the version of `base`. Returns null if the user cancelled. */
  save: (output: Output, base: Item | null) => Promise<Item | null>;
  /** Fetches an item's current state. */
  reload: (item: Item) => Promise<Item>;
}

interface VersionedForm<Item, Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Version of the item that the form is based on. */
  base: Item | null;
  submit: () => void;
  discard: () => void;
}

const conflicts: ReadonlySet<ErrorCode> = new Set(['shop.product-changed', 'savings.changed']);

/** Restores input typed while the form was being saved. */
function keepTyped<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { sent, typed }: { sent: Values; typed: Values },
): void {
  for (const key of Object.keys(typed) as Path<Values>[]) {
    if (JSON.stringify(typed[key]) === JSON.stringify(sent[key])) continue;
    form.setValue(key, typed[key], { shouldDirty: true });
  }
}

/**
 * Creates a form with optimistic locking, for items that several admins edit. If a colleague saves first,
 * untouched fields take the colleague's values, edited fields keep their input, and nothing is saved until the
 * admin submits again.
 */
export function useVersionedForm<Item, Values extends FieldValues, Output>({
  item,
  schema,
  valuesOf,
  save,
  reload,
}: VersionedFormOptions<Item, Values, Output>): VersionedForm<Item, Values, Output> {
  const [base, setBase] = useState(item);
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(item) as DefaultValues<Values>,
  });
  const adopt = (current: Item, options = {}) => {
    setBase(current);
    form.reset(valuesOf(current), options);
  };
  const send = form.handleSubmit(async (output) => {
    try {
      const sent = structuredClone(form.getValues());
      const saved = await save(output, base);
      if (saved) {
        const typed = form.getValues();
        adopt(saved);
        keepTyped(form, { sent, typed });
      }
    } catch (error) {
      const code = reason(error);
      if (base && code && conflicts.has(code)) {
        adopt(await reload(base), { keepDirtyValues: true });
        form.setError('root.server', {
          message: `${failureMessage(error)} Fields you didn’t change now show the new values; your changes are kept.`,
        });
      } else showFailure(form, error);
    }
  });
  return { form, base, submit: () => void send(), discard: () => form.reset(valuesOf(base)) };
}
