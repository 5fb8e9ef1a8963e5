import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { decimalToCents, toRand } from '../../../../domain/money.ts';
import { addEntryInput } from '../../../schemas/savings.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { rand } from '../savings-words.ts';

const entryForm = addEntryInput.omit({ userChallengeId: true });

interface EntryValues {
  amount: number;
  notes?: string | null | undefined;
}

interface StoredValues {
  amount: number;
  notes: string | null;
}

type EntryFormState = UseFormReturn<EntryValues, unknown, StoredValues>;

/** The form of an entry: empty, or as one stands. */
export const useEntryForm = (entry?: { amount: string; notes: string | null }): EntryFormState =>
  useForm({
    resolver: zodResolver(entryForm),
    ...(entry && {
      defaultValues: { amount: toRand(decimalToCents(entry.amount)), notes: entry.notes ?? '' },
    }),
  });

interface EntryFormProps {
  /** For the submit button, which may stand outside. */
  id: string;
  form: EntryFormState;
  onSubmit: (values: StoredValues) => void;
  /** The amount that the rules ask for next, as a decimal. */
  suggested?: string | undefined;
}

/** How much was put away, and a note about it. */
export function EntryForm({ id, form, onSubmit, suggested }: EntryFormProps) {
  const { errors } = form.formState;
  const submit = form.handleSubmit(onSubmit);
  return (
    <chakra.form id={id} noValidate onSubmit={(event) => void submit(event)} display="grid" gap="18px">
      <div>
        <Field label="Amount" error={errors.amount?.message}>
          <Controller
            control={form.control}
            name="amount"
            render={({ field }) => <MoneyInput {...field} cents data-autofocus />}
          />
        </Field>
        {suggested !== undefined && (
          <Button
            variant="subtle"
            size="sm"
            mt="10px"
            minHeight="44px"
            onClick={() => {
              form.setValue('amount', toRand(decimalToCents(suggested)));
              form.clearErrors('amount');
            }}
          >
            Next in the plan: {rand(suggested)}
          </Button>
        )}
      </div>
      <Field label="Notes" hint="optional" error={errors.notes?.message}>
        <TextArea {...form.register('notes')} rows={2} />
      </Field>
    </chakra.form>
  );
}
