import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { isDay } from '../../../../domain/calendar.ts';
import {
  isValidTargetDate,
  latestTargetDate,
  invalidTargetDate,
} from '../../../../domain/savings/target-date.ts';
import { joinInput } from '../../../../domain/savings/schemas.ts';
import { DatePicker } from '../../../ui/forms/date-picker.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { MoneyInput } from '../../../ui/forms/money-input.tsx';
import { day } from '../savings-text.ts';

/** Form fields that show the server's errors, by error code. */
export const targetErrors = {
  'savings.target-reached': 'targetAmount',
} as const;

interface TargetValues {
  targetAmount: number;
  targetDate: string;
}

/** Returns the target date schema for today's date (YYYY-MM-DD). */
export const targetDateFrom = (today: string) =>
  joinInput.shape.targetDate.refine((day) => isValidTargetDate(day, today), { error: invalidTargetDate });

interface TargetFieldsProps {
  today: string;
  /** Describes the cost of a valid target. */
  cost?: (target: TargetValues) => string;
}

/** Fields for the target amount and date. `today` is YYYY-MM-DD. Must be inside a FormProvider. */
export function TargetFields({ today, cost }: TargetFieldsProps) {
  const {
    control,
    formState: { errors },
  } = useFormContext<TargetValues>();
  const [targetAmount, targetDate] = useWatch({ control, name: ['targetAmount', 'targetDate'] });
  const isKnown = isDay(targetDate) && isValidTargetDate(targetDate, today);
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
            <DatePicker {...field} min={today} max={latestTargetDate(today)} />
          </Field>
        )}
      />
    </>
  );
}
