import { Controller, useFormContext } from 'react-hook-form';
import { addDays, addMonths } from '../../../../domain/calendar.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { day } from '../savings-words.ts';

/** How far ahead the target day is at first. */
const DEFAULT_DAYS = 30;
const MOST_MONTHS = 120;

export const defaultTargetDay = (today: string) => addDays(today, DEFAULT_DAYS);

/** Which field a refusal of the server is about. */
export const targetErrors = {
  'savings.target-reached': 'targetAmount',
  'savings.target-day': 'targetDate',
} as const;

interface TargetValues {
  targetAmount: number;
  targetDate: string;
}

/** How much, and by when; days before today (YYYY-MM-DD) can't be chosen. Stands in the form's FormProvider. */
export function TargetFields({ today }: { today: string }) {
  const {
    control,
    formState: { errors },
  } = useFormContext<TargetValues>();
  return (
    <>
      <Field label="Target amount" error={errors.targetAmount?.message}>
        <Controller
          control={control}
          name="targetAmount"
          render={({ field }) => <MoneyInput {...field} cents />}
        />
      </Field>
      <Controller
        control={control}
        name="targetDate"
        render={({ field }) => (
          <Field
            label="Target date"
            hint="year/month/day"
            error={errors.targetDate?.message}
            help={field.value ? `You have until the end of ${day(field.value)}.` : undefined}
          >
            <DatePicker {...field} min={today} max={addMonths(today, MOST_MONTHS)} />
          </Field>
        )}
      />
    </>
  );
}
