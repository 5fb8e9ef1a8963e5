import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { type Period, periods, type SumField } from '../../../domain/assistant/reading/sum-facts.ts';
import { ageGroupLabels, ageGroups } from '../../../domain/tax/age-group.ts';
import { incomeKindLabels, incomeKinds } from '../../../domain/tax/income-kind.ts';
import { taxYears } from '../../../domain/tax/tax-year.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { MoneyInput } from '../../ui/forms/money-input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { countFields, type FactValue, periodLabels } from './fact-text.ts';

/** Options for facts with a fixed set of values. */
const lists: Partial<Record<SumField, readonly { value: string; label: string }[]>> = {
  taxYear: taxYears.map((value) => ({ value, label: value })),
  age: ageGroups.map((value) => ({ value, label: ageGroupLabels[value] })),
  incomeKind: incomeKinds.map((value) => ({ value, label: incomeKindLabels[value] })),
};

const periodOptions = periods.map((value) => ({ value, label: periodLabels[value] }));

interface ValueProps {
  value: FactValue | undefined;
  onChange: (value: FactValue | undefined) => void;
}

function AmountFields({ value, onChange }: ValueProps) {
  const { amount, per } = typeof value === 'object' ? value : { amount: undefined, per: 'month' as const };
  const set = (rand: number | undefined, period: Period | null) =>
    onChange({ amount: rand ?? Number.NaN, per: period });
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(120px, auto)" gap="8px">
      <MoneyInput
        cents
        value={amount}
        onChange={(rand) => set(rand, per ?? 'year')}
        autoComplete="off"
        data-autofocus
      />
      <Select
        aria-label="How often"
        options={periodOptions}
        value={per ?? 'year'}
        onChange={({ currentTarget }) => set(amount, currentTarget.value as Period)}
      />
    </chakra.div>
  );
}

function Value({ field, value, onChange }: ValueProps & { field: SumField }) {
  const list = lists[field];
  if (list) {
    return (
      <Select
        options={list}
        value={typeof value === 'string' ? value : list[0]?.value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  if (countFields.has(field)) {
    return (
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
        onChange={({ currentTarget }) => onChange(Number.parseFloat(currentTarget.value))}
      />
    );
  }
  return <AmountFields value={value} onChange={onChange} />;
}

const isComplete = (value: FactValue | undefined) =>
  value !== undefined && !Number.isNaN(typeof value === 'object' ? value.amount : value);

interface FactFormProps {
  field: SumField;
  label: string;
  value?: FactValue;
  onSend: (value: FactValue) => void;
  onCancel?: () => void;
}

export function FactForm({ field, label, value: before, onSend, onCancel }: FactFormProps) {
  const [value, setValue] = useState(before ?? lists[field]?.[0]?.value);
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== undefined && isComplete(value)) onSend(value);
    else setRefused(true);
  };
  return (
    <chakra.form
      noValidate
      onSubmit={submit}
      display="grid"
      gap="12px"
      maxWidth="400px"
      p="14px 16px"
      border="1px solid"
      borderColor="line"
      borderRadius="md"
      bg="card"
    >
      <Field
        label={label}
        error={
          isRefused && !isComplete(value)
            ? `Please enter ${countFields.has(field) ? 'a number' : 'an amount in rand'}`
            : undefined
        }
      >
        <Value field={field} value={value} onChange={setValue} />
      </Field>
      <chakra.div display="flex" gap="8px">
        <Button type="submit" size="sm">
          Calculate
        </Button>
        {onCancel && (
          <Button size="sm" variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  );
}
