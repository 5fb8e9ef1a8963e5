import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { decimalToCents, formatCents, toCents, toRand } from '../../../../domain/money.ts';
import { addEntryInput, type PlanComparison } from '../../../../domain/savings/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { MoneyInput } from '../../../ui/forms/money-input.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { rand } from '../savings-text.ts';

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

/** Creates the entry form state, prefilled with an existing entry's values if there is one. */
export const useEntryForm = (entry?: { amount: string; notes: string | null }): EntryFormState =>
  useForm({
    resolver: zodResolver(entryForm),
    ...(entry && {
      defaultValues: { amount: toRand(decimalToCents(entry.amount)), notes: entry.notes ?? '' },
    }),
  });

interface ExcessQuestionProps {
  /** Entered amount in cents, like `left`. */
  amount: number;
  left: number;
  busy: boolean;
  onSave: () => void;
  onChange: () => void;
}

/** Asks the user to confirm an entry larger than the remaining amount, which may be a typo. */
function ExcessQuestion({ amount, left, busy, onSave, onChange }: ExcessQuestionProps) {
  const change = useRef<HTMLButtonElement>(null);
  const question = useId();
  useEffect(() => change.current?.focus(), []);
  return (
    <Notice tone="attention">
      <p id={question}>
        You entered <b>{formatCents(amount)}</b>. That’s {formatCents(amount - left)} more than you have left
        to save. Save it anyway?
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="10px" mt="12px">
        <Button size="sm" minHeight="44px" busy={busy} busyLabel="Saving…" onClick={onSave}>
          Save it anyway
        </Button>
        <Button
          ref={change}
          aria-describedby={question}
          variant="outline"
          size="sm"
          minHeight="44px"
          onClick={onChange}
        >
          Change the amount
        </Button>
      </chakra.div>
    </Notice>
  );
}

interface EntryFormProps {
  /** Form ID, which a submit button outside the form refers to. */
  id: string;
  form: EntryFormState;
  onSubmit: (values: StoredValues) => void;
  /** Remaining amount in cents, not counting this entry. Larger entries need confirmation. */
  left: number;
  busy: boolean;
  /** The challenge's plan, to suggest its next amount. */
  plan?: Pick<PlanComparison, 'onTrack' | 'next'> | undefined;
}

/** Form for the amount saved and an optional note. */
export function EntryForm({ id, form, onSubmit, left, busy, plan }: EntryFormProps) {
  const { errors } = form.formState;
  const amount = useWatch({ control: form.control, name: 'amount' });
  /** Amount awaiting confirmation, in rand. Ignored once the user enters a different amount. */
  const [asked, setAsked] = useState<number | null>(null);
  const submit = form.handleSubmit((values) => {
    if (toCents(values.amount) > left) setAsked(values.amount);
    else onSubmit(values);
  });
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
        {plan && (
          <Button
            variant="subtle"
            size="sm"
            mt="10px"
            minHeight="44px"
            onClick={() => {
              form.setValue('amount', toRand(decimalToCents(plan.next.amount)));
              form.clearErrors('amount');
            }}
          >
            {plan.onTrack ? 'Next in the plan' : 'To catch up'}: {rand(plan.next.amount)}
          </Button>
        )}
      </div>
      {asked !== null && asked === amount && (
        <ExcessQuestion
          amount={toCents(asked)}
          left={left}
          busy={busy}
          onSave={() => void form.handleSubmit(onSubmit)()}
          onChange={() => {
            setAsked(null);
            form.setFocus('amount', { shouldSelect: true });
          }}
        />
      )}
      <Field label="Notes" hint="optional" error={errors.notes?.message}>
        <TextArea {...form.register('notes')} rows={2} />
      </Field>
    </chakra.form>
  );
}
