import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { isDay } from '../../../../domain/calendar.ts';
import { isTargetDay, lastTargetDay, notATargetDay } from '../../../../domain/savings/target-day.ts';
import { joinInput } from '../../../schemas/savings.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { day } from '../savings-words.ts';

/** Which field a refusal of the server is about. */
export const targetErrors = {
  'savings.target-reached': 'targetAmount',
  'savings.target-day': 'targetDate',
} as const;

interface TargetValues {
  targetAmount: number;
  targetDate: string;
}

/** The target day of a form that is filled in on the day `today`, YYYY-MM-DD. */
export const targetDateFrom = (today: string) =>
  joinInput.shape.targetDate.refine((day) => isTargetDay(day, today), { error: notATargetDay });

interface TargetFieldsProps {
  today: string;
  /** What to say of a target of so many rand by a day that may be chosen. */
  cost?: (target: TargetValues) => string;
}

/** How much, and by when; days before today (YYYY-MM-DD) can't be chosen. Stands in the form's FormProvider. */
export function TargetFields({ today, cost }: TargetFieldsProps) {
  const {
    control,
    formState: { errors },
  } = useFormContext<TargetValues>();
  const [targetAmount, targetDate] = useWatch({ control, name: ['targetAmount', 'targetDate'] });
  const isKnown = isDay(targetDate) && isTargetDay(targetDate, today);
  const until = isKnown ? `You have until the end of ${day(targetDate)}.` : '';
  const said = isKnown && targetAmount > 0 && cost ? cost({ targetAmount, targetDate }) : '';
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
            help={[until, said].join(' ').trim() || undefined}
          >
            <DatePicker {...field} min={today} max={lastTargetDay(today)} />
          </Field>
        )}
      />
    </>
  );
}
